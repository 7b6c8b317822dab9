import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { succeeded } from '../../support/answers/answers.ts';
import { allOfCase } from '../../support/brute-force/brute-force-bounds.ts';
import { assertSameIntervals } from '../../support/brute-force/interval-rows.ts';
import { queryString } from '../../support/brute-force/query-rows.ts';
import {
  conformanceIntervals,
  conformanceSerial,
  type IntervalCase,
  loadConformanceSet,
} from '../../support/conformance-set.ts';
import { useOrganization } from '../../support/service/borrowed-service.ts';

const { call } = useOrganization();
let plain: Awaited<ReturnType<typeof loadConformanceSet>>;
let serial: typeof plain;

before(async () => {
  plain = await loadConformanceSet(call);
  serial = await loadConformanceSet(call, conformanceSerial);
});

describe('the conformance set', () => {
  it('has 16 queries for intervals and changes with 150 rows, and 8 with 15 for answers that last', () => {
    const rowsIn = (cases: readonly IntervalCase[]) => cases.flatMap(({ rows }) => rows).length;
    assert.deepEqual([conformanceIntervals.length, rowsIn(conformanceIntervals)], [16, 150]);
    assert.deepEqual([conformanceSerial.cases.length, rowsIn(conformanceSerial.cases)], [8, 15]);
  });

  const check = (cases: readonly IntervalCase[], name: string, loaded: () => typeof plain) => {
    for (const [index, { endpoint, query, rows }] of cases.entries()) {
      it(`${name} ${index}: ${endpoint} ${String(query.fields).slice(0, 80)}`, async () => {
        const path = `/v1/${loaded().brandId}/query/${endpoint}?${queryString(query)}`;
        assertSameIntervals(succeeded(await call('GET', path)), rows);
        assertSameIntervals(allOfCase(loaded().world, { endpoint, query }), rows, 'evaluator');
      });
    }
  };
  check(conformanceIntervals, 'one brand', () => plain);
  check(conformanceSerial.cases, 'answers that last', () => serial);
});
