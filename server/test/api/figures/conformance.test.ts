import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { succeeded } from '../../support/answers/answers.ts';
import { bruteForce, type Row } from '../../support/brute-force/brute-force.ts';
import { allOfCase } from '../../support/brute-force/brute-force-bounds.ts';
import { assertSameIntervals } from '../../support/brute-force/interval-rows.ts';
import {
  assertSameCells,
  assertSameRows,
  cellsOf,
  parseCsv,
  parseLines,
  queryString,
} from '../../support/brute-force/query-rows.ts';
import {
  conformanceIntervals,
  conformanceQueries,
  conformanceSerial,
  coveringCases,
  type IntervalCase,
  loadConformanceSet,
} from '../../support/conformance-set.ts';
import { callerWith, type KeyCaller } from '../../support/records/brand.ts';
import { useTestService } from '../../support/service/borrowed-service.ts';

const service = useTestService();
let key: string;
let call: KeyCaller;
let loaded: Awaited<ReturnType<typeof loadConformanceSet>>;
let serial: typeof loaded;

before(async () => {
  key = await (await service.organization()).key(['query', 'configure', 'create-brand']);
  call = callerWith(service.call, key);
  loaded = await loadConformanceSet(call);
  serial = await loadConformanceSet(call, conformanceSerial);
});

const inAnyOrder = (rows: readonly Row[]) =>
  [...rows].sort((a, b) => (identity(a) < identity(b) ? -1 : 1));

/** Counts and dimensions identify rows; shares may differ in their last digit. */
const identity = (row: Row) =>
  JSON.stringify(
    Object.entries(row).filter(([, value]) => Number.isInteger(value) || typeof value !== 'number'),
  );

async function answerAs(accept: string, query: string) {
  return succeeded(
    await service.call('GET', `/v1/${loaded.brandId}/query?${query}`, { key, headers: { accept } }),
  );
}

describe('the conformance set', () => {
  it('has 40 queries', () => assert.equal(conformanceQueries.length, 40));

  const inEveryFormat = new Set(coveringCases(conformanceQueries));
  for (const [index, one] of conformanceQueries.entries()) {
    const { query, rows } = one;
    const title = [query.fields, ...(query.filters ?? []), ...(query.having ?? [])].join(' ');
    it(`${index}: ${title.slice(0, 90)}`, async () => {
      const expected = rows.map(loaded.resolve);
      const evaluated = bruteForce(loaded.world, query);
      assertSameRows(inAnyOrder(evaluated), inAnyOrder(expected), 'the evaluator of the tests');
      const parameters = queryString({ ...query });
      const json = succeeded(await call('GET', `/v1/${loaded.brandId}/query?${parameters}`));
      assertSameRows(inAnyOrder(json), inAnyOrder(expected), 'the service');
      assertSameRows(json, evaluated, 'the order of rows');
      if (!inEveryFormat.has(one)) return;
      assertSameRows(parseLines(await answerAs('application/x-ndjson', parameters)), evaluated);
      const [header, ...cells] = parseCsv(await answerAs('text/csv', parameters));
      assert.deepEqual(header, query.fields?.split(','));
      assertSameCells(cells, cellsOf(evaluated));
    });
  }

  it('has 16 queries for intervals and changes with 150 rows, and 8 with 15 for answers that last', () => {
    const rowsIn = (cases: readonly IntervalCase[]) => cases.flatMap(({ rows }) => rows).length;
    assert.deepEqual([conformanceIntervals.length, rowsIn(conformanceIntervals)], [16, 150]);
    assert.deepEqual([conformanceSerial.cases.length, rowsIn(conformanceSerial.cases)], [8, 15]);
  });

  const check = (cases: readonly IntervalCase[], name: string, of: () => typeof loaded) => {
    for (const [index, { endpoint, query, rows }] of cases.entries()) {
      it(`${name} ${index}: ${endpoint} ${String(query.fields).slice(0, 80)}`, async () => {
        const path = `/v1/${of().brandId}/query/${endpoint}?${queryString(query)}`;
        assertSameIntervals(succeeded(await call('GET', path)), rows);
        assertSameIntervals(allOfCase(of().world, { endpoint, query }), rows, 'evaluator');
      });
    }
  };
  check(conformanceIntervals, 'one brand', () => loaded);
  check(conformanceSerial.cases, 'answers that last', () => serial);
});

const days = { start_date: '2026-01-26', end_date: '2026-03-12' };
const pageOfResponses = 10_000;
const pageOfQueries = 50_000;
const get = async (path: string, query: Record<string, unknown>) =>
  succeeded(await call('GET', `/v1/${loaded.brandId}/${path}?${queryString(query)}`));

/** Pages until one is empty, as it does. */
async function allRows(query: Record<string, unknown>) {
  const pages: Record<string, unknown>[][] = [];
  for (let offset = 0; ; offset += pageOfQueries) {
    const rows = await get('query', { ...days, offset, ...query });
    if (rows.length === 0) return { rows: pages.flat(), requests: pages.length + 1 };
    pages.push(rows);
  }
}

/**
 * The requests of the connector that Fivetran publishes for this interface, in its order and with its parameters: it pages
 * responses by `total`, asks queries without a limit until a page is empty, and sends a parameter that means nothing here.
 */
describe('a connector of a warehouse', () => {
  it('reads every response once, with all that it loads', async () => {
    const found: Record<string, unknown>[] = [];
    let total: number | undefined;
    for (let offset = 0; total === undefined || offset < total; offset += pageOfResponses) {
      const page = await get('responses', { ...days, offset, limit: pageOfResponses });
      total ??= page.total;
      found.push(...page.items);
    }
    assert.equal(found.length, 2600);
    assert.equal(new Set(found.map(({ id }) => id)).size, 2600);
    const [first = {}] = found;
    const loadedFields = [
      ...['id', 'created_at', 'prompt_id', 'prompt', 'persona_id', 'persona_name', 'country'],
      ...['stage', 'branded', 'platform', 'brand_present', 'brand_sentiment', 'brand_position'],
      ...['response_text', 'tags', 'key_topics', 'competitors_present', 'citations'],
    ];
    assert.deepEqual(
      loadedFields.filter((name) => !(name in first)),
      [],
    );
    for (const { tags, key_topics, competitors_present } of found) {
      for (const list of [tags, key_topics, competitors_present]) assert.ok(Array.isArray(list));
    }
  });

  it('reads overall performance until a page is empty', async () => {
    const fields = [
      ...['date_week', 'date_month', 'date_year', 'date', 'prompt_id', 'prompt', 'persona_id'],
      ...['persona_name', 'ai_platform', 'branded', 'responses', 'brand_presence_percentage'],
      ...['brand_position_score', 'brand_sentiment_score', 'competitor_presence_percentage'],
    ].join(',');
    const { rows, requests } = await allRows({ fields });
    assert.equal(requests, 2);
    assert.deepEqual(Object.keys(rows[0] ?? {}), fields.split(','));
    assert.equal(
      rows.reduce((sum, { responses }) => sum + Number(responses), 0),
      2600,
    );
  });

  it('reads the performance of competitors, whatever else it sends', async () => {
    const dimensions = [
      ...['date', 'date_month', 'date_week', 'date_year', 'prompt_id', 'prompt', 'ai_platform'],
      ...['competitor_id', 'competitor_name'],
    ];
    const metrics = ['responses', 'brand_presence_percentage', 'competitor_presence_percentage'];
    const fields = [...dimensions, ...metrics].join(',');
    const { rows } = await allRows({ fields, group_by: dimensions.join(',') });
    assertSameRows(rows as never, bruteForce(loaded.world, { ...days, fields }));
  });
});
