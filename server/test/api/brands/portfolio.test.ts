import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import type { PortfolioBrand } from '#contract/brands/portfolio.ts';
import { portfolioMetrics } from '#contract/brands/portfolio-metrics.ts';
import { addDays, dayOf } from '#contract/days.ts';
import { detectSignals } from '../../../src/modules/signals/index.ts';
import { invalid, refused, succeeded } from '../../support/answers/answers.ts';
import { answerInWindows, type Tracked } from '../../support/answers/changing-answers.ts';
import { trackedBrand } from '../../support/answers/responses.ts';
import { assertSameIntervals } from '../../support/brute-force/interval-rows.ts';
import { callerWith, createBrand } from '../../support/records/brand.ts';
import { useOrganization } from '../../support/service/borrowed-service.ts';

const yesterday = addDays(dayOf(new Date()), -1);
const window = `start_date=${addDays(yesterday, -27)}&end_date=${yesterday}`;

const { service, organization, call } = useOrganization();
let rising: Tracked;
let steady: Tracked;
let silent: { readonly id: number };

before(async () => {
  rising = await trackedBrand(call);
  await answerInWindows(call, rising, rising.plain, { before: { brand: 20 }, now: { brand: 80 } });
  steady = await trackedBrand(call);
  await answerInWindows(call, steady, steady.plain, { before: { brand: 50 }, now: { brand: 50 } });
  await rename(steady.brand.id, 'aster & 100%');
  silent = await createBrand(call, { name: 'Zephyr', website: 'https://zephyr.example' });
});

async function rename(id: number, name: string) {
  succeeded(await call('PATCH', `/v1/brands/${id}`, { name }));
}

async function portfolio(search = window, by = call): Promise<PortfolioBrand[]> {
  return succeeded(await by('GET', `/v1/portfolio?${search}`)).items;
}

async function brandOf({ brand }: Tracked): Promise<PortfolioBrand> {
  const found = (await portfolio()).find(({ id }) => id === brand.id);
  assert.ok(found);
  return found;
}

describe('the portfolio', () => {
  it('lists brands by name, whatever their case, a page at a time', async () => {
    const names = async (search: string) => (await portfolio(search)).map(({ name }) => name);
    assert.deepEqual(await names(window), ['aster & 100%', 'Northwind', 'Zephyr']);
    assert.deepEqual(await names(`${window}&limit=1&offset=1`), ['Northwind']);
    const page = succeeded(await call('GET', `/v1/portfolio?${window}&limit=2&offset=9`));
    assert.deepEqual([page.total, page.items, page.offset, page.limit], [3, [], 9, 2]);
  });

  it('finds brands by part of their name or website', async () => {
    const ids = async (text: string) =>
      (await portfolio(`${window}&search=${encodeURIComponent(text)}`)).map(({ id }) => id);
    assert.deepEqual(await ids('ZEPH'), [silent.id]);
    assert.deepEqual(await ids(' zephyr.example '), [silent.id]);
    assert.deepEqual(await ids('100%'), [steady.brand.id]);
    assert.deepEqual(await ids('_'), []);
  });

  it('has the same intervals as the query of one brand', async () => {
    for (const tracked of [rising, steady]) {
      const { figures } = await brandOf(tracked);
      const fields = portfolioMetrics.join(',');
      const path = `/v1/${tracked.brand.id}/query`;
      const alone = succeeded(await call('GET', `${path}/intervals?${window}&fields=${fields}`));
      const now = Object.fromEntries(
        portfolioMetrics.map((metric) => [metric, figures?.[metric].now ?? null]),
      );
      assertSameIntervals([now], alone);
    }
  });

  it('compares each brand with the days before, and corrects for the number of brands', async () => {
    const { figures } = await brandOf(rising);
    const change = figures?.brand_presence_percentage.change;
    assert.ok(change?.basket);
    assert.ok(Math.abs((change.like_for_like ?? 0) - 0.6) < 0.02, String(change.like_for_like));
    assert.ok(change.basket.q_value < 0.01 && change.basket.q_value > change.basket.p_value);
    const still = (await brandOf(steady)).figures?.brand_presence_percentage.change;
    assert.equal(still?.like_for_like, 0);
    const since = `${window}&compare_start_date=2020-01-01&compare_end_date=2020-01-31`;
    const long = (await portfolio(since)).find(({ id }) => id === rising.brand.id);
    assert.equal(long?.figures?.brand_presence_percentage.change.before, null);
  });

  it('says of a brand without answers that nothing is known', async () => {
    const found = (await portfolio()).find(({ id }) => id === silent.id);
    assert.equal(found?.figures?.brand_presence_percentage.now, null);
    assert.equal(found?.figures?.brand_presence_percentage.change.now, null);
    assert.deepEqual(
      [found?.signals, found?.last_answer_at, found?.month],
      [null, null, { spent_usd: 0, budget_usd: null }],
    );
  });

  it('says when a brand was last answered for', async () => {
    assert.equal((await brandOf(rising)).last_answer_at, `${yesterday}T01:00:00.000Z`);
  });

  it('has the surest signals of the latest run', async () => {
    const { id: runId } = succeeded(await call('POST', `/v1/${rising.brand.id}/signals/runs`));
    assert.equal((await brandOf(rising)).signals, null, 'a run that waits has found nothing');
    await detectSignals(organization.ctx, { brandId: rising.brand.id, runId });
    const { signals } = await brandOf(rising);
    const all = succeeded(await call('GET', `/v1/${rising.brand.id}/signals`));
    assert.ok(all.total >= 3);
    assert.deepEqual(
      [signals?.run_id, signals?.found, signals?.end_date],
      [runId, all.total, yesterday],
    );
    assert.deepEqual(
      signals?.surest.map(({ id }) => id),
      all.items.slice(0, 3).map(({ id }: { id: number }) => id),
    );
    assert.equal((await brandOf(steady)).signals, null);
  });

  it('has what the month cost, and the budget of the brand', async () => {
    const settings = { monthly_budget_usd: 12.5 };
    succeeded(await call('PUT', `/v1/brands/${rising.brand.id}/collection-settings`, settings));
    await service.services.db
      .withTables<{ collection_spend: Record<string, unknown> }>()
      .insertInto('collection_spend')
      .values({
        organization_id: organization.id,
        brand_id: rising.brand.id,
        day: dayOf(new Date()),
        micros: 1_250_000,
      })
      .execute();
    assert.deepEqual((await brandOf(rising)).month, { spent_usd: 1.25, budget_usd: 12.5 });
    assert.deepEqual((await brandOf(steady)).month, { spent_usd: 0, budget_usd: null });
  });
});

describe('prompts', () => {
  it('are those asked for, or all of a brand whose prompts with answers all name it', async () => {
    const own = callerWith(service.call, await (await service.organization()).key());
    const both = await trackedBrand(own);
    const always = { before: { brand: 100 }, now: { brand: 100 } };
    await answerInWindows(own, both, both.plain, { before: { brand: 50 }, now: { brand: 50 } });
    await answerInWindows(own, both, both.asCfo, always);
    const named = await trackedBrand(own);
    await answerInWindows(own, named, named.asCfo, always);
    const empty = await createBrand(own, { name: 'Empty' });
    const over = async (search: string) => {
      const items = await portfolio(`${window}${search}`, own);
      return [both.brand.id, named.brand.id, empty.id].map((brandId) => {
        const found = items.find(({ id }) => id === brandId);
        return [
          found?.prompts,
          found?.figures?.brand_presence_percentage.now?.estimate ?? null,
          found?.figures?.brand_presence_percentage.change.before ?? null,
        ];
      });
    };
    assert.deepEqual(await over('&prompts=unbranded'), [
      ['unbranded', 0.5, 0.5],
      ['all', 1, 1],
      ['unbranded', null, null],
    ]);
    assert.deepEqual(await over('&prompts=branded'), [
      ['branded', 1, 1],
      ['branded', 1, 1],
      ['branded', null, null],
    ]);
    const all = [
      ['all', 0.75, 0.75],
      ['all', 1, 1],
      ['all', null, null],
    ];
    assert.deepEqual(await over('&prompts=all'), all);
    assert.deepEqual(await over(''), all, 'the API narrows nothing unless it is asked to');
    invalid(await own('GET', `/v1/portfolio?${window}&prompts=some`), 'query.prompts');
  });
});

describe('brand access', () => {
  it('of a limited key or person is all that they see, in items and in total', async () => {
    const limitedKey = await organization.key(['query'], [steady.brand.id]);
    const { token } = await organization.person('viewer', [steady.brand.id]);
    for (const credential of [limitedKey, token]) {
      const by = callerWith(service.call, credential);
      const page = succeeded(await by('GET', `/v1/portfolio?${window}`));
      assert.deepEqual(
        [page.total, page.items.map(({ id }: { id: number }) => id)],
        [1, [steady.brand.id]],
      );
      assert.deepEqual(await portfolio(`${window}&search=Zephyr`, by), []);
      const [own] = await portfolio(window, by);
      assert.deepEqual(own?.figures?.brand_presence_percentage.now?.responses, 56);
    }
  });

  it('of another organization begins with nothing', async () => {
    const other = await service.organization();
    const by = callerWith(service.call, await other.key());
    assert.deepEqual(await portfolio(window, by), []);
  });

  it('ends with a brand that is archived', async () => {
    const gone = await createBrand(call, { name: 'Gone' });
    succeeded(await call('DELETE', `/v1/brands/${gone.id}`));
    assert.ok(!(await portfolio()).some(({ id }) => id === gone.id));
  });
});

describe('a wrong request', () => {
  it('is refused with its reason', async () => {
    const ask = (search: string) => call('GET', `/v1/portfolio?${search}`);
    invalid(await ask('limit=501'), 'query.limit', 'less_than_equal');
    invalid(await ask('limit=0'), 'query.limit', 'greater_than_equal');
    invalid(await ask(`search=${'a'.repeat(201)}`), 'query.search', 'string_too_long');
    for (const search of ['start_date=2026-02-30', `${window}&compare_end_date=${yesterday}`]) {
      refused(await ask(search), 400, 'invalid_date');
    }
  });
});
