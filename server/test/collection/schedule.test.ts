import assert from 'node:assert/strict';
import { after, it } from 'node:test';
import { CompiledQuery, sql } from 'kysely';
import { planRequested, planScheduled } from '../../src/modules/collection/index.ts';
import { slotsToPlan } from '../../src/modules/collection/slots/plan-scheduled.ts';
import { createScheduleSweep } from '../../src/modules/collection/slots/schedule.ts';
import { createRandom } from '../support/random.ts';
import { type PromptWorld, promptWorld } from '../support/records/prompts.ts';
import { useTestService } from '../support/service/borrowed-service.ts';
import { type TestEngines, useOwnEngines } from '../support/service/engines.ts';

const platforms = ['chatgpt', 'claude', 'grok'] as const;
const steps = 100;
const random = createRandom(20261119);
const began = Date.now();

let engines: TestEngines;
let time = new Date(began);

const service = useTestService(async () => {
  engines = await useOwnEngines();
  return {};
});
after(() => engines.close());

const at = () => ({ ...service.services, clock: { now: () => time } });
const run = (statement: ReturnType<typeof sql>) => statement.execute(service.services.db);

/** What a look at every variant there is would plan; a cancelled slot is not made again. */
async function wanted() {
  const { db } = service.services;
  const slots = await slotsToPlan(db, time, 'all').execute();
  const keyOf = (slot: (typeof slots)[number]) =>
    [slot.prompt_id, slot.platform, slot.due_at.getTime(), slot.repeat].join(' ');
  const { rows } = await sql<(typeof slots)[number]>`
    SELECT prompt_id, platform, scheduled_for AS due_at, repeat FROM collection_slots
    WHERE state = 'cancelled' AND event_id IS NULL`.execute(db);
  const cancelled = new Set(rows.map(keyOf));
  return slots.filter((slot) => !cancelled.has(keyOf(slot)));
}

async function takeRequests(): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM collection_events WHERE random() < 0.7`.execute(service.services.db);
  const ids = rows.map(({ id }) => id);
  await planRequested(at(), ids);
}

/** Everything that decides whether a question is wanted, each with a verb of the API or a step of a worker. */
function changesOf(world: PromptWorld, promptIds: number[]) {
  const one = () => [random.pick(promptIds)];
  const several = () => [random.pick(platforms), ...random.some(platforms, 2)];
  const finish = (state: string) =>
    run(sql`UPDATE collection_slots SET state = ${state}, finished_at = now()
      WHERE state = 'due' AND random() < 0.5`);
  return {
    create: async () => {
      const { status, body } = await world.post({ platforms: [...new Set(several())] });
      // Refused on a disabled platform.
      if (status === 200) promptIds.push(body.id);
    },
    pause: () => world.change(one(), { status: 'paused' }),
    resume: () => world.change(one(), { status: 'active' }),
    archive: async () => {
      if (random.chance(0.2)) await world.archive(random.pick(promptIds));
    },
    move: () => world.change(one(), { platforms: [...new Set(several())] }),
    disable: () => world.operate({ disabled_platforms: random.some(platforms, 2) }),
    settle: () =>
      world.call('PUT', `/v1/brands/${world.brand.id}/collection-settings`, {
        mode: random.pick(['on', 'on', 'on', 'off']),
        cadence_hours: random.pick([1, 6, 24, 168]),
        repeats: random.integer(1, 3),
      }),
    request: () =>
      world.call('POST', `/v1/${world.brand.id}/collections`, {
        prompt_id: random.pick(promptIds),
        platforms: [random.pick(platforms)],
      }),
    take: takeRequests,
    store: () => finish('stored'),
    fail: () => finish('failed'),
    cancel: () => finish('cancelled'),
    wait: async () => {
      time = new Date(time.getTime() + random.integer(1, 30) * 3_600_000);
    },
  };
}

it('whatever changes, planning by what is due leaves nothing that a look at everything would find', async () => {
  const worlds = [await promptWorld(service), await promptWorld(service)];
  const all = worlds.map((world) => changesOf(world, []));
  for (const { create } of all) for (let count = 0; count < 6; count += 1) await create();
  let planned = 0;
  for (let step = 0; step < steps; step += 1) {
    const changes = random.pick(all);
    const names = Object.keys(changes) as (keyof typeof changes)[];
    names.push('wait', 'wait', 'store', 'store', 'take', 'resume');
    const name = random.pick(names);
    await changes[name]();
    const expected = (await wanted()).length;
    // Two workers at once: only one of them plans.
    const plans = await Promise.all([planScheduled(at()), planScheduled(at())]);
    assert.equal(
      plans.reduce((sum, plan) => sum + plan.planned, 0),
      expected,
      `after ${name}, step ${step}`,
    );
    assert.deepEqual(await wanted(), [], `after ${name}, step ${step}`);
    planned += expected;
  }
  assert.ok(planned > 10, `only ${planned} questions were planned`);
});

/** What holds up the schedule, and what lets it continue. $1 is the organization. */
const obstacles: Readonly<Record<string, readonly [holdsUp: string, continues: string]>> = {
  'a prompt is paused and resumed': [
    "UPDATE prompts SET status = 'paused' WHERE organization_id = $1",
    "UPDATE prompts SET status = 'active' WHERE organization_id = $1",
  ],
  'a variant is added': [
    'DELETE FROM variants WHERE organization_id = $1',
    `INSERT INTO variants (prompt_id, platform, organization_id)
      SELECT id, platform, $1 FROM prompts, unnest(ARRAY['chatgpt', 'grok']) AS platform
      WHERE organization_id = $1`,
  ],
  'a brand is archived and restored': [
    'UPDATE brands SET archived_at = now() WHERE organization_id = $1',
    'UPDATE brands SET archived_at = NULL WHERE organization_id = $1',
  ],
  'collection is switched off and on': [
    `INSERT INTO collection_settings (organization_id, brand_id, mode)
      SELECT organization_id, id, 'off' FROM brands WHERE organization_id = $1`,
    "UPDATE collection_settings SET mode = 'on' WHERE organization_id = $1",
  ],
  'platforms are disabled and enabled': [
    "UPDATE organizations SET disabled_platforms = '{grok,chatgpt}' WHERE id = $1",
    "UPDATE organizations SET disabled_platforms = '{}' WHERE id = $1",
  ],
  'a question stays open and ends': [
    "UPDATE collection_slots SET state = 'due' WHERE organization_id = $1",
    "UPDATE collection_slots SET state = 'failed' WHERE organization_id = $1",
  ],
  'a request waits and is withdrawn': [
    `INSERT INTO collection_events (id, organization_id, prompt_id, platform, kind)
      SELECT gen_random_uuid(), $1, prompt_id, platform, 'additional' FROM variants WHERE organization_id = $1`,
    'DELETE FROM collection_events WHERE organization_id = $1',
  ],
};

for (const [name, [holdsUp, continues]] of Object.entries(obstacles)) {
  it(`what came due meanwhile is asked after ${name}`, async () => {
    const world = await promptWorld(service);
    for (let count = 0; count < 2; count += 1)
      await world.create({ platforms: ['chatgpt', 'grok'] });
    const change = (statement: string) =>
      service.services.db.executeQuery(CompiledQuery.raw(statement, [world.organization.id]));
    await run(sql`DELETE FROM collection_events`);
    const wait = async () => {
      time = new Date(time.getTime() + 40 * 3_600_000);
      await planScheduled(at());
      await run(sql`UPDATE collection_slots SET state = 'stored' WHERE state = 'due'
        AND organization_id <> ${world.organization.id}`);
      await planScheduled(at());
    };
    await wait();
    await run(sql`UPDATE collection_slots SET state = 'stored' WHERE state = 'due'`);
    await planScheduled(at());
    await change(holdsUp);
    await wait();
    assert.deepEqual(await wanted(), []);
    await change(continues);
    assert.equal((await wanted()).length, 4);
    assert.deepEqual(await planScheduled(at()), { planned: 4 });
  });
}

it('a change that nobody noted is found by the sweep', async () => {
  const world = await promptWorld(service);
  for (let count = 0; count < 3; count += 1) await world.create({ platforms: ['chatgpt', 'grok'] });
  await planScheduled(at());
  await run(sql`DELETE FROM collection_events`);
  await planScheduled(at());
  await run(sql`UPDATE collection_slots SET state = 'stored' WHERE state = 'due'`);
  await planScheduled(at());
  time = new Date(time.getTime() + 40 * 3_600_000);
  await run(sql`UPDATE collection_schedule SET next_due_at = next_due_at + interval '9 days'
    WHERE organization_id = ${world.organization.id} AND platform = 'grok'`);
  await run(sql`DELETE FROM collection_schedule
    WHERE organization_id = ${world.organization.id} AND platform = 'chatgpt'`);
  await planScheduled(at());
  const missed = (await wanted()).length;
  assert.equal(missed, 6);
  assert.equal(await createScheduleSweep(at())(), missed);
  assert.deepEqual(await planScheduled(at()), { planned: missed });
  assert.equal(await createScheduleSweep(at())(), 0);
});
