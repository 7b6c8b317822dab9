import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { repositoryRoot } from '../checks/check.ts';
import { clickHouseExamples } from './clickhouse.ts';
import { duckDbExamples } from './duckdb.ts';
import { layOut } from './lay-out.ts';

describe('the examples of a renderer', () => {
  for (const { folder, examples, others } of [duckDbExamples, clickHouseExamples]) {
    it(`have each file of ${folder} once`, () => {
      const files = readdirSync(join(repositoryRoot, folder));
      const described = [...examples.map(({ file }) => file), ...Object.keys(others)];
      assert.deepEqual(
        described.toSorted(),
        files.filter((file) => /(?<!\.test)\.ts$/.test(file)).toSorted(),
      );
    });
  }
});

describe('a statement in lines', () => {
  const long = 'x'.repeat(100);

  it('is one line as long as it fits', () => {
    assert.deepEqual(layOut('SELECT 1 FROM (SELECT 1)'), ['SELECT 1 FROM (SELECT 1)']);
  });

  it('has a line for each clause and a deeper one for each of a subquery', () => {
    const sql = `SELECT ${long} FROM (SELECT a, ${long} FROM t WHERE a IS NOT DISTINCT FROM 'GROUP BY') AS u GROUP BY 1`;
    assert.deepEqual(layOut(sql), [
      `SELECT ${long}`,
      'FROM (',
      `  SELECT a, ${long}`,
      "  FROM t WHERE a IS NOT DISTINCT FROM 'GROUP BY') AS u",
      'GROUP BY 1',
    ]);
    assert.deepEqual(layOut(sql.replace('a,', `${long},`)), [
      `SELECT ${long}`,
      'FROM (',
      `  SELECT ${long},`,
      `    ${long}`,
      "  FROM t WHERE a IS NOT DISTINCT FROM 'GROUP BY') AS u",
      'GROUP BY 1',
    ]);
  });

  it('breaks between conditions, but not within one', () => {
    const sql = `WHERE day BETWEEN 1 AND 2 AND f(a, b) AND ${long} IN (${long}, 1)`;
    assert.deepEqual(layOut(sql), [
      'WHERE day BETWEEN 1 AND 2 AND f(a, b)',
      `  AND ${long} IN (${long}, 1)`,
    ]);
  });
});
