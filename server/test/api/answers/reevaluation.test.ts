import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { runReevaluation } from '../../../src/modules/observations/index.ts';
import { invalid, refused, succeeded } from '../../support/answers/answers.ts';
import { importRow, trackedBrand } from '../../support/answers/responses.ts';
import { useOrganization } from '../../support/service/borrowed-service.ts';

const { service, organization, call } = useOrganization();
let tracked: Awaited<ReturnType<typeof trackedBrand>>;

const day = (index: number) => `2026-03-${String(index + 1).padStart(2, '0')}T10:00:00Z`;
const start = async (body: object = {}) =>
  succeeded(await call('POST', `/v1/${tracked.brand.id}/reevaluations`, body));
const progress = async (id: number) =>
  succeeded(await call('GET', `/v1/${tracked.brand.id}/reevaluations/${id}`));
const run = (id: number) =>
  runReevaluation(organization.ctx, { brandId: tracked.brand.id, reevaluationId: id });
const presence = async () => {
  const search =
    'fields=responses,brand_presence_percentage&start_date=2026-01-01&end_date=2026-12-31';
  return succeeded(await call('GET', `/v1/${tracked.brand.id}/query?${search}`))[0];
};
const rename = (fields: object) => call('PATCH', `/v1/brands/${tracked.brand.id}`, fields);

describe('an answer without an evaluation', () => {
  it('is read by the service itself', async () => {
    tracked = await trackedBrand(call);
    const row = importRow(tracked.plain, {
      evaluation: undefined,
      response_text: 'Contoso is hard to beat.\n\nMany also use it.\n\nNorthwind is slow.',
    });
    succeeded(await call('POST', `/v1/${tracked.brand.id}/responses/import`, [row]));
    const { items } = succeeded(await call('GET', `/v1/${tracked.brand.id}/responses`));
    assert.equal(items[0].brand_present, true);
    assert.equal(items[0].brand_position, 'bottom');
    assert.deepEqual(items[0].competitors_present, ['Contoso']);
    assert.equal(items[0].competitors[0].position, 'top');
    assert.equal(items[0].brand_sentiment, 'negative');
    assert.equal(items[0].competitors[0].sentiment, 'positive');
    const path = `/v1/${tracked.brand.id}/responses/${items[0].id}`;
    const { response_text, sentiment_evidence } = succeeded(await call('GET', path));
    const [{ start, end, text }] = sentiment_evidence.brand;
    assert.equal(response_text.slice(start, end), 'Northwind is slow.');
    assert.equal(text, 'Northwind is slow.');
  });

  it('is read for the order in which it lists names', async () => {
    tracked = await trackedBrand(call);
    const texts = [
      '1. **Contoso** – fast\n2. **Tailspin** – new\n3. **Northwind** – cheap',
      '- Northwind\n- Tailspin',
      'Contoso before Northwind.',
      'Northwind, and then:\n\n1. Contoso\n2. Fabrikam',
    ];
    const rows = texts.map((response_text, index) =>
      importRow(tracked.plain, { created_at: day(index), evaluation: undefined, response_text }),
    );
    succeeded(await call('POST', `/v1/${tracked.brand.id}/responses/import`, rows));
    const { items } = succeeded(await call('GET', `/v1/${tracked.brand.id}/responses`));
    assert.ok(!('brand_rank' in items[0]), 'the list keeps its fields');
    const shown: unknown[] = [];
    for (const { id } of items) {
      const one = succeeded(await call('GET', `/v1/${tracked.brand.id}/responses/${id}`));
      const ranks = one.competitors.map(({ rank }: { rank: number | null }) => rank);
      shown.unshift([one.brand_rank, ...ranks, one.list_length]);
    }
    assert.deepEqual(shown, [
      [3, 1, null, 3],
      [1, null, null, 2],
      [null, null, null, null],
      [null, 1, 2, 2],
    ]);
    const metrics = 'brand_first_rank_percentage,brand_top_three_percentage,brand_average_rank';
    const search = `fields=${metrics}&start_date=2026-01-01&end_date=2026-12-31`;
    const [row] = succeeded(await call('GET', `/v1/${tracked.brand.id}/query?${search}`));
    assert.deepEqual(row, {
      brand_first_rank_percentage: 1 / 3,
      brand_top_three_percentage: 2 / 3,
      brand_average_rank: 2,
    });
  });
});

describe('re-evaluation of an answer that lists names', () => {
  it('brings ranks and evidence of a competitor that was added since', async () => {
    tracked = await trackedBrand(call);
    const row = importRow(tracked.plain, {
      evaluation: undefined,
      response_text: '1. **Tailspin**: hard to beat.\n2. **Northwind**: slow.',
    });
    succeeded(await call('POST', `/v1/${tracked.brand.id}/responses/import`, [row]));
    const [{ id }] = succeeded(await call('GET', `/v1/${tracked.brand.id}/responses`)).items;
    const added = { name: 'Tailspin' };
    const path = `/v1/brands/${tracked.brand.id}/competitors`;
    const competitor = succeeded(await call('POST', path, added)).id;
    await run((await start()).id);
    const one = succeeded(await call('GET', `/v1/${tracked.brand.id}/responses/${id}`));
    const byId = (entry: { id: number }) => entry.id === competitor;
    assert.deepEqual([one.brand_rank, one.competitors.find(byId).rank, one.list_length], [2, 1, 2]);
    const [{ text }] = one.sentiment_evidence.competitors.find(byId).spans;
    assert.match(text, /hard to beat/);
  });
});

describe('re-evaluation', () => {
  before(async () => {
    tracked = await trackedBrand(call);
    const rows = Array.from({ length: 20 }, (_, index) =>
      importRow(tracked.plain, {
        external_id: `r${index}`,
        created_at: day(index),
        evaluation: undefined,
        response_text: index % 2 === 0 ? 'Try Zephyr Freight.' : 'Try Contoso.',
      }),
    );
    succeeded(await call('POST', `/v1/${tracked.brand.id}/responses/import`, rows));
  });

  it('shows a changed alias for the past, in its window only', async () => {
    assert.deepEqual(await presence(), { responses: 20, brand_presence_percentage: 0 });
    succeeded(await rename({ alternative_names: ['Zephyr Freight'] }));
    const { id, status } = await start({ start_date: '2026-03-01', end_date: '2026-03-10' });
    assert.equal(status, 'pending');
    await run(id);
    const done = await progress(id);
    assert.deepEqual([done.status, done.total, done.done], ['completed', 10, 10]);
    assert.deepEqual(await presence(), { responses: 20, brand_presence_percentage: 0.25 });
    await run((await start()).id);
    assert.deepEqual(await presence(), { responses: 20, brand_presence_percentage: 0.5 });
  });

  it('can be repeated, and goes back when the alias does', async () => {
    succeeded(await rename({ alternative_names: [] }));
    const { id } = await start();
    await run(id);
    await run(id);
    assert.deepEqual(await presence(), { responses: 20, brand_presence_percentage: 0 });
    assert.equal((await progress(id)).done, 20);
  });

  it('resumes where a killed run stopped', async () => {
    succeeded(await rename({ alternative_names: ['Zephyr Freight'] }));
    const { id } = await start();
    await service.stores.postgres.pool.query(
      `UPDATE reevaluations SET status = 'running', total = 20, done = 12, cursor_day = '2026-03-12',
         cursor_id = 9999999999 WHERE id = $1`,
      [id],
    );
    await run(id);
    assert.deepEqual(await presence(), { responses: 20, brand_presence_percentage: 0.2 });
    assert.equal((await progress(id)).done, 20);
  });

  it('loses against an import of the same answer, whichever is written last', async () => {
    const { id } = await start();
    const corrected = importRow(tracked.plain, {
      external_id: 'r0',
      created_at: '2026-04-20T10:00:00Z',
      response_text: 'Nothing here.',
      evaluation: undefined,
    });
    await Promise.all([
      run(id),
      call('POST', `/v1/${tracked.brand.id}/responses/import`, [corrected]).then(succeeded),
    ]);
    assert.equal((await presence()).responses, 20);
    const path = `/v1/${tracked.brand.id}/responses?start_date=2026-04-20`;
    assert.equal(succeeded(await call('GET', path)).items[0].response_text, 'Nothing here.');
  });

  it('refreshes what the prompt says, and leaves a given evaluation alone', async () => {
    const given = importRow(tracked.asCfo, {
      created_at: '2026-05-01T00:00:00Z',
      response_text: 'no name at all',
    });
    succeeded(await call('POST', `/v1/${tracked.brand.id}/responses/import`, [given]));
    const prompt = `/v1/${tracked.brand.id}/prompts/${tracked.asCfo}/persona`;
    succeeded(await call('PUT', prompt, { persona_id: null }));
    await run((await start({ start_date: '2026-05-01' })).id);
    const path = `/v1/${tracked.brand.id}/responses?start_date=2026-05-01`;
    const [item] = succeeded(await call('GET', path)).items;
    assert.deepEqual(
      [item.persona_id, item.brand_present, item.brand_sentiment],
      [null, true, 'positive'],
    );
  });

  it('of all answers is what a new competitor waits for', async () => {
    const path = `/v1/brands/${tracked.brand.id}/competitors`;
    const since = async (id: number) => succeeded(await call('GET', `${path}/${id}`)).checked_since;
    const [first] = tracked.brand.competitors;
    assert.ok(first);
    assert.equal(first.checked_since, null, 'the brand began with it');
    const { id } = succeeded(await call('POST', path, { name: 'Wingtip' }));
    await run((await start({ start_date: '2026-05-01' })).id);
    assert.notEqual(await since(id), null);
    const earlier = (await start()).id;
    succeeded(await call('DELETE', `${path}/${first.id}`));
    succeeded(await call('POST', path, { name: first.name }));
    await run(earlier);
    assert.equal(await since(id), null);
    assert.notEqual(await since(first.id), null, 'it came back after that run began');
    await run((await start()).id);
    assert.equal(await since(first.id), null);
  });

  it('by version of the evaluator', async () => {
    const { id } = await start({ evaluator_version: 'nobody-1' });
    await run(id);
    assert.deepEqual([(await progress(id)).total, (await progress(id)).status], [0, 'completed']);
  });

  it('is listed newest first, and refuses what makes no sense', async () => {
    const list = succeeded(await call('GET', `/v1/${tracked.brand.id}/reevaluations?limit=2`));
    assert.ok(list.total > 2);
    assert.ok(list.items[0].id > list.items[1].id);
    const post = (body: unknown) => call('POST', `/v1/${tracked.brand.id}/reevaluations`, body);
    invalid(await post({ start_date: '2026-02-30' }), 'body.start_date');
    invalid(await post({ start_date: '2026-02-02', end_date: '2026-02-01' }), 'body.start_date');
    refused(
      await call('GET', `/v1/${tracked.brand.id}/reevaluations/999999999`),
      404,
      'reevaluation_not_found',
    );
  });

  it('fails for good when the brand was archived, and changes nothing', async () => {
    const { id } = await start();
    const stored = async () =>
      (
        await service.stores.postgres.pool.query(
          'SELECT status, done FROM reevaluations WHERE id = $1',
          [id],
        )
      ).rows[0];
    succeeded(await call('DELETE', `/v1/brands/${tracked.brand.id}`));
    await run(id);
    assert.deepEqual(await stored(), { status: 'failed', done: 0 });
    await run(id);
    assert.deepEqual(await stored(), { status: 'failed', done: 0 });
  });
});
