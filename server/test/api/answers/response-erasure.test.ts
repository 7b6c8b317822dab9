import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'node:test';
import { sql } from 'kysely';
import type { ResponseDeletion } from '#contract/answers/response-deletions.ts';
import type { Context } from '#kernel/context.ts';
import { packAnswer } from '../../../src/modules/collection/answers/adopt-pending-answers.ts';
import { storeAnswers } from '../../../src/modules/collection/answers/store-answers.ts';
import { storeComparisons } from '../../../src/modules/observations/reevaluation/store-comparisons.ts';
import { runDeletion, sweepErasures } from '../../../src/modules/response-deletions/index.ts';
import { invalid, refused, succeeded } from '../../support/answers/answers.ts';
import { storedRawAnswers } from '../../support/answers/raw-answers.ts';
import { importRow, trackedBrand } from '../../support/answers/responses.ts';
import { callerWith, type KeyCaller } from '../../support/records/brand.ts';
import { useOrganization } from '../../support/service/borrowed-service.ts';

const { service, organization, call } = useOrganization();
let brandId: number;
let promptId: number;
let asAdmin: KeyCaller;
let adminId: number;
let lastSlot = 500_000_000;

beforeEach(async () => {
  const { brand, plain } = await trackedBrand(call);
  [brandId, promptId] = [brand.id, plain];
  const admin = await organization.person('admin');
  asAdmin = callerWith(service.call, admin.token);
  adminId = admin.id;
});

const secret = 'Ada Lovelace of Northwind';
const day = '2026-03-01';
const path = (rest: string) => `/v1/${brandId}/responses${rest}`;
const send = async (body: object, as = asAdmin): Promise<ResponseDeletion> =>
  succeeded(await as('POST', path('/delete'), body));
const read = async (): Promise<{ id: number }[]> =>
  succeeded(await call('GET', path('?limit=1000'))).items;
const run = (token: string, ctx: Context = organization.ctx) =>
  runDeletion(ctx, { brandId, token });

/** As a worker stores an answer that was collected. */
async function collect(slotId = ++lastSlot): Promise<{ slotId: number; id: number }> {
  await storeAnswers(service.services, [{ slotId, ...collected() }]);
  const { rows } = await sql<{ id: number }>`SELECT id FROM observation_keys
    WHERE brand_id = ${brandId} AND key = ${`collection:${slotId}`}`.execute(service.services.db);
  return { slotId, id: rows[0]?.id ?? 0 };
}

const origin = { provider: 'openai', surface: 'api', version: '1' } as const;
const given = {
  ...{ text: `${secret} is excellent.`, cited: [], retrieved: [], searches: [], shopping: [] },
  ...{ searched: true, model: null, costMicros: 5, usage: {}, truncated: false },
  raw: JSON.stringify({ said: secret }),
};

function collected() {
  const brand = { organizationId: organization.id, brandId };
  const at = new Date(`${day}T06:00:00Z`);
  return { ...brand, promptId, platform: 'chatgpt' as const, origin, at, answer: given };
}

/** What people, models and searches say of an answer. */
async function judge(id: number): Promise<void> {
  const labels = [{ competitor_id: null, sentiment: 'negative' }];
  succeeded(await call('PUT', path(`/${id}/check`), { labels }));
  const { db } = service.services;
  const quote = { response_id: id, text: secret };
  const other = { response_id: 1, text: 'Of another answer' };
  const events = { quotes: { before: [quote, other], since: [quote] } };
  const [own] = [sql`${organization.id}, ${brandId}`];
  await sql`INSERT INTO sentiment_comparisons VALUES
    (${id}, ${own}, 1, now(), 'test', '{positive}', '{none}', NULL)`.execute(db);
  const { rows } = await sql<{ id: number }>`
    INSERT INTO signal_runs (organization_id, brand_id, status, trigger, start_date, end_date,
      compare_start_date, compare_end_date, minimum_points, created_at, updated_at)
    VALUES (${own}, 'completed', 'request', ${day}, ${day}, ${day}, ${day}, 5, now(), now())
    RETURNING id`.execute(db);
  await sql`INSERT INTO change_events (organization_id, brand_id, run_id, place, event)
    VALUES (${own}, ${rows[0]?.id}, 0, ${JSON.stringify(events)}::jsonb)`.execute(db);
  const finding = { evidence: { answers: [quote, other], pages: [] } };
  await sql`INSERT INTO actions (organization_id, brand_id, kind, key, finding, score, first_seen,
      last_seen, updated_at)
    VALUES (${own}, 'answer_criticism', 'x', ${JSON.stringify(finding)}::jsonb, 1, ${day}, ${day},
      now())`.execute(db);
}

/** Tables of PostgreSQL with rows of the brand that contain these words. */
async function tablesWith(words: string): Promise<string[]> {
  const { db } = service.services;
  const { rows: tables } = await sql<{ name: string }>`
    SELECT table_name AS name FROM information_schema.columns
    WHERE table_schema = 'public' AND column_name = 'brand_id'`.execute(db);
  const found: string[] = [];
  for (const { name } of tables) {
    const { rows } = await sql`SELECT FROM ${sql.table(name)} AS kept
      WHERE brand_id = ${brandId} AND kept::text LIKE ${`%${words}%`}`.execute(db);
    if (rows.length > 0) found.push(name);
  }
  return found;
}

const rowsOf = ({ certificate }: ResponseDeletion) =>
  Object.fromEntries((certificate?.removed ?? []).map(({ table, rows }) => [table, rows]));

const killedAt = (at: 'removeRows' | 'rawAnswers'): Context => {
  const dies = () => Promise.reject(new Error('killed'));
  const { analytics } = organization.ctx;
  const { observations, rawAnswers } = analytics;
  return {
    ...organization.ctx,
    analytics:
      at === 'removeRows'
        ? { ...analytics, observations: { ...observations, removeRows: dies } }
        : { ...analytics, rawAnswers: { ...rawAnswers, remove: dies } },
  };
};

describe('erasing responses', () => {
  it('is for an admin who is signed in', async () => {
    await collect();
    const body = { start_date: day, erase: true };
    const member = callerWith(service.call, (await organization.person('member')).token);
    for (const caller of [call, member]) {
      refused(await caller('POST', path('/delete'), body), 403, 'admin_required');
    }
    const { token, answers, erase } = await send(body);
    assert.deepEqual([answers, erase], [1, true]);
    for (const caller of [call, member]) {
      refused(await caller('POST', path('/delete'), { confirm: token }), 403, 'admin_required');
    }
    invalid(await asAdmin('POST', path('/delete'), { erase: true }), 'body');
    const both = { confirm: token, erase: true };
    invalid(await asAdmin('POST', path('/delete'), both), 'body.confirm');
    assert.equal((await read()).length, 1);
  });

  it('takes a collected answer with everything that is kept of it, and says what went', async () => {
    const { id } = await collect();
    const { id: other } = await collect();
    await judge(id);
    const first = await call('GET', path('/feed'));
    const { token } = await send({ ids: [id], erase: true });
    await send({ confirm: token });
    await run(token);
    const over = await send({ confirm: token }, call);
    assert.deepEqual([over.status, over.done, over.kept], ['deleted', 1, 0]);
    assert.deepEqual(rowsOf(over), {
      ...{ observations: 1, raw_answers: 1, sentiment_comparisons: 1, answer_checks: 1 },
      ...{ change_events: 1, actions: 1 },
    });
    assert.equal(over.certificate?.confirmed_by, `person:${adminId}`);
    assert.deepEqual(over.certificate?.erased_ids, [id]);
    assert.deepEqual(
      (await read()).map((one) => one.id),
      [other],
    );
    assert.deepEqual(await tablesWith(secret), []);
    assert.deepEqual(await tablesWith('Of another answer'), ['change_events', 'actions']);
    const raw = await storedRawAnswers(service.services, brandId);
    assert.equal(raw.length, 1);
    const cursor = String(first.headers['sightline-cursor']);
    const { body } = await call('GET', path(`/feed?cursor=${encodeURIComponent(cursor)}`));
    const gone = String(body)
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
      .filter((row) => row.deleted);
    assert.deepEqual(
      gone.map((row) => row.id),
      [id],
    );
  });

  it('never has it back from a worker that still holds it', async () => {
    const { id, slotId } = await collect();
    const { token } = await send({ ids: [id], erase: true });
    await send({ confirm: token });
    await run(token);
    await storeAnswers(service.services, [{ slotId, ...collected() }]);
    assert.deepEqual(await read(), []);
    assert.equal((await storedRawAnswers(service.services, brandId)).length, 1, 'for now');
    await sweepErasures(service.services);
    assert.equal((await storedRawAnswers(service.services, brandId)).length, 1, 'not yet');
    const later = { now: () => new Date(Date.now() + 3_600_000) };
    await sweepErasures({ ...service.services, clock: later });
    assert.deepEqual(await storedRawAnswers(service.services, brandId), []);
    assert.deepEqual((await send({ confirm: token })).certificate?.erased_ids, [id]);
  });

  it('drops an answer that waits to be stored again', async () => {
    const { db } = service.services;
    const { answer, at } = collected();
    const { rows } = await sql<{ id: number }>`
      INSERT INTO collection_slots (organization_id, brand_id, prompt_id, platform, scheduled_for,
        repeat, state, not_before)
      VALUES (${organization.id}, ${brandId}, ${promptId}, 'chatgpt', now(), 1, 'answered', now())
      RETURNING id`.execute(db);
    const { id, slotId } = await collect(rows[0]?.id);
    await sql`UPDATE collection_slots SET state = 'answered' WHERE id = ${slotId}`.execute(db);
    await sql`INSERT INTO collection_answers VALUES
      (${slotId}, ${packAnswer(origin, { answer, at })})`.execute(db);
    const { token } = await send({ ids: [id], erase: true });
    await send({ confirm: token });
    await run(token);
    const slots = await sql<{ state: string; packed: number }>`
      SELECT state, (SELECT count(*)::int FROM collection_answers WHERE slot_id = id) AS packed
      FROM collection_slots WHERE id = ${slotId}`.execute(db);
    assert.deepEqual(slots.rows, [{ state: 'cancelled', packed: 0 }]);
    assert.equal(rowsOf(await send({ confirm: token })).collection_answers, 1);
  });

  it('counts each row once, wherever it was killed', async () => {
    const { id } = await collect();
    await judge(id);
    succeeded(await call('POST', path('/import'), [importRow(promptId, { external_id: 'a' })]));
    const { token, answers } = await send({ start_date: '2000-01-01', erase: true });
    assert.equal(answers, 2);
    await send({ confirm: token });
    await assert.rejects(run(token, killedAt('removeRows')), /killed/);
    await assert.rejects(run(token, killedAt('rawAnswers')), /killed/);
    await Promise.all([run(token), run(token)]);
    await run(token);
    assert.deepEqual(rowsOf(await send({ confirm: token })), {
      ...{ observations: 2, observation_keys: 1, raw_answers: 1, sentiment_comparisons: 1 },
      ...{ answer_checks: 1, change_events: 1, actions: 1 },
    });
    assert.deepEqual([await read(), await tablesWith(secret)], [[], []]);
  });

  it('deletes what was pasted with the answer that it became', async () => {
    const pasted = `/v1/${brandId}/pasted-answers`;
    const body = { prompt: 'Which freight tool?', platform: 'chatgpt', text: secret };
    const { id } = succeeded(await call('POST', pasted, body));
    const added = succeeded(await call('POST', `${pasted}/${id}/add`, {}));
    const { token } = await send({ ids: [added.response_id], erase: true });
    await send({ confirm: token });
    await run(token);
    refused(await call('GET', `${pasted}/${id}`), 404, 'pasted_answer_not_found');
  });

  it('leaves no judgement of a model that comes after an answer was deleted', async () => {
    succeeded(await call('POST', path('/import'), [importRow(promptId), importRow(promptId)]));
    const [gone, stays] = await read();
    assert.ok(gone && stays);
    const { token } = await send({ ids: [gone.id] }, call);
    await send({ confirm: token }, call);
    await run(token);
    const late = {
      ...{ version: 2 ** 20 + 1, createdAt: new Date(), evaluatorVersion: 'test' },
      comparison: {
        modelSaid: ['none' as const],
        embeddedSaid: ['none' as const],
        disagreements: [],
      },
    };
    const judged = [gone, stays].map(({ id }) => ({ id, ...late }));
    await storeComparisons(organization.ctx, brandId, judged);
    const { rows } = await sql<{ id: number }>`SELECT observation_id AS id
      FROM sentiment_comparisons WHERE brand_id = ${brandId}`.execute(service.services.db);
    assert.deepEqual(rows, [{ id: stays.id }]);
  });
});
