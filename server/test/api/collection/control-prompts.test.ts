import assert from 'node:assert/strict';
import { after, beforeEach, describe, it } from 'node:test';
import { sql } from 'kysely';
import type { ControlPrompts } from '#contract/collection/control-prompts.ts';
import { addDays, type Day, dayOf } from '#contract/days.ts';
import { mondayOf } from '#domain/calendar/weeks-and-months.ts';
import { reapSilentWorkers } from '../../../src/modules/collection/workers/worker-lease.ts';
import { askDue } from '../../../src/modules/control-prompts/asking/ask-due.ts';
import { planWeek } from '../../../src/modules/control-prompts/asking/plan-week.ts';
import { markJumps } from '../../../src/modules/control-prompts/judging/mark-jumps.ts';
import { invalid, refused, succeeded } from '../../support/answers/answers.ts';
import {
  loopbackCatalog,
  platformsOfLoopback,
} from '../../support/collection/loopback-collector.ts';
import {
  type Behaviour,
  type LoopbackProvider,
  reserveMicros,
  startLoopbackProvider,
} from '../../support/collection/loopback-provider.ts';
import { callerWith } from '../../support/records/brand.ts';
import { poolUsed, promptWorld } from '../../support/records/prompts.ts';
import { useTestService } from '../../support/service/borrowed-service.ts';

let provider: LoopbackProvider;

const service = useTestService(async () => {
  provider = await startLoopbackProvider();
  // Only organizations that have their own key are asked for: those of this file.
  return { collectors: loopbackCatalog(undefined) };
});
after(() => provider.close());
beforeEach(() => provider.behave({}));

const thisWeek = mondayOf(dayOf(new Date()));
const weeksAgo = (count: number): Day => addDays(thisWeek, -7 * count);
const options = { atOnce: 5, silentSeconds: 30, askTimeoutMs: 10_000 };
const platforms = platformsOfLoopback.length;

/** An organization with a brand, and its control prompts. */
async function controlWorld({ hasKey = true } = {}) {
  const world = await promptWorld(service);
  const { organization } = world;
  const admin = callerWith(service.call, (await organization.person('admin')).token);
  const path = `/organizations/${organization.id}/control-prompts`;
  if (hasKey) {
    const keys = `/organizations/${organization.id}/provider-keys`;
    succeeded(await admin('PUT', `${keys}/loopback`, { key: provider.url }));
  }
  return {
    ...world,
    admin,
    path,
    put: (body: object) => admin('PUT', path, body),
    read: async (): Promise<ControlPrompts> => succeeded(await world.call('GET', path)),
    states: async () => {
      const { rows } = await sql<{ state: string; count: number }>`
        SELECT state, count(*) AS count FROM control_prompt_questions
        WHERE organization_id = ${organization.id} GROUP BY state ORDER BY state`.execute(
        service.services.db,
      );
      return Object.fromEntries(rows.map(({ state, count }) => [state, count]));
    },
    annotations: async () =>
      succeeded(await world.call('GET', `/v1/${world.brand.id}/annotations`)).items,
  };
}

/** The services on the Tuesday of a week, when the questions of all organizations are due. */
function servicesIn(week: Day, hours = 0) {
  const now = new Date(Date.parse(addDays(week, 1)) + hours * 3_600_000);
  return { ...service.services, clock: { now: () => now } };
}

const signal = new AbortController().signal;
const ask = (week: Day, hours = 0) => askDue(servicesIn(week, hours), options, signal);

/** What a worker does in a week. */
async function pass(week: Day, behaviour: Behaviour = {}): Promise<number> {
  await provider.behave(behaviour);
  await planWeek(servicesIn(week));
  const asked = await ask(week);
  await markJumps(servicesIn(week));
  return asked;
}

/** Nothing is asked for organizations of tests that are over. */
const switchAllOff = () =>
  sql`UPDATE control_prompt_settings SET enabled = false`.execute(service.services.db);

describe('the setting of control prompts', () => {
  it('is off at first, in the languages of active prompts, and an admin’s to change', async () => {
    const world = await controlWorld();
    const english = await world.read();
    assert.deepEqual([english.enabled, english.languages], [false, ['en']]);
    for (const text of ['Welche Software passt?', 'Was kostet das?', 'Wer hilft uns?']) {
      await world.create({ text, language: 'de' });
    }
    await world.create({ language: 'en' });
    await world.create({ text: 'Vilket program passar oss?', language: 'sv' });
    assert.deepEqual((await world.read()).languages, ['de', 'en']);
    const chosen = { enabled: true, languages: ['fr', 'en', 'fr'] };
    assert.deepEqual(succeeded(await world.put(chosen)), {
      enabled: true,
      languages: ['fr', 'en'],
    });
    const set = await world.read();
    assert.deepEqual([set.enabled, set.languages], [true, ['fr', 'en']]);
    assert.deepEqual(
      set.questions.map(({ language, texts }) => [language, texts.length]),
      [
        ['fr', 10],
        ['en', 10],
      ],
    );
    assert.deepEqual(succeeded(await world.put({ enabled: false })), {
      enabled: false,
      languages: ['de', 'en'],
    });
  });

  it('takes one to four languages that there are questions in', async () => {
    const { put, read } = await controlWorld();
    const wrong = [[], ['xx'], ['en', 'de', 'fr', 'es', 'it'], 'en'];
    for (const languages of wrong) {
      const answer = await put({ enabled: true, languages });
      assert.equal(answer.status, 422, JSON.stringify(languages));
    }
    invalid(await put({ languages: ['en'] }), 'body.enabled');
    assert.equal((await read()).enabled, false);
  });

  it('is read by everybody of the organization, and by nobody else', async () => {
    const { organization, path } = await controlWorld();
    const other = await controlWorld();
    for (const role of ['member', 'viewer'] as const) {
      const person = callerWith(service.call, (await organization.person(role)).token);
      succeeded(await person('GET', path));
      assert.equal((await person('PUT', path, { enabled: true })).status, 403);
    }
    refused(await other.call('GET', path), 404, 'organization_not_found');
    refused(await other.admin('PUT', path, { enabled: true }), 404, 'organization_not_found');
  });

  it('shows what a month costs before anything is asked', async () => {
    const { put, read } = await controlWorld();
    const { cost } = await read();
    // 10 questions on 4 platforms at $0.0007, 30 / 7 times.
    assert.equal(cost.questions_per_week, 10 * platforms);
    assert.equal(cost.month_usd, 0.12);
    assert.equal(cost.month_usd_per_language, 0.12);
    assert.equal(cost.spent_usd, 0);
    const states = cost.platforms.map(({ platform, state, basis, month_usd }) => [
      platform,
      `${state} ${basis} ${month_usd}`,
    ]);
    assert.equal(Object.fromEntries(states).chatgpt, 'priced documented 0.03');
    assert.equal(Object.fromEntries(states).copilot, 'not_configured null null');
    succeeded(await put({ enabled: false, languages: ['en', 'de', 'fr'] }));
    const three = (await read()).cost;
    assert.deepEqual([three.month_usd, three.month_usd_per_language], [0.36, 0.12]);
    const none = await (await controlWorld({ hasKey: false })).read();
    assert.deepEqual([none.cost.questions_per_week, none.cost.month_usd], [0, null]);
  });
});

describe('control prompts', () => {
  beforeEach(switchAllOff);

  it('are asked once a week on each platform and in each language, by any number of workers', async () => {
    const world = await controlWorld();
    succeeded(await world.put({ enabled: true, languages: ['en', 'de'] }));
    const before = (await provider.bill()).questions.length;
    const services = servicesIn(thisWeek);
    await Promise.all([planWeek(services), planWeek(services)]);
    await Promise.all([ask(thisWeek), ask(thisWeek), ask(thisWeek)]);
    assert.equal(await pass(thisWeek), 0);
    const questions = (await provider.bill()).questions.slice(before);
    assert.equal(questions.length, 10 * platforms * 2);
    const counts = Map.groupBy(questions, (question) => question);
    assert.equal(counts.size, 20);
    for (const [question, asked] of counts) assert.equal(asked.length, platforms, question);
    assert.deepEqual(await world.states(), { answered: 10 * platforms * 2 });
    const { series, jumps, cost } = await world.read();
    assert.equal(series.length, platforms * 2);
    const [week] = series[0]?.weeks ?? [];
    assert.equal(week?.week, thisWeek);
    assert.deepEqual([week.asked, week.answered, week.model], [10, 10, 'loopback-model']);
    assert.deepEqual([week.mean_citations, week.with_sources, week.refused], [1, 1, 0]);
    assert.ok((week.mean_characters ?? 0) > 50);
    assert.deepEqual(jumps, []);
    assert.ok(cost.spent_usd > 0);
    assert.equal(cost.platforms[0]?.basis, 'average');
    assert.equal(await pass(thisWeek), 0);
  });

  it('are no part of any brand', async () => {
    const world = await controlWorld();
    succeeded(await world.put({ enabled: true, languages: ['en'] }));
    assert.equal(await pass(thisWeek), 10 * platforms);
    const brand = `/v1/${world.brand.id}`;
    assert.equal((await world.list()).total, 0);
    assert.equal(succeeded(await world.call('GET', `${brand}/responses`)).total, 0);
    const rows = succeeded(await world.call('GET', `${brand}/query?fields=ai_platform,responses`));
    assert.deepEqual(rows, []);
    assert.equal(await poolUsed(service, world.organization.id), 0);
    const status = succeeded(await world.call('GET', `${brand}/collections/status`));
    assert.equal(status.spending.brand.month.spent_usd, 0);
    assert.equal(status.spending.organization.month.spent_usd, 0);
    assert.ok((await world.read()).cost.spent_usd > 0);
  });

  it('are not asked where they are switched off, or for another organization', async () => {
    const [world, other] = [await controlWorld(), await controlWorld()];
    succeeded(await world.put({ enabled: true, languages: ['en'] }));
    await planWeek(servicesIn(thisWeek));
    succeeded(await world.put({ enabled: false, languages: ['en'] }));
    assert.equal(await ask(thisWeek), 0);
    assert.deepEqual(await world.states(), { due: 10 * platforms });
    succeeded(await world.put({ enabled: true, languages: ['de'] }));
    assert.equal(await ask(thisWeek), 0);
    assert.deepEqual(await other.states(), {});
    assert.deepEqual((await other.read()).series, []);
    await world.operate({ disabled_platforms: ['chatgpt'] });
    succeeded(await world.put({ enabled: true, languages: ['en'] }));
    assert.equal(await ask(thisWeek), 10 * (platforms - 1));
  });

  it('are asked in their week or never', async () => {
    const world = await controlWorld();
    succeeded(await world.put({ enabled: true, languages: ['en'] }));
    await planWeek(servicesIn(weeksAgo(1)));
    assert.equal(await pass(thisWeek), 10 * platforms);
    assert.deepEqual(await world.states(), {
      answered: 10 * platforms,
      expired: 10 * platforms,
    });
  });

  it('that were cut off stay charged and are not asked again', async () => {
    const world = await controlWorld();
    succeeded(await world.put({ enabled: true, languages: ['en'] }));
    await planWeek(servicesIn(thisWeek));
    const { db } = service.services;
    const worker = '00000000-0000-4000-8000-00000000c0de';
    await sql`INSERT INTO collection_workers (id, seen_at)
      VALUES (${worker}::uuid, now() - interval '1 hour')`.execute(db);
    await sql`UPDATE control_prompt_questions
      SET state = 'asking', worker_id = ${worker}::uuid, reserved_micros = ${reserveMicros},
        asked_at = ${servicesIn(thisWeek).clock.now()}
      WHERE organization_id = ${world.organization.id} AND question = 'night_sky'`.execute(db);
    const before = (await provider.bill()).questions.length;
    await reapSilentWorkers(service.services, 600);
    assert.equal(await pass(thisWeek), 9 * platforms);
    const questions = (await provider.bill()).questions.slice(before);
    assert.ok(!questions.some((question) => question.includes('night sky')));
    assert.deepEqual(await world.states(), { answered: 9 * platforms, lost: platforms });
    const { series, cost } = await world.read();
    assert.deepEqual(
      series.map(({ weeks: [week] }) => [week?.asked, week?.answered]),
      Array(platforms).fill([10, 9]),
    );
    assert.ok(cost.spent_usd >= (platforms * reserveMicros) / 1e6);
  });

  it('wait while a channel pauses, and are repeated after failures', async () => {
    const world = await controlWorld();
    succeeded(await world.put({ enabled: true, languages: ['en'] }));
    await pass(thisWeek, { faults: [{ percent: 100, fault: 'rate_limited' }] });
    assert.deepEqual(await world.states(), { due: 10 * platforms });
    assert.equal(await ask(thisWeek), 0, 'the channel pauses');
    await provider.behave({ faults: [{ percent: 100, fault: 'rejected' }] });
    assert.equal(await ask(thisWeek, 1), 10 * platforms);
    assert.deepEqual(await world.states(), { failed: 10 * platforms });
    assert.equal((await world.read()).cost.spent_usd, 0);
  });
});

describe('a jump of control prompts', () => {
  beforeEach(switchAllOff);

  it('is marked once on the charts of the organization’s brands, and on no other’s', async () => {
    const [world, other] = [await controlWorld(), await controlWorld()];
    succeeded(await world.put({ enabled: true, languages: ['en'] }));
    for (const ago of [4, 3, 2, 1]) await pass(weeksAgo(ago));
    assert.deepEqual((await world.read()).jumps, []);
    const text = 'Here is a much longer answer than the ones that came before it. '.repeat(20);
    await pass(thisWeek, { text });
    await markJumps(servicesIn(thisWeek));
    const { jumps, series } = await world.read();
    assert.deepEqual(
      jumps.map(({ platform, week, measure }) => [platform, week, measure]),
      [...platformsOfLoopback].sort().map((platform) => [platform, thisWeek, 'length']),
    );
    assert.equal(jumps[0]?.after, text.trim().length);
    assert.equal(series[0]?.weeks.length, 5);
    const marks = await world.annotations();
    assert.equal(marks.length, platforms);
    const mark = marks.find((one: { platform: string }) => one.platform === 'chatgpt');
    assert.equal(mark.kind, 'platform_change');
    assert.equal(mark.title, 'ChatGPT changed, not you');
    assert.match(mark.note, /Answers are longer: 1,279 characters, before \d+\./);
    assert.deepEqual(
      [mark.start_date, mark.end_date, mark.created_by.kind],
      [addDays(weeksAgo(1), 2), addDays(thisWeek, 1), 'service'],
    );
    assert.deepEqual(await other.annotations(), []);
    assert.deepEqual((await other.read()).jumps, []);
  });

  it('is an answer that is refused where it was not', async () => {
    const world = await controlWorld();
    succeeded(await world.put({ enabled: true, languages: ['de'] }));
    for (const ago of [2, 1]) await pass(weeksAgo(ago));
    await pass(thisWeek, { text: 'Dabei kann ich leider nicht helfen.' });
    const { jumps, series } = await world.read();
    assert.ok(
      jumps.some(
        ({ measure, before, after }) => measure === 'refused' && before === 0 && after === 1,
      ),
    );
    assert.equal(series[0]?.weeks.at(-1)?.refused, 1);
  });
});
