import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'node:test';
import { sql } from 'kysely';
import type { ResponseDeletion } from '#contract/answers/response-deletions.ts';
import type { Context } from '#kernel/context.ts';
import { recordAnswers, runReevaluation } from '../../../src/modules/observations/index.ts';
import { runDeletion } from '../../../src/modules/response-deletions/index.ts';
import { invalid, refused, succeeded } from '../../support/answers/answers.ts';
import { collectedAnswer } from '../../support/answers/collected-answer.ts';
import { importRow, trackedBrand } from '../../support/answers/responses.ts';
import { callerWith } from '../../support/records/brand.ts';
import { useOrganization } from '../../support/service/borrowed-service.ts';

const { service, organization, call } = useOrganization();
let brandId: number;
let promptId: number;
let otherPromptId: number;

beforeEach(async () => {
  const { brand, plain, asCfo } = await trackedBrand(call);
  [brandId, promptId, otherPromptId] = [brand.id, plain, asCfo];
});

const path = (rest: string) => `/v1/${brandId}/responses${rest}`;
const send = async (body: object): Promise<ResponseDeletion> =>
  succeeded(await call('POST', path('/delete'), body));
const read = async (): Promise<{ id: number; external_id?: string; prompt_id: number }[]> =>
  succeeded(await call('GET', path('?limit=1000'))).items;
const detail = async (id: number) => succeeded(await call('GET', path(`/${id}`)));
const imports = async (): Promise<{ id: string; answers: number }[]> =>
  succeeded(await call('GET', path('/imports'))).items;

async function importAs(importId: string, rows: Record<string, object>) {
  const records = Object.entries(rows).map(([external_id, row]) =>
    importRow(promptId, { external_id, ...row }),
  );
  const search = new URLSearchParams(importId ? { import_id: importId } : {});
  const result = succeeded(await call('POST', path(`/import?${search}`), records));
  assert.equal(result.accepted, records.length, JSON.stringify(result.errors));
}

async function keysLeft(): Promise<string[]> {
  const rows = await Promise.all((await read()).map(({ id }) => detail(id)));
  return rows.map(({ external_id }) => external_id).sort();
}

const run = (token: string, ctx: Context = organization.ctx) =>
  runDeletion(ctx, { brandId, token });

/** To the end: shown, confirmed, and worked on as a worker does. */
async function remove(filters: object): Promise<ResponseDeletion> {
  const { token } = await send(filters);
  assert.equal((await send({ confirm: token })).status, 'deleting');
  await run(token);
  return send({ confirm: token });
}

const storedKeys = async () => {
  const { rows } = await sql<{ key: string }>`
    SELECT key FROM observation_keys WHERE brand_id = ${brandId} ORDER BY key`.execute(
    service.services.db,
  );
  return rows.map(({ key }) => key);
};

describe('deleting imported responses', () => {
  it('shows what would change and changes nothing', async () => {
    const absent = { evaluation: { brand_present: false } };
    await importAs('one', { a: {}, b: absent, c: { created_at: '2026-02-12T08:00:00Z' } });
    await importAs('two', { d: { platform: 'claude' }, e: { prompt_id: otherPromptId } });
    const { token, expires_at, ...shown } = await send({ import_id: 'one' });
    assert.ok(Date.parse(String(expires_at)) > Date.now());
    assert.match(token, /^[0-9A-Z]{26}$/);
    assert.deepEqual(shown, {
      ...{
        status: 'previewed',
        erase: false,
        certificate: null,
        answers: 3,
        left_out: 0,
        done: 0,
        kept: 0,
        prompts: 1,
        days: 2,
      },
      ...{ first_day: '2026-02-10', last_day: '2026-02-12' },
      ...{ answers_before: 5, answers_after: 2, presence_before: 80, presence_after: 100 },
      platforms: [
        {
          ...{ platform: 'chatgpt', answers: 3, answers_before: 4, answers_after: 1 },
          ...{ presence_before: 75, presence_after: 100 },
        },
      ],
    });
    assert.equal((await read()).length, 5);
  });

  it('finds them by each filter, and by all that are given', async () => {
    await importAs('one', { a: {}, b: { platform: 'claude' }, c: { prompt_id: otherPromptId } });
    await importAs('', { d: { created_at: '2026-03-01T00:00:00Z' } });
    const ids = Object.fromEntries(
      await Promise.all(
        (await read()).map(async ({ id }) => [(await detail(id)).external_id, id] as const),
      ),
    );
    const counts: [object, number][] = [
      [{ ids: [ids.a, ids.d] }, 2],
      [{ external_ids: ['a', 'b', 'unknown'] }, 2],
      [{ platforms: ['claude'] }, 1],
      [{ prompt_ids: [otherPromptId] }, 1],
      [{ start_date: '2026-02-11' }, 1],
      [{ through_date: '2026-02-10' }, 3],
      [{ surface: 'import' }, 4],
      [{ surface: 'pasted' }, 0],
      [{ import_id: 'one', platforms: ['chatgpt'] }, 2],
      [{ import_id: 'one', ids: [ids.a, ids.d] }, 1],
      [{ import_id: 'none' }, 0],
    ];
    for (const [filters, expected] of counts) {
      assert.equal((await send(filters)).answers, expected, JSON.stringify(filters));
    }
  });

  it('refuses no filter, a filter next to a token, and unknown or old tokens', async () => {
    invalid(await call('POST', path('/delete'), {}), 'body');
    invalid(await call('POST', path('/delete'), { ids: [] }), 'body.ids');
    const { token } = await send({ surface: 'import' });
    const both = { confirm: token, surface: 'import' };
    invalid(await call('POST', path('/delete'), both), 'body.confirm');
    await sql`UPDATE response_deletions SET created_at = created_at - interval '1 hour'
      WHERE token = ${token}`.execute(service.services.db);
    for (const confirm of [token, 'unknown']) {
      refused(await call('POST', path('/delete'), { confirm }), 404, 'deletion_not_found');
    }
  });

  it('takes a token for its own brand alone', async () => {
    await importAs('', { a: {} });
    const { token } = await send({ surface: 'import' });
    const other = await trackedBrand(call);
    const stranger = await service.organization();
    const theirs = callerWith(service.call, await stranger.key());
    const own = await trackedBrand(theirs);
    const body = { confirm: token };
    for (const answer of [
      await call('POST', `/v1/${other.brand.id}/responses/delete`, body),
      await theirs('POST', `/v1/${own.brand.id}/responses/delete`, body),
    ]) {
      refused(answer, 404, 'deletion_not_found');
    }
    refused(await theirs('POST', path('/delete'), body), 404, 'brand_not_found');
    assert.equal((await read()).length, 1);
  });

  it('deletes what was shown, and nothing that came later', async () => {
    await importAs('one', { a: {}, b: {}, c: {} });
    const { token } = await send({ import_id: 'one' });
    await importAs('one', { b: { response_text: 'Contoso is better.' }, d: {} });
    assert.deepEqual((await send({ confirm: token.toLowerCase() })).status, 'deleting');
    await run(token);
    const over = await send({ confirm: token });
    assert.deepEqual([over.status, over.done, over.kept], ['deleted', 3, 1]);
    assert.deepEqual(await keysLeft(), ['b', 'd']);
    assert.deepEqual(await storedKeys(), ['b', 'd']);
    assert.deepEqual(
      (await imports()).map(({ id, answers }) => [id, answers]),
      [['one', 2]],
    );
    await remove({ import_id: 'one' });
    assert.deepEqual([await keysLeft(), await imports()], [[], []]);
  });

  it('leaves an answer to the import that replaced it', async () => {
    await importAs('one', { a: {}, b: {} });
    await importAs('two', { b: { response_text: 'Contoso is better.' } });
    assert.equal((await remove({ import_id: 'one' })).answers, 1);
    assert.deepEqual(await keysLeft(), ['b']);
  });

  it('leaves collected answers alone, however they are asked for', async () => {
    const { ids } = await recordAnswers(organization.ctx, brandId, [collectedAnswer(promptId)]);
    await importAs('', { a: {} });
    const { answers, left_out } = await send({ ids: [...ids, 999_999_999] });
    assert.deepEqual([answers, left_out], [0, 2]);
    assert.equal((await remove({ start_date: '2000-01-01' })).answers, 1);
    assert.deepEqual(
      (await read()).map(({ id }) => id),
      ids,
    );
  });

  it('lets them be imported again, and counts them once', async () => {
    await importAs('', { a: {}, b: {} });
    const before = await read();
    await remove({ external_ids: ['a'] });
    await importAs('', { a: {}, b: {} });
    assert.deepEqual(await keysLeft(), ['a', 'b']);
    const after = (await read()).map(({ id }) => id);
    assert.equal(before.filter(({ id }) => after.includes(id)).length, 1);
  });

  it('tells readers of changes', async () => {
    await importAs('', { a: {}, b: {} });
    const feed = async (search = '') => call('GET', path(`/feed?${search}`));
    const first = await feed();
    await remove({ external_ids: ['a'] });
    const cursor = String(first.headers['sightline-cursor']);
    const { body } = await feed(`cursor=${encodeURIComponent(cursor)}`);
    const lines = String(body).trim().split('\n');
    assert.deepEqual(
      lines.map((line) => JSON.parse(line).deleted),
      [true],
    );
    const query = `/v1/${brandId}/query?fields=responses&start_date=2026-02-01&end_date=2026-02-28`;
    assert.equal(succeeded(await call('GET', query))[0].responses, 1);
  });

  it('makes a pasted answer one that nothing counts, and that can be added again', async () => {
    const pasted = `/v1/${brandId}/pasted-answers`;
    const given = { prompt: 'Which freight tool?', platform: 'chatgpt', text: 'Northwind.' };
    const { id } = succeeded(await call('POST', pasted, given));
    const added = succeeded(await call('POST', `${pasted}/${id}/add`, {}));
    await remove({ ids: [added.response_id] });
    const { response_id, prompt_id } = succeeded(await call('GET', `${pasted}/${id}`));
    assert.deepEqual([response_id, prompt_id, await read()], [null, null, []]);
    const again = succeeded(await call('POST', `${pasted}/${id}/add`, {}));
    assert.notEqual(again.response_id, added.response_id);
    assert.deepEqual(
      (await read()).map((response) => response.id),
      [again.response_id],
    );
  });

  it('is finished by a second run where the first was killed half way', async () => {
    await importAs('', { a: {}, b: {} });
    const { token } = await send({ surface: 'import' });
    await send({ confirm: token });
    const { observations } = organization.ctx.analytics;
    const removeRows = () => Promise.reject(new Error('killed'));
    const analytics = {
      ...organization.ctx.analytics,
      observations: { ...observations, removeRows },
    };
    await assert.rejects(run(token, { ...organization.ctx, analytics }), /killed/);
    // What is imported in between is another answer.
    await importAs('', { a: { response_text: 'Contoso is better.' } });
    await run(token);
    await run(token);
    const over = await send({ confirm: token });
    assert.deepEqual([over.status, over.done, over.kept], ['deleted', 2, 0]);
    assert.deepEqual(await keysLeft(), ['a']);
  });

  it('leaves no label of an answer that was labelled while it was deleted', async () => {
    await importAs('', { a: {} });
    const [{ id } = { id: 0 }] = await read();
    const { token } = await send({ surface: 'import' });
    await send({ confirm: token });
    const { observations } = organization.ctx.analytics;
    const removeRows: typeof observations.removeRows = async (...given) => {
      const labels = [{ competitor_id: null, sentiment: 'negative' }];
      succeeded(await call('PUT', path(`/${id}/check`), { labels }));
      await observations.removeRows(...given);
    };
    const analytics = {
      ...organization.ctx.analytics,
      observations: { ...observations, removeRows },
    };
    await run(token, { ...organization.ctx, analytics });
    assert.equal(succeeded(await call('GET', `/v1/${brandId}/checks`)).total, 0);
    refused(await call('PUT', path(`/${id}/check`), { labels: [] }), 404, 'response_not_found');
  });

  it('next to a re-evaluation leaves nothing of what that read before', async () => {
    const rows = Object.fromEntries(Array.from({ length: 20 }, (_, at) => [`k${at}`, {}]));
    await importAs('', rows);
    const { token } = await send({ surface: 'import' });
    await send({ confirm: token });
    const { id: reevaluationId } = succeeded(
      await call('POST', `/v1/${brandId}/reevaluations`, {}),
    );
    const { observations } = organization.ctx.analytics;
    // What is read again comes back when the answers are gone.
    const store: typeof observations.store = async (writes) => {
      await run(token);
      await observations.store(writes);
    };
    const analytics = { ...organization.ctx.analytics, observations: { ...observations, store } };
    await runReevaluation({ ...organization.ctx, analytics }, { brandId, reevaluationId });
    assert.deepEqual([await read(), await storedKeys()], [[], []]);
  });

  it('twice at once is once, and next to an import as if one came first', async () => {
    const rows = Object.fromEntries(Array.from({ length: 300 }, (_, at) => [`k${at}`, {}]));
    await importAs('', rows);
    const [one, other] = [await send({ surface: 'import' }), await send({ surface: 'import' })];
    for (const { token } of [one, other]) await send({ confirm: token });
    const again = importAs('again', rows);
    await Promise.all([run(one.token), run(other.token), run(one.token), again]);
    assert.equal((await read()).length, 300);
    assert.equal((await storedKeys()).length, 300);
    assert.equal((await remove({ import_id: 'again' })).answers, 300);
    assert.deepEqual([await read(), await storedKeys()], [[], []]);
  });
});
