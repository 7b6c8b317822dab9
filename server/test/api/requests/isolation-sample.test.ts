import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { operations } from '#contract/operations/index.ts';
import { buildMatrix, type Matrix } from '../../support/security/isolation.ts';
import { cellsOf, tryCell } from '../../support/security/isolation-cells.ts';
import { useTestService } from '../../support/service/borrowed-service.ts';

const service = useTestService();
let matrix: Matrix;
before(async () => {
  matrix = await buildMatrix(service);
});

/** At every operation: nobody, another organization, and the least that a person and a key may do. */
const sampled = ['nobody', 'a foreign admin', 'viewer', 'a key with query on some brands'];
const isSampled = (kind: string) => kind === 'own' || kind === 'foreign';
const guarded = operations.filter(({ access }) => access.kind !== 'public');

// The whole matrix is in server/test/isolation.
describe('a sample of the isolation matrix', () => {
  it('lets nobody pass who may not, at any operation', async (test) => {
    const actors = matrix.actors.filter(({ name }) => sampled.includes(name));
    assert.equal(actors.length, sampled.length);
    const tried = { refused: 0, passed: 0, 'left out': 0 };
    const operationsTried = new Set<string>();
    for (const operation of guarded) {
      const cells = cellsOf(operation, { actors }).filter(
        ({ target: { brand, organization } }) => isSampled(brand) && isSampled(organization),
      );
      const outcomes = await Promise.all(cells.map((cell) => tryCell(service, matrix, cell)));
      for (const outcome of outcomes) tried[outcome] += 1;
      if (outcomes.includes('refused')) operationsTried.add(operation.id);
    }
    test.diagnostic(`${guarded.length} operations: ${JSON.stringify(tried)}`);
    assert.equal(operationsTried.size, guarded.length);
    assert.ok(tried.refused > 1_000 && tried.passed > 100, JSON.stringify(tried));
  });
});
