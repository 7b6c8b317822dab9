import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { continueDemo, createWorld, loadDemo, removeDemo } from '../../src/demo/index.ts';
import { industries } from '../../src/demo/industries/index.ts';
import { judgeDueRules } from '../../src/modules/alerts/index.ts';
import { checkNextHost } from '../../src/modules/cited-pages/index.ts';
import { queueRechecks } from '../../src/modules/pipeline/index.ts';
import { readRouting } from '../../src/modules/sites/index.ts';
import { succeeded } from '../support/answers/answers.ts';
import { useOrganization } from '../support/service/borrowed-service.ts';
import { type TestEngines, useOwnEngines } from '../support/service/engines.ts';

/** Lists of a brand that its story fills, with how many records each has. */
const lists = {
  'page-audits': 6,
  pipelines: 2,
  sites: 1,
  annotations: 4,
  alerts: 1,
  'alert-channels': 1,
  webhooks: 1,
  reports: 1,
  'saved-views': 2,
  'ai-referrals/connections': 1,
  'signals/runs': 1,
} as const;

describe('the story of a simulated brand', () => {
  let engines: TestEngines;
  let key: string;
  const { signal } = new AbortController();
  const at = (time: string) => ({ ...service.services, clock: { now: () => new Date(time) } });
  const load = () => {
    const services = at('2026-11-15T09:00:00Z');
    const options = { logger: services.logger, days: 1, brands: ['freight'] };
    return loadDemo(services, organization.id, options);
  };
  const read = async (path: string) => succeeded(await service.call('GET', path, { key }));

  async function brandId(): Promise<number> {
    return (await read('/v1/brands')).items[0]?.id;
  }

  async function counts(): Promise<Record<string, number>> {
    const id = await brandId();
    const found = Object.keys(lists).map(async (list) => [
      list,
      (await read(`/v1/${id}/${list}`)).total,
    ]);
    return Object.fromEntries(await Promise.all(found));
  }

  async function visits(): Promise<number> {
    const id = await brandId();
    const { items: sites } = await read(`/v1/${id}/sites`);
    const days = 'start_date=2026-08-01&end_date=2026-12-31&group_by=role';
    const report = await read(`/v1/${id}/sites/${sites[0]?.id}/agent-traffic?${days}`);
    return report.items.reduce((sum: number, row: { visits: number }) => sum + row.visits, 0);
  }

  const { service, organization } = useOrganization(async () => {
    engines = await useOwnEngines();
    return {};
  });
  before(async () => {
    key = await organization.key();
    await load();
  });
  after(() => engines.close());

  it('is told once, on days that fit', async () => {
    assert.deepEqual(await counts(), lists);
    const seen = await visits();
    assert.ok(seen > 1000, String(seen));
    await load();
    await continueDemo(at('2026-11-15T09:30:00Z'), organization.id);
    assert.deepEqual(await counts(), lists);
    assert.equal(await visits(), seen);
    const { items } = await read(`/v1/${await brandId()}/annotations`);
    const published = items.find(({ kind }: { kind: string }) => kind === 'publication');
    assert.deepEqual([published.start_date, published.created_by.kind], ['2026-10-06', 'service']);
    const { items: audits } = await read(`/v1/${await brandId()}/page-audits?status=completed`);
    assert.equal(audits.length, lists['page-audits']);
  });

  it('continues where it was cut off, and repeats no part', async () => {
    const { pool } = service.stores.postgres;
    // As if killed between two parts: the later ones are neither there nor noted.
    await pool.query('DELETE FROM saved_views');
    await pool.query("UPDATE demo_brands SET told = array_remove(told, 'views')");
    // As if killed after visits were stored: they are in another store than the note.
    await pool.query("UPDATE demo_brands SET told = array_remove(told, 'traffic')");
    const seen = await visits();
    await continueDemo(at('2026-11-15T10:00:00Z'), organization.id);
    assert.deepEqual(await counts(), lists);
    assert.equal(await visits(), seen);
  });

  it('has visits and referrals of every later day, once the day is over', async () => {
    const before = await visits();
    await continueDemo(at('2026-11-15T23:00:00Z'), organization.id);
    assert.equal(await visits(), before);
    await continueDemo(at('2026-11-16T00:10:00Z'), organization.id);
    const later = await visits();
    assert.ok(later > before, `${later} after ${before}`);
    await continueDemo(at('2026-11-16T00:40:00Z'), organization.id);
    assert.equal(await visits(), later);
  });

  it('goes with the world, and comes back with it', async () => {
    const id = await brandId();
    await removeDemo(service.services, organization.id);
    for (const list of Object.keys(lists)) {
      const { status } = await service.call('GET', `/v1/${id}/${list}`, { key });
      assert.equal(status, 404, list);
    }
    const now = at('2026-12-30T09:00:00Z');
    assert.deepEqual((await readRouting(now)).sites, [], 'the edge serves nothing of it');
    assert.equal(await checkNextHost(now, { signal, pauseMs: 0 }), false, 'no page is checked');
    assert.equal(await judgeDueRules(now, signal), 0, 'no rule is judged');
    assert.equal(await queueRechecks(now, { everyMs: 1 }), 0, 'no live page is compared');
    assert.equal(await continueDemo(now, organization.id), 0);
    await load();
    assert.deepEqual(await counts(), lists);
    assert.notEqual(await brandId(), id);
  });
});

it('a guide brings the brand into answers to its prompts, and into what they cite', () => {
  const days = 90;
  const world = createWorld(20_260, days, '2026-11-14');
  for (const { key, body, story } of industries) {
    const { path, prompts, daysBeforeEnd } = story.guide;
    const share = (from: number, to: number, test: (answer: WorldAnswerLike) => boolean) => {
      const answers = world.days
        .slice(from, to)
        .flatMap((day) => [...world.answers(key, day)])
        .filter(({ promptKey }) => prompts.includes(promptKey));
      return answers.filter(test).length / answers.length;
    };
    const live = days - daysBeforeEnd;
    const isPresent = ({ truth }: WorldAnswerLike) => truth.brand.present;
    const isCited = ({ citations }: WorldAnswerLike) =>
      citations.some(({ url }) => url.startsWith(`${body.website}${path}`));
    const lifted = share(live + 14, days, isPresent) - share(0, live, isPresent);
    assert.ok(lifted > 0.15, `${key}: ${lifted}`);
    assert.equal(share(0, live, isCited), 0, key);
    assert.ok(share(live + 14, days, isCited) > 0.1, key);
  }
});

interface WorldAnswerLike {
  readonly truth: { readonly brand: { readonly present: boolean } };
  readonly citations: readonly { readonly url: string }[];
}
