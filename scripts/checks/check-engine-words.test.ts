import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, test } from 'node:test';
import { checkEngineWords } from './check-engine-words.ts';

let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'words-'));
});
afterEach(() => rmSync(root, { recursive: true }));

function write(name: string, text: string): void {
  mkdirSync(dirname(join(root, name)), { recursive: true });
  writeFileSync(join(root, name), text);
}

const planted: readonly [text: string, what: string][] = [
  ['`SELECT id FROM observations WHERE 1`', 'a table of observations: FROM observations'],
  ['`INSERT INTO\n  raw_answers`', 'a table of observations: INTO raw_answers'],
  ['`ALTER TABLE referrals DELETE`', 'a table of observations: TABLE referrals'],
  ['`day >= {start:Date}`', 'a typed parameter: {start:Date'],
  ['`id IN {ids:Array(UInt64)}`', 'a typed parameter: {ids:Array'],
  ["stream(sql, 'JSONEachRow')", 'a format: JSONEachRow'],
  ["stream(sql, 'TabSeparatedRaw')", 'a format: TabSeparatedRaw'],
  ['{ max_execution_time: 60 }', 'a setting: max_execution_time'],
  ["`SET memory_limit = '1GB'`", 'a setting: memory_limit'],
  ['`SELECT 1 FROM t FINAL`', 'SQL of ClickHouse: FINAL'],
  ['`LEFT ARRAY JOIN tags`', 'SQL of ClickHouse: ARRAY JOIN'],
  ['`list_transform(ids, x -> x)`', 'SQL of DuckDB: list_transform'],
];

describe('engine words', () => {
  for (const [text, what] of planted) {
    test(`a planted ${what} is found, with its line`, async () => {
      write('server/src/modules/brands/verb.ts', `\nexport const planted = ${text};\n`);
      const { summary, problems } = await checkEngineWords.run(root);
      assert.deepEqual(problems, [`server/src/modules/brands/verb.ts:2 has ${what}`]);
      assert.equal(summary, '1 files');
    });
  }

  test('are looked for in modules, kernel, entrypoints and demo, and nowhere else', async () => {
    const text = "export const format = 'JSONEachRow';";
    const places = ['modules/brands/a.ts', 'kernel/a.ts', 'entrypoints/http/a.ts', 'demo/a.ts'];
    for (const place of [...places, 'adapters/clickhouse/a.ts']) write(`server/src/${place}`, text);
    const { summary, problems } = await checkEngineWords.run(root);
    assert.deepEqual(
      problems.map((problem) => problem.split(':')[0]).sort(),
      places.map((place) => `server/src/${place}`).sort(),
    );
    assert.equal(summary, '4 files');
  });

  test('leave PostgreSQL and the words of the business alone', async () => {
    write(
      'server/src/modules/brands/verb.ts',
      `const a = sql\`SELECT k.id FROM observation_keys AS k, unnest(\${ids}::bigint[]) AS id\`;
      /** The final list of names from observations; see referrals. */
      const b = { query: { type: String }, at: Date };`,
    );
    assert.deepEqual((await checkEngineWords.run(root)).problems, []);
  });

  test('a tree without files is a failure', async () => {
    assert.deepEqual((await checkEngineWords.run(root)).problems, ['there is no file to read']);
  });
});
