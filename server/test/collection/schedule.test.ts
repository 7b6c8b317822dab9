import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { sql } from 'kysely';
import { planRequested, planScheduled } from '../../src/modules/collection/index.ts';
import { slotsToPlan } from '../../src/modules/collection/slots/plan-scheduled.ts';
import { createScheduleSweep } from '../../src/modules/collection/slots/schedule.ts';
import { createRandom } from '../support/random.ts';
import { type PromptWorld, promptWorld } from '../support/records/prompts.ts';
import { type TestEngines, useOwnEngines } from '../support/service/engines.ts';
import { startTestService, type TestService } from '../support/service/service.ts';

const platforms = ['chatgpt', 'claude', 'grok'] as const;
const steps = 200;
const random = createRandom(20261119);
const began = Date.now();

let engines: TestEngines;
let service: TestService;
let time = new Date(began);

before(async () => {
  engines = await useOwnEngines();
  service = await startTestService();
});
after(async () => {
  await service.close();
  await engines.close();
});

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
    archive: () => world.archive(random.pick(promptIds)),
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
  for (const { create } of all) for (let count = 0; count < 4; count += 1) await create();
  const planned = new Map<string, number>();
  for (let step = 0; step < steps; step += 1) {
    const changes = random.pick(all);
    const name = random.pick(Object.keys(changes) as (keyof typeof changes)[]);
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
    planned.set(name, (planned.get(name) ?? 0) + expected);
  }
  for (const name of ['settle', 'store', 'wait'])
    assert.ok((planned.get(name) ?? 0) > 0, `${name} never led to a question`);
});

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
