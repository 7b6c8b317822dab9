import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'node:test';
import { sql } from 'kysely';
import type { Retention, RetentionKind } from '#contract/accounts/retention.ts';
import { addDays, dayOf } from '#contract/days.ts';
import type { Services } from '#kernel/context.ts';
import { storeAnswers } from '../../../src/modules/collection/answers/store-answers.ts';
import { sweepErasures } from '../../../src/modules/response-deletions/index.ts';
import { runDueRetention } from '../../../src/modules/retention/index.ts';
import { invalid, refused, succeeded } from '../../support/answers/answers.ts';
import { storedRawAnswers } from '../../support/answers/raw-answers.ts';
import { importRow, trackedBrand } from '../../support/answers/responses.ts';
import { callerWith, type KeyCaller } from '../../support/records/brand.ts';
import type { TestOrganization } from '../../support/records/organization.ts';
import { useTestService } from '../../support/service/borrowed-service.ts';

const service = useTestService();
let organization: TestOrganization;
let call: KeyCaller;
let asAdmin: KeyCaller;
let brandId: number;
let promptId: number;
let path: string;
let lastSlot = 600_000_000;

beforeEach(async () => {
  organization = await service.organization();
  call = callerWith(service.call, await organization.key());
  asAdmin = callerWith(service.call, (await organization.person('admin')).token);
  const { brand, plain } = await trackedBrand(call);
  [brandId, promptId] = [brand.id, plain];
  path = `/organizations/${organization.id}/retention`;
});

const hourMs = 3_600_000;
const after = (ms: number): Services => ({
  ...service.services,
  clock: { now: () => new Date(Date.now() + ms) },
});
const run = (services = after(2 * hourMs)) =>
  runDueRetention(services, new AbortController().signal);
const daysAgo = (days: number) => addDays(dayOf(new Date()), -days);
const at = (days: number) => `${daysAgo(days)}T06:00:00Z`;
const of = (kind: RetentionKind, { kinds }: Retention) => {
  const found = kinds.find((one) => one.kind === kind);
  assert.ok(found);
  return found;
};
const put = async (body: object): Promise<Retention> => succeeded(await asAdmin('PUT', path, body));
const read = async (query = ''): Promise<Retention> =>
  succeeded(await asAdmin('GET', `${path}${query}`));
const answers = async (): Promise<{ id: number }[]> =>
  succeeded(await call('GET', `/v1/${brandId}/responses?limit=1000`)).items;
const importOf = async (...ages: number[]) =>
  succeeded(
    await call(
      'POST',
      `/v1/${brandId}/responses/import`,
      ages.map((days) => importRow(promptId, { created_at: at(days), external_id: `${days}` })),
    ),
  );

/** As a worker stores an answer that was collected. */
async function collect(days: number, slotId = ++lastSlot): Promise<number> {
  const brand = { organizationId: organization.id, brandId };
  const answer = {
    ...{ text: 'Northwind.', cited: [], retrieved: [], searches: [], shopping: [] },
    ...{ searched: true, model: null, costMicros: 5, usage: {}, truncated: false, raw: '{}' },
  };
  const origin = { provider: 'openai', surface: 'api', version: '1' } as const;
  await storeAnswers(service.services, [
    { slotId, ...brand, promptId, platform: 'chatgpt', origin, at: new Date(at(days)), answer },
  ]);
  return slotId;
}

describe('how long data is kept', () => {
  it('is forever until an admin of the organization sets limits', async () => {
    for (const { days, would_delete, next_run_at, last_run_at } of (await read()).kinds) {
      assert.deepEqual([days, would_delete, next_run_at, last_run_at], [null, null, null, null]);
    }
    const member = callerWith(service.call, (await organization.person('member')).token);
    for (const caller of [call, member]) {
      refused(await caller('GET', path), 403, 'admin_required');
      refused(await caller('PUT', path, { logs: 30 }), 403, 'admin_required');
    }
    const other = await service.organization();
    const stranger = callerWith(service.call, (await other.person('admin')).token);
    refused(await stranger('GET', path), 404, 'organization_not_found');
    refused(await stranger('PUT', path, { logs: 30 }), 404, 'organization_not_found');
    invalid(await asAdmin('PUT', path, { answers: 29 }), 'body.answers');
    invalid(await asAdmin('PUT', path, { logs: 36_501 }), 'body.logs');
    invalid(await asAdmin('GET', `${path}?visits=1`), 'query.visits');
    assert.deepEqual(
      (await read()).kinds.map(({ days }) => days),
      [null, null, null, null, null],
    );
  });

  it('shows what a limit would delete, sets it, and deletes nothing for an hour', async () => {
    await importOf(10, 40, 50);
    assert.equal(of('answers', await read('?answers=45')).would_delete, 1);
    assert.equal(of('answers', await read('?answers=30')).days, null);
    const set = of('answers', await put({ answers: 30 }));
    assert.deepEqual([set.days, set.would_delete, set.last_run_at], [30, 2, null]);
    await run(after(0.9 * hourMs));
    assert.equal((await answers()).length, 3);
    const other = of('answers', await put({ logs: 30, answers: 30 }));
    assert.equal(other.next_run_at, set.next_run_at, 'the same limit keeps its next run');
    assert.equal(of('answers', await put({ answers: null })).next_run_at, null);
    await run();
    assert.equal((await answers()).length, 3);
  });

  it('deletes old answers with what is kept of them, as tombstones of the feeds', async () => {
    await importOf(10, 29, 31);
    const slotId = await collect(31);
    await collect(29);
    const first = await call('GET', `/v1/${brandId}/responses/feed`);
    const daily = await call('GET', `/v1/${brandId}/daily-metrics/feed`);
    await put({ answers: 30 });
    await run();
    assert.equal((await answers()).length, 3);
    assert.equal((await storedRawAnswers(service.services, brandId)).length, 1);
    const rowsSince = async (feed: string, from: typeof first) => {
      const cursor = encodeURIComponent(String(from.headers['sightline-cursor']));
      const { body } = await call('GET', `/v1/${brandId}/${feed}?cursor=${cursor}`);
      const lines = String(body).trim().split('\n');
      return lines.map((line) => JSON.parse(line)).filter((row) => row.deleted);
    };
    assert.equal((await rowsSince('responses/feed', first)).length, 2);
    const emptied = await rowsSince('daily-metrics/feed', daily);
    assert.deepEqual([...new Set(emptied.map(({ date }) => date))], [daysAgo(31)]);
    const done = of('answers', await read());
    assert.deepEqual([done.would_delete, done.last_deleted], [0, 2]);
    assert.ok(done.last_run_at && done.next_run_at && done.next_run_at > done.last_run_at);
    // A worker that still has the answer cannot bring it back.
    await collect(31, slotId);
    assert.equal((await answers()).length, 3);
    await sweepErasures(after(4 * hourMs));
    const { rows } = await sql<{ keys: number; deletions: number }>`
      SELECT (SELECT count(*)::int FROM observation_keys WHERE brand_id = ${brandId}) AS keys,
        (SELECT count(*)::int FROM response_deletions WHERE brand_id = ${brandId}) AS deletions`.execute(
      service.services.db,
    );
    assert.deepEqual(rows, [{ keys: 3, deletions: 0 }]);
  });

  it('deletes what providers sent, and keeps the answers', async () => {
    await collect(8);
    await collect(6);
    await put({ raw_answers: 7 });
    await run();
    assert.equal((await answers()).length, 2);
    const raw = await storedRawAnswers(service.services, brandId);
    assert.deepEqual(
      raw.map(({ day }) => day),
      [daysAgo(6)],
    );
    assert.equal(of('raw_answers', await read()).last_deleted, 1);
  });

  it('deletes old visits, signals and logs, and leaves what is under way', async () => {
    const { db, analytics } = service.services;
    const own = sql`${organization.id}, ${brandId}`;
    const brand = { organizationId: organization.id, brandId };
    for (const days of [31, 29]) {
      const [day, time] = [daysAgo(days), new Date(at(days))];
      await analytics.visits.store({
        name: `${brandId} ${days}`,
        visits: [
          {
            ...{ ...brand, siteId: 's', at: time, agent: 'GPTBot', role: 'training', host: 'h' },
            ...{ path: '/', status: 200, bytes: 1, served: 'live' },
          },
        ],
      });
      await analytics.referrals.store({
        connection: { ...brand, connectionId: 'c' },
        ...{ number: 1, listVersion: 1 },
        events: [
          {
            ...{ day, referrer: 'r', page: `/${days}`, platform: null, pageviews: 1 },
            ...{ sessions: null, transactions: null, revenue: null, batchId: null },
          },
        ],
      });
      await sql`INSERT INTO signal_runs (organization_id, brand_id, status, trigger, start_date,
          end_date, compare_start_date, compare_end_date, minimum_points, created_at, updated_at)
        VALUES (${own}, 'completed', 'request', ${day}, ${day}, ${day}, ${day}, 5, ${time}, ${time})`.execute(
        db,
      );
      const id = (prefix: string) => `${prefix}${days}`.padEnd(26, '0');
      await sql`INSERT INTO webhooks (id, organization_id, brand_id, kind, url, events, created_at)
        VALUES (${id('W')}, ${own}, 'submission', ${`http://h/${days}`}, '{}', ${time})`.execute(
        db,
      );
      for (const status of ['failed', 'pending']) {
        await sql`INSERT INTO webhook_deliveries (id, organization_id, brand_id, webhook_id, type,
            payload, status, give_up_at, next_attempt_at, created_at)
          VALUES (${id(status)}, ${own}, ${id('W')}, 'x', '{}', ${status}, ${time},
            ${status === 'pending' ? time : null}, ${time})`.execute(db);
        await sql`INSERT INTO alert_channels (id, organization_id, brand_id, kind, name,
            shown_target, events, created_at)
          VALUES (${id(`C${status}`)}, ${own}, 'email', 'n', 't', '{}', ${time})`.execute(db);
        await sql`INSERT INTO alert_events (id, organization_id, brand_id, type, occurrence, title,
            body, data, created_at)
          VALUES (${id(`E${status}`)}, ${own}, 'x', ${id(status)}, 't', 'b', '{}', ${time})`.execute(
          db,
        );
        await sql`INSERT INTO alert_messages (event_id, channel_id, organization_id, status,
            give_up_at, next_attempt_at)
          VALUES (${id(`E${status}`)}, ${id(`C${status}`)}, ${organization.id}, ${status}, ${time},
            ${status === 'pending' ? time : null})`.execute(db);
      }
    }
    const limits = '?visits=30&signals=30&logs=30';
    const before = await read(limits);
    assert.deepEqual(
      (['visits', 'signals', 'logs'] as const).map((kind) => of(kind, before).would_delete),
      [2, 1, 2],
    );
    await put({ visits: 30, signals: 30, logs: 30 });
    await run();
    const over = await read();
    assert.deepEqual(
      (['visits', 'signals', 'logs'] as const).map((kind) => [
        of(kind, over).would_delete,
        of(kind, over).last_deleted,
      ]),
      [
        [0, 2],
        [0, 1],
        [0, 2],
      ],
    );
    const { rows } = await sql<Record<string, number>>`
      SELECT (SELECT count(*)::int FROM signal_runs WHERE brand_id = ${brandId}) AS runs,
        (SELECT count(*)::int FROM webhook_deliveries WHERE brand_id = ${brandId}) AS deliveries,
        (SELECT count(*)::int FROM alert_events WHERE brand_id = ${brandId}) AS events,
        (SELECT count(*)::int FROM alert_messages WHERE organization_id = ${organization.id}) AS messages`.execute(
      db,
    );
    assert.deepEqual(rows, [{ runs: 1, deliveries: 3, events: 3, messages: 3 }]);
  });

  it('resumes a run that was killed, and runs once a day', async () => {
    await importOf(40, 41, 42);
    await put({ answers: 30 });
    const { analytics } = service.services;
    const dies = () => Promise.reject(new Error('killed'));
    const observations = { ...analytics.observations, removeRows: dies };
    const dying = { ...after(2 * hourMs), analytics: { ...analytics, observations } };
    await assert.rejects(run(dying), /killed/);
    await run(after(2 * hourMs + 60_000));
    assert.equal((await answers()).length, 3, 'the lease of the killed worker');
    await Promise.all([run(after(3 * hourMs)), run(after(3 * hourMs))]);
    assert.deepEqual(await answers(), []);
    assert.equal(of('answers', await read()).last_deleted, 3);
    await importOf(43);
    await run(after(4 * hourMs));
    assert.equal((await answers()).length, 1);
    await run(after(27.5 * hourMs));
    assert.deepEqual(await answers(), []);
    assert.equal(of('answers', await read()).last_deleted, 1);
  });

  it('finishes what a killed worker began where the limit is gone meanwhile', async () => {
    await importOf(40);
    await put({ answers: 30 });
    const { analytics } = service.services;
    const dies = () => Promise.reject(new Error('killed'));
    const observations = { ...analytics.observations, removeRows: dies };
    await assert.rejects(
      run({ ...after(2 * hourMs), analytics: { ...analytics, observations } }),
      /killed/,
    );
    await put({ answers: null });
    await sweepErasures(after(4 * hourMs));
    assert.deepEqual(await answers(), []);
  });
});
