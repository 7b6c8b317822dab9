import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { succeeded } from '../support/answers.ts';
import { callerWith, type KeyCaller } from '../support/brand.ts';
import { conformanceIntervals, loadConformanceSet } from '../support/conformance-set.ts';
import { assertSameIntervals } from '../support/interval-rows.ts';
import { queryString } from '../support/query-rows.ts';
import { startTestService, type TestService } from '../support/service.ts';

let service: TestService;
let call: KeyCaller;
let brandId: number;

before(async () => {
  service = await startTestService();
  call = callerWith(service.call, await (await service.organization()).key());
  ({ brandId } = await loadConformanceSet(call));
});
after(() => service.close());

describe('the conformance set', () => {
  it('has 13 queries for intervals and changes with 131 rows', () => {
    assert.equal(conformanceIntervals.length, 13);
    assert.equal(conformanceIntervals.flatMap(({ rows }) => rows).length, 131);
  });

  for (const [index, { endpoint, query, rows }] of conformanceIntervals.entries()) {
    it(`${index}: ${endpoint} ${String(query.fields).slice(0, 80)}`, async () => {
      const path = `/v1/${brandId}/query/${endpoint}?${queryString(query)}`;
      assertSameIntervals(succeeded(await call('GET', path)), rows);
    });
  }
});
