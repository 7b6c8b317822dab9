import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { succeeded } from '../../support/answers/answers.ts';
import { bruteForce, type Row } from '../../support/brute-force/brute-force.ts';
import {
  assertSameCells,
  assertSameRows,
  cellsOf,
  parseCsv,
  parseLines,
  queryString,
} from '../../support/brute-force/query-rows.ts';
import { conformanceQueries, loadConformanceSet } from '../../support/conformance-set.ts';
import { callerWith, type KeyCaller } from '../../support/records/brand.ts';
import { useTestService } from '../../support/service/borrowed-service.ts';

const service = useTestService();
let key: string;
let call: KeyCaller;
let loaded: Awaited<ReturnType<typeof loadConformanceSet>>;

before(async () => {
  key = await (await service.organization()).key();
  call = callerWith(service.call, key);
  loaded = await loadConformanceSet(call);
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

  for (const [index, { query, rows }] of conformanceQueries.entries()) {
    const title = [query.fields, ...(query.filters ?? []), ...(query.having ?? [])].join(' ');
    it(`${index}: ${title.slice(0, 90)}`, async () => {
      const expected = rows.map(loaded.resolve);
      const evaluated = bruteForce(loaded.world, query);
      assertSameRows(inAnyOrder(evaluated), inAnyOrder(expected), 'the evaluator of the tests');
      const parameters = queryString({ ...query });
      const json = succeeded(await call('GET', `/v1/${loaded.brandId}/query?${parameters}`));
      assertSameRows(inAnyOrder(json), inAnyOrder(expected), 'the service');
      assertSameRows(json, evaluated, 'the order of rows');
      assertSameRows(parseLines(await answerAs('application/x-ndjson', parameters)), evaluated);
      const [header, ...cells] = parseCsv(await answerAs('text/csv', parameters));
      assert.deepEqual(header, query.fields?.split(','));
      assertSameCells(cells, cellsOf(evaluated));
    });
  }
});
