import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { after, afterEach, before, describe, it } from 'node:test';
import { sql } from 'kysely';
import { CollectionFailure } from '#kernel/ports/collector.ts';
import {
  type CollectionOptions,
  type CollectionWorker,
  defaultCollectionOptions,
  planRequested,
  planScheduled,
  startCollection,
} from '../../src/modules/collection/index.ts';
import {
  getReevaluation,
  runReevaluation,
  startReevaluation,
} from '../../src/modules/observations/index.ts';
import { changePromptStatus, createPrompt } from '../../src/modules/prompts/index.ts';
import { succeeded } from '../support/answers/answers.ts';
import { storedRawAnswers } from '../support/answers/raw-answers.ts';
import { expensivePlatform } from '../support/collection/loopback-collector.ts';
import { reserveMicros } from '../support/collection/loopback-provider.ts';
import {
  assertOneObservationEach,
  type CollectionScene,
  recordedCost,
  startCollectionScene,
  until,
} from '../support/collection/scene.ts';

let scene: CollectionScene;
const workers: CollectionWorker[] = [];

before(async () => {
  scene = await startCollectionScene();
});
after(() => scene.close());
afterEach(async () => {
  for (const worker of workers.splice(0)) await worker.stop();
  await scene.provider.behave({});
  // Each test begins with nothing due and every channel well.
  const { db } = scene.services;
  await sql`UPDATE collection_slots SET state = 'cancelled' WHERE state = 'due'`.execute(db);
  await sql`UPDATE prompts SET status = 'archived'`.execute(db);
  await sql`DELETE FROM collection_channels`.execute(db);
});

const quick: CollectionOptions = {
  ...defaultCollectionOptions,
  atOnce: 20,
  silentSeconds: 3,
  // Tests plan on their own.
  planEveryMs: 3_600_000,
};

async function work(count = 1, options: Partial<CollectionOptions> = {}): Promise<void> {
  for (let index = 0; index < count; index += 1) {
    workers.push(await startCollection(scene.services, { ...quick, ...options }));
  }
}

/** The slots of a brand by state, once nothing is under way. */
async function statesOf(brandId: number): Promise<Record<string, number>> {
  const { rows } = await sql<{ state: string; count: number }>`
    SELECT state, count(*) AS count FROM collection_slots WHERE brand_id = ${brandId}
    GROUP BY state`.execute(scene.services.db);
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]));
}

const comesTo = (brandId: number, states: Record<string, number>) =>
  until(
    async () => JSON.stringify(await statesOf(brandId)) === JSON.stringify(states),
    20_000,
    () => statesOf(brandId),
  );

const statusOf = async (
  { call, id }: Awaited<ReturnType<CollectionScene['brand']>>,
  platform = 'chatgpt',
) => {
  const status = succeeded(await call('GET', `/v1/${id}/collections/status`));
  const one = status.platforms.find((entry: { platform: string }) => entry.platform === platform);
  return { ...one, spending: status.spending };
};

describe('what is requested', () => {
  it('is asked, stored once, and recorded at what it cost', async () => {
    const asked = (await scene.provider.bill()).asked;
    const brand = await scene.brand();
    await scene.prompts(brand, 30, ['chatgpt', 'claude']);
    await scene.planRequests();
    await scene.planRequests();
    await work();
    await comesTo(brand.id, { stored: 60 });
    await assertOneObservationEach(scene);
    const bill = await scene.provider.bill();
    assert.equal(bill.asked - asked, 60);
    assert.equal((await recordedCost(scene.services)).attempts, bill.billedMicros);
    const { items } = succeeded(await brand.call('GET', `/v1/${brand.id}/responses?limit=1`));
    const one = succeeded(await brand.call('GET', `/v1/${brand.id}/responses/${items[0].id}`));
    assert.equal(one.brand_present, true);
    assert.deepEqual(
      [one.surface, one.collector, one.collector_version, one.model],
      ['api', 'loopback', 'loopback-1', 'loopback-model'],
    );
    assert.ok(one.cost > 0);
    const { input_tokens: input, output_tokens: output } = one.usage;
    assert.deepEqual([input, output], [one.prompt.length, one.response_text.length]);
    assert.equal(one.truncated, false);
    const raw = await storedRawAnswers(scene.services, brand.id);
    assert.equal(raw.length, 60);
    for (const { hash, body } of raw) {
      assert.equal(hash, createHash('sha256').update(body).digest('hex'));
    }
    const { rows } = await sql`SELECT 1 FROM collection_answers`.execute(scene.services.db);
    assert.equal(rows.length, 0, 'an answer is left behind');
  });

  it('is marked where the answer was cut off at a token limit', async () => {
    await scene.provider.behave({ cutsOff: true });
    const brand = await scene.brand();
    await scene.prompts(brand, 1);
    await scene.planRequests();
    await work();
    await comesTo(brand.id, { stored: 1 });
    const { items } = succeeded(await brand.call('GET', `/v1/${brand.id}/responses`));
    assert.ok(!('truncated' in items[0]), 'the list keeps its fields');
    const one = succeeded(await brand.call('GET', `/v1/${brand.id}/responses/${items[0].id}`));
    assert.equal(one.truncated, true);
  });

  it('waits, and is tried by nobody, where there is no key', async () => {
    const brand = await scene.brand();
    await scene.prompts(brand, 3, ['meta', 'chatgpt']);
    await scene.planRequests();
    await work();
    await comesTo(brand.id, { due: 3, stored: 3 });
    const { state, queued, failed } = await statusOf(brand, 'meta');
    assert.deepEqual([state, queued, failed], ['not_configured', 3, 0]);
  });

  it('is not asked once its prompt is paused, or its platform disabled', async () => {
    const brand = await scene.brand();
    const [first, ...others] = await scene.prompts(brand, 10);
    await scene.planRequests();
    const ctx = brand.organization.ctx;
    await changePromptStatus(ctx, { brandId: brand.id, promptId: first ?? 0, status: 'paused' });
    assert.deepEqual(await statesOf(brand.id), { cancelled: 1, due: 9 });
    await sql`UPDATE organizations SET disabled_platforms = '{chatgpt}'
      WHERE id = ${brand.organization.id}`.execute(scene.services.db);
    const { asked } = await scene.provider.bill();
    await work();
    await comesTo(brand.id, { cancelled: 10 });
    assert.equal((await scene.provider.bill()).asked, asked);
    assert.equal(others.length, 9);
  });
});

describe('a collector that learned to read more', () => {
  it('is heard when history is read again: answers change in place, all but those it cannot read', async () => {
    const brand = await scene.brand();
    await scene.prompts(brand, 30);
    await scene.planRequests();
    await work();
    await comesTo(brand.id, { stored: 30 });
    const responses = async () => {
      const path = `/v1/${brand.id}/responses?limit=100`;
      return succeeded(await brand.call('GET', path)).items as Record<string, unknown>[];
    };
    const before = await responses();
    const kept = String(before[0]?.response_text);
    const readers = scene.services.collectors.readers.map((reader) => ({
      ...reader,
      version: 'loopback-2',
      read(raw: string) {
        const answer = reader.read(raw);
        if (answer.text === kept) throw new CollectionFailure('malformed', 'no such form');
        const url = 'https://www.contoso.example/\ud83d';
        return { ...answer, text: 'Contoso only.', cited: [{ url, title: null, snippet: null }] };
      },
    }));
    const ctx = {
      ...brand.organization.ctx,
      collectors: { ...scene.services.collectors, readers },
    };
    for (let count = 0; count < 2; count += 1) {
      const { id } = await startReevaluation(ctx, { brandId: brand.id });
      await runReevaluation(ctx, { brandId: brand.id, reevaluationId: id });
      assert.equal(
        (await getReevaluation(ctx, { brandId: brand.id, reevaluationId: id })).done,
        30,
      );
    }
    const after = await responses();
    assert.deepEqual(
      after.map(({ id }) => id),
      before.map(({ id }) => id),
    );
    const changed = after.filter(({ response_text }) => response_text === 'Contoso only.');
    assert.equal(changed.length, 29);
    assert.ok(changed.every(({ brand_present }) => brand_present === false));
    const one = await brand.call('GET', `/v1/${brand.id}/responses/${changed[0]?.id}`);
    const { collector_version, citations, cost } = succeeded(one);
    assert.deepEqual([collector_version, citations.length], ['loopback-2', 1]);
    assert.ok(cost > 0);
    assert.deepEqual(
      after.find(({ response_text }) => response_text === kept),
      before[0],
    );
  });
});

describe('the schedule', () => {
  async function planned(brandId: number) {
    const { rows } = await sql<{ prompt_id: number; at: Date; repeat: number }>`
      SELECT prompt_id, scheduled_for AS at, repeat FROM collection_slots
      WHERE brand_id = ${brandId} ORDER BY id`.execute(scene.services.db);
    return rows;
  }
  const at = (time: Date) => planScheduled({ ...scene.services, clock: { now: () => time } });
  const hours = (count: number) => new Date(Date.now() + count * 3_600_000);
  const finish = () =>
    sql`UPDATE collection_slots SET state = 'stored', finished_at = now()
      WHERE state = 'due'`.execute(scene.services.db);

  it('asks each variant once in every period, spread over it, and again only when it is done', async () => {
    const brand = await scene.brand();
    await scene.prompts(brand, 40);
    await at(hours(48));
    assert.deepEqual(await planned(brand.id), [], 'requests that wait come first');
    await scene.planRequests();
    await finish();
    await at(hours(48));
    await at(hours(48));
    const day = (await planned(brand.id)).slice(40);
    assert.equal(day.length, 40);
    const times = day.map((slot) => slot.at.getTime());
    assert.ok(Math.max(...times) <= hours(48).getTime());
    assert.ok(Math.min(...times) > hours(24).getTime() - 60_000);
    assert.ok(Math.max(...times) - Math.min(...times) > 12 * 3_600_000, 'they lie together');
    await at(hours(96));
    assert.equal((await planned(brand.id)).length, 80, 'an open slot was overtaken');
    await finish();
    await at(hours(96));
    const next = (await planned(brand.id)).slice(80);
    for (const slot of next) {
      const earlier = day.find((one) => one.prompt_id === slot.prompt_id) ?? assert.fail();
      assert.equal(slot.at.getTime() - earlier.at.getTime(), 48 * 3_600_000, 'its own time of day');
    }
  });

  it('asks what was not asked at once within one period, and what was on the next day', async () => {
    const brand = await scene.brand();
    const [asked] = await scene.prompts(brand, 1);
    await scene.planRequests();
    await finish();
    const fields = { brandId: brand.id, platforms: ['chatgpt' as const], collect_now: [] };
    for (const place of [1, 2, 3]) {
      const text = `Which depot is asked later, ${place}?`;
      await createPrompt(brand.organization.ctx, { ...fields, text });
    }
    await at(hours(0));
    const later = async () =>
      (await planned(brand.id)).filter(({ prompt_id }) => prompt_id !== asked);
    assert.deepEqual(await later(), []);
    for (const hour of [8, 16, 24, 24]) await at(hours(hour));
    assert.equal((await later()).length, 3);
  });

  it('follows the brand’s cadence and repeats, and leaves out a brand that is switched off', async () => {
    const brand = await scene.brand();
    const path = `/v1/brands/${brand.id}/collection-settings`;
    succeeded(await brand.call('PUT', path, { cadence_hours: 6, repeats: 3 }));
    await scene.prompts(brand, 2);
    await scene.planRequests();
    await finish();
    // The period of the first questions is over by then.
    for (const hour of [13, 19, 25]) {
      await at(hours(hour));
      await finish();
    }
    const slots = (await planned(brand.id)).slice(2);
    assert.equal(slots.length, 2 * 3 * 3);
    assert.deepEqual([...new Set(slots.map(({ repeat }) => repeat))], [1, 2, 3]);
    succeeded(await brand.call('PUT', path, { mode: 'off' }));
    await at(hours(50));
    assert.equal((await planned(brand.id)).length, 2 + slots.length);
  });
});

describe('the first question of a prompt', () => {
  /** A day that has not begun, so that no question of it can have been asked. */
  const day = new Date(Math.ceil(Date.now() / 86_400_000) * 86_400_000 + 86_400_000);
  const atHour = (hour: number) => ({ now: () => new Date(day.getTime() + hour * 3_600_000) });
  const planAt = (hour: number) => planScheduled({ ...scene.services, clock: atHour(hour) });
  const requestsAt = async (hour: number) => {
    const { rows } = await sql<{ id: string }>`SELECT id FROM collection_events`.execute(
      scene.services.db,
    );
    const ids = rows.map(({ id }) => id);
    await planRequested({ ...scene.services, clock: atHour(hour) }, ids);
  };
  const finish = () =>
    sql`UPDATE collection_slots SET state = 'stored', finished_at = now()
      WHERE state = 'due'`.execute(scene.services.db);
  const countOf = async (brandId: number) =>
    Object.values(await statesOf(brandId)).reduce((sum, count) => sum + count, 0);
  /** Every hour until the day ends, and its last second. */
  async function planUntilMidnight(from: number): Promise<void> {
    for (const hour of [...Array(24).keys(), 24 - 1 / 3600]) {
      if (hour < from) continue;
      await planAt(hour);
      await finish();
    }
  }

  it('counts as that day’s: the schedule asks again on the next', async () => {
    const brand = await scene.brand();
    await scene.prompts(brand, 12);
    await requestsAt(10);
    await finish();
    await planUntilMidnight(10);
    assert.equal(await countOf(brand.id), 12);
    await planAt(24 + 23.999);
    assert.equal(await countOf(brand.id), 24, 'each once on the next day');
  });

  it('counts as the first of several repeats', async () => {
    const brand = await scene.brand();
    const path = `/v1/brands/${brand.id}/collection-settings`;
    succeeded(await brand.call('PUT', path, { repeats: 3 }));
    await scene.prompts(brand, 4);
    await requestsAt(0);
    await finish();
    await planUntilMidnight(0);
    assert.equal(await countOf(brand.id), 12);
  });

  it('is not asked again on the day when the prompt is paused and resumed', async () => {
    const brand = await scene.brand();
    const promptIds = await scene.prompts(brand, 3);
    await requestsAt(10);
    await finish();
    const { ctx } = brand.organization;
    const change = async (status: 'active' | 'paused') => {
      for (const promptId of promptIds) {
        await changePromptStatus(ctx, { brandId: brand.id, promptId, status });
      }
    };
    for (const hour of [11, 12]) {
      await change('paused');
      await change('active');
      await requestsAt(hour);
    }
    await planUntilMidnight(12);
    assert.equal(await countOf(brand.id), 3);
    await change('paused');
    await change('active');
    await requestsAt(24 + 1);
    assert.equal(await countOf(brand.id), 6, 'the next day has its question');
  });

  it('is asked after a resume where the pause came before it', async () => {
    const brand = await scene.brand();
    const [promptId = 0] = await scene.prompts(brand, 1);
    await requestsAt(10);
    const { ctx } = brand.organization;
    for (const status of ['paused', 'active'] as const) {
      await changePromptStatus(ctx, { brandId: brand.id, promptId, status });
    }
    await requestsAt(11);
    assert.deepEqual(await statesOf(brand.id), { cancelled: 1, due: 1 });
  });
});

describe('budgets', () => {
  it('stop collection in time, also with eight workers', async () => {
    await scene.provider.behave({ latencyMs: 30 });
    const brand = await scene.brand();
    const other = await scene.brand();
    await scene.prompts(brand, 80);
    await scene.prompts(other, 5);
    await scene.planRequests();
    const micros = 20 * reserveMicros;
    const path = `/v1/brands/${brand.id}/collection-settings`;
    succeeded(await brand.call('PUT', path, { daily_budget_usd: micros / 1e6 }));
    await work(8, { atOnce: 40 });
    await comesTo(other.id, { stored: 5 });
    await until(
      async () => (await statusOf(brand)).state === 'over_budget',
      20_000,
      () => statusOf(brand),
    );
    // What was reserved and not spent makes room for one more, until there is none.
    const spentOf = async () =>
      Math.round((await statusOf(brand)).spending.brand.today.spent_usd * 1e6);
    await until(
      async () =>
        (await spentOf()) > micros - reserveMicros && (await statusOf(brand)).running === 0,
      20_000,
      () => statusOf(brand),
    );
    assert.ok((await spentOf()) <= micros, `${await spentOf()} of ${micros}`);
    assert.ok((await statusOf(brand)).queued > 0);
    succeeded(await brand.call('PUT', path, {}));
    await comesTo(brand.id, { stored: 80 });
  });

  it('of the organization count all of its brands, by the month, too', async () => {
    const brand = await scene.brand();
    await scene.prompts(brand, 12);
    await scene.planRequests();
    const path = `/organizations/${brand.organization.id}/collection-budget`;
    const budget = { daily_budget_usd: null, monthly_budget_usd: (5 * reserveMicros) / 1e6 };
    succeeded(await brand.admin('PUT', path, budget));
    await work(2);
    await until(
      async () => (await statusOf(brand)).state === 'over_budget',
      20_000,
      () => statusOf(brand),
    );
    const { spending } = succeeded(await brand.admin('GET', path));
    assert.ok(spending.month.spent_usd <= spending.month.budget_usd);
    assert.ok(spending.month.spent_usd > 0);
  });
});

describe('answers that cost more than their reservation', () => {
  /** With a channel of its own: what its answers cost raises nobody else's reservations. */
  async function brandWith(daily_budget_usd: number, promptCount: number, platforms: Platforms) {
    const brand = await scene.brand();
    const key = `/organizations/${brand.organization.id}/provider-keys/loopback`;
    succeeded(await brand.admin('PUT', key, { key: scene.provider.url }));
    const path = `/v1/brands/${brand.id}/collection-settings`;
    succeeded(await brand.call('PUT', path, { daily_budget_usd }));
    await scene.prompts(brand, promptCount, platforms);
    await scene.planRequests();
    return brand;
  }
  type Platforms = Parameters<CollectionScene['prompts']>[2];
  const spentOf = async (brand: Awaited<ReturnType<CollectionScene['brand']>>) =>
    Math.round((await statusOf(brand)).spending.brand.today.spent_usd * 1e6);

  it('exceed a budget by one answer at most: the first is waited for before others are asked', async () => {
    await scene.provider.behave({ latencyMs: 100, costMicros: 1_500_000 });
    const { asked } = await scene.provider.bill();
    const brand = await brandWith(1, 3, ['chatgpt', 'claude']);
    await work(2);
    await until(
      async () => (await spentOf(brand)) >= 1_000_000 && (await statusOf(brand)).running === 0,
      20_000,
      () => statusOf(brand),
    );
    // For as many ticks as two workers have in that time, nothing more.
    await new Promise((resolve) => setTimeout(resolve, 2500));
    assert.equal(await spentOf(brand), 1_500_000);
    assert.equal((await scene.provider.bill()).asked - asked, 1);
    const status = [await statusOf(brand, 'chatgpt'), await statusOf(brand, 'claude')];
    assert.deepEqual(
      status.map(({ state }) => state),
      ['over_budget', 'over_budget'],
    );
    const needed = status.flatMap((one) => one.too_small_budget?.needed_usd ?? []);
    assert.deepEqual(needed, [1.5], 'the next one reserves what this one cost');
  });

  it('raise what the next ones reserve, so that the budget holds', async () => {
    await scene.provider.behave({ latencyMs: 20, costMicros: 3 * reserveMicros });
    const brand = await brandWith((60 * reserveMicros) / 1e6, 30, ['chatgpt']);
    await work();
    await until(
      async () => (await spentOf(brand)) === 60 * reserveMicros,
      20_000,
      () => statusOf(brand),
    );
    await new Promise((resolve) => setTimeout(resolve, 1500));
    assert.equal(await spentOf(brand), 60 * reserveMicros);
    const { rows } = await sql<{ reserved_micros: number }>`
      SELECT reserved_micros FROM collection_attempts WHERE brand_id = ${brand.id}
        AND outcome <> 'released' ORDER BY id`.execute(scene.services.db);
    const [first, ...others] = rows.map((row) => row.reserved_micros);
    assert.equal(first, reserveMicros);
    assert.deepEqual([...new Set(others)], [3 * reserveMicros]);
  });

  it('go out together only while there is plenty, and one by one when a budget is nearly spent', async () => {
    await scene.provider.behave({ latencyMs: 50 });
    const rich = await brandWith(1, 40, ['chatgpt', 'claude']);
    await work(2);
    await comesTo(rich.id, { stored: 80 });
    assert.ok((await scene.provider.bill()).maxAtOnce > 5);
    await scene.provider.behave({ latencyMs: 50 });
    const poor = await brandWith((15 * reserveMicros) / 1e6, 6, ['chatgpt', 'claude']);
    await comesTo(poor.id, { stored: 12 });
    assert.equal((await scene.provider.bill()).maxAtOnce, 1);
    const { rows } = await sql<{ platform: string }>`
      SELECT platform FROM collection_attempts WHERE brand_id = ${poor.id}
        AND outcome <> 'released' ORDER BY id`.execute(scene.services.db);
    const firstHalf = new Set(rows.slice(0, 6).map(({ platform }) => platform));
    assert.equal(firstHalf.size, 2, 'one platform waits for the other to be done');
  });
});

describe('a budget below one reservation', () => {
  it('is named with the platform that it is too small for, and what that takes', async () => {
    const brand = await scene.brand();
    await scene.prompts(brand, 1, ['chatgpt', expensivePlatform]);
    await scene.planRequests();
    const path = `/v1/brands/${brand.id}/collection-settings`;
    const warnings: object[] = [];
    const warn = (fields: object) => warnings.push(fields);
    const logger = { ...scene.services.logger, warn };
    succeeded(await brand.call('PUT', path, { daily_budget_usd: 0.004 }));
    workers.push(await startCollection({ ...scene.services, logger }, quick));
    await comesTo(brand.id, { due: 1, stored: 1 });
    const small = { of: 'brand', period: 'day', budget_usd: 0.004, needed_usd: 0.01 };
    const { state, too_small_budget } = await statusOf(brand, expensivePlatform);
    assert.deepEqual([state, too_small_budget], ['over_budget', small]);
    assert.equal((await statusOf(brand)).too_small_budget, null);
    // For as many ticks as a worker has in that time, one line.
    await new Promise((resolve) => setTimeout(resolve, 2500));
    const { organization, id: brandId } = brand;
    const fields = {
      organizationId: organization.id,
      brandId,
      platform: expensivePlatform,
      ...small,
    };
    assert.deepEqual(warnings, [fields]);
    succeeded(await brand.call('PUT', path, { daily_budget_usd: 0.02 }));
    await comesTo(brand.id, { stored: 2 });
    assert.equal((await statusOf(brand, expensivePlatform)).too_small_budget, null);
  });
});

describe('a provider that fails', () => {
  const one = async (fault: 'rejected' | 'rate_limited' | 'unauthorized' | 'malformed') => {
    await scene.provider.behave({ faults: [{ percent: 100, fault }] });
    const brand = await scene.brand();
    await scene.prompts(brand, 3);
    await scene.planRequests();
    await work();
    return brand;
  };

  it('for good: the slot is given up with a reason, can be listed and asked again', async () => {
    const brand = await one('rejected');
    await comesTo(brand.id, { failed: 3 });
    const list = succeeded(await brand.call('GET', `/v1/${brand.id}/collections/failures?limit=2`));
    assert.equal(list.total, 3);
    const { reason, message, attempts, cost_usd, prompt } = list.items[0];
    assert.match(prompt, /^Which freight software suits depot/);
    assert.deepEqual(
      [reason, message, attempts, cost_usd],
      ['rejected', 'The provider answered 400.', 1, 0],
    );
    assert.equal((await statusOf(brand)).last_failure.reason, 'rejected');
    await scene.provider.behave({});
    const path = `/v1/${brand.id}/collections/retry`;
    const [first] = list.items;
    assert.deepEqual(succeeded(await brand.call('POST', path, { failure_ids: [first.id] })), {
      retried: 1,
    });
    await comesTo(brand.id, { failed: 2, stored: 1 });
    assert.deepEqual(succeeded(await brand.call('POST', path, {})), { retried: 2 });
    await comesTo(brand.id, { stored: 3 });
  });

  it('by a rate limit: everybody waits for as long as it says, and no failure is counted', async () => {
    const brand = await one('rate_limited');
    await until(
      async () => (await statusOf(brand)).state === 'paused',
      10_000,
      () => statusOf(brand),
    );
    const { reason, queued, failed, running } = await statusOf(brand);
    assert.deepEqual([reason, queued + running, failed], ['rate_limited', 3, 0]);
    await scene.provider.behave({});
    await comesTo(brand.id, { stored: 3 });
    const after = await statusOf(brand);
    assert.deepEqual([after.state, after.paused_until, after.reason], ['ready', null, null]);
  });

  it('by a key that it refuses: nothing is asked until there is another', async () => {
    const brand = await one('unauthorized');
    await until(
      async () => (await statusOf(brand)).state === 'paused',
      10_000,
      () => statusOf(brand),
    );
    assert.equal((await statusOf(brand)).reason, 'unauthorized');
    await scene.provider.behave({});
    const path = `/organizations/${brand.organization.id}/provider-keys/loopback`;
    succeeded(await brand.admin('PUT', path, { key: scene.provider.url }));
    await comesTo(brand.id, { stored: 3 });
  });

  it('again and again: the breaker opens, one question tries it, and all continue when it is well', async () => {
    await scene.provider.behave({ faults: [{ percent: 100, fault: 'unavailable' }] });
    const brand = await scene.brand();
    await scene.prompts(brand, 12);
    await scene.planRequests();
    await work(2);
    await until(
      async () => (await statusOf(brand)).state === 'broken',
      10_000,
      () => statusOf(brand),
    );
    const { asked } = await scene.provider.bill();
    // The pauses of the slots and of the breaker are over: only the probe goes out.
    const { db } = scene.services;
    const wake = async () => {
      await sql`UPDATE collection_slots SET not_before = now() WHERE state = 'due'`.execute(db);
      await sql`UPDATE collection_channels SET paused_until = now()`.execute(db);
    };
    await wake();
    await until(
      async () => (await scene.provider.bill()).asked > asked,
      10_000,
      () => scene.provider.bill(),
    );
    await new Promise((resolve) => setTimeout(resolve, 1500));
    assert.equal((await scene.provider.bill()).asked, asked + 1);
    await scene.provider.behave({});
    await wake();
    await comesTo(brand.id, { stored: 12 });
    assert.equal((await statusOf(brand)).state, 'ready');
  });

  it('with a body that cannot be read: charged at the reservation, since it may be billed', async () => {
    const before = await recordedCost(scene.services);
    const billed = (await scene.provider.bill()).billedMicros;
    const brand = await one('malformed');
    await until(
      async () => (await statusOf(brand)).last_failure?.reason === 'malformed',
      10_000,
      () => statusOf(brand),
    );
    await workers.splice(0)[0]?.stop();
    const recorded = (await recordedCost(scene.services)).attempts - before.attempts;
    assert.equal(recorded % reserveMicros, 0);
    assert.ok(recorded >= (await scene.provider.bill()).billedMicros - billed);
  });
});

describe('fairness', () => {
  it('a small brand does not wait for a large one', async () => {
    await scene.provider.behave({ latencyMs: 50 });
    const large = await scene.brand();
    const small = await scene.brand();
    await scene.prompts(large, 120);
    await scene.prompts(small, 5);
    await scene.planRequests();
    await work(1, { atOnce: 4 });
    await comesTo(small.id, { stored: 5 });
    // By the order in which they were asked: how fast answers are stored is another matter.
    const { rows } = await sql<{ earlier: number }>`
      SELECT count(*)::int AS earlier FROM collection_attempts
      WHERE brand_id = ${large.id}
        AND id < (SELECT max(id) FROM collection_attempts WHERE brand_id = ${small.id})`.execute(
      scene.services.db,
    );
    const earlier = rows[0]?.earlier ?? Number.POSITIVE_INFINITY;
    assert.ok(earlier < 60, `${earlier} of the large brand's were asked before`);
  });
});

describe('fairness under a tight budget of the organization', () => {
  /** Attempts of a brand, in their order among those of both. */
  async function askedOf(...brandIds: number[]): Promise<number[]> {
    const { rows } = await sql<{ brand_id: number }>`
      SELECT brand_id FROM collection_attempts WHERE brand_id = ANY(${brandIds})
        AND outcome <> 'released' ORDER BY id`.execute(scene.services.db);
    return rows.map((row) => row.brand_id);
  }

  it('a brand with expensive questions gets its turns among many cheap ones, and they theirs', async () => {
    await scene.provider.behave({ latencyMs: 40 });
    const cheap = await scene.brand();
    const expensive = await scene.brandOf(cheap);
    await scene.prompts(cheap, 50);
    await scene.prompts(expensive, 3, [expensivePlatform]);
    await scene.planRequests();
    const path = `/organizations/${cheap.organization.id}/collection-budget`;
    const daily_budget_usd = (20 * reserveMicros) / 1e6;
    succeeded(await cheap.admin('PUT', path, { daily_budget_usd, monthly_budget_usd: null }));
    await work();
    const askingOf = async (brandId: number) => (await statesOf(brandId)).asking ?? 0;
    const spent = async () =>
      succeeded(await cheap.admin('GET', path)).spending.today.spent_usd as number;
    // Until not even a cheap question fits, and nothing is under way.
    await until(
      async () =>
        (await spent()) > daily_budget_usd - reserveMicros / 1e6 &&
        (await askingOf(cheap.id)) + (await askingOf(expensive.id)) === 0,
      20_000,
      () => askedOf(cheap.id, expensive.id),
    );
    assert.ok((await spent()) <= daily_budget_usd);
    const asked = await askedOf(cheap.id, expensive.id);
    assert.equal(asked.filter((id) => id === expensive.id).length, 3, asked.join());
    assert.ok(asked.filter((id) => id === cheap.id).length >= 14, asked.join());
    assert.doesNotMatch(
      ` ${asked.join(' ')} `,
      new RegExp(` ${expensive.id} ${expensive.id} `),
      'in turns',
    );
  });
});

describe('stopping', () => {
  it('gives back what was not asked, and leaves nothing open', async () => {
    await scene.provider.behave({ latencyMs: 300 });
    const brand = await scene.brand();
    await scene.prompts(brand, 60);
    await scene.planRequests();
    await work();
    await until(
      async () => ((await statesOf(brand.id)).asking ?? 0) > 0,
      10_000,
      () => statesOf(brand.id),
    );
    await workers.splice(0)[0]?.stop();
    const { asking = 0, answered = 0 } = await statesOf(brand.id);
    assert.deepEqual([asking, answered], [0, 0]);
    const { rows } = await sql`
      SELECT 1 FROM collection_attempts WHERE outcome IN ('open', 'unknown')`.execute(
      scene.services.db,
    );
    assert.equal(rows.length, 0);
    const left = await sql`SELECT 1 FROM collection_workers`.execute(scene.services.db);
    assert.equal(left.rows.length, 0);
  });
});
