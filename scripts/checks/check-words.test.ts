import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, test } from 'node:test';
import { checkEngineWords, checkWords } from './check-words.ts';
import { bannedWords, exemptPaths } from './words-list.ts';

let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'words-'));
});
afterEach(() => rmSync(root, { recursive: true }));

function write(name: string, text: string): void {
  mkdirSync(dirname(join(root, name)), { recursive: true });
  writeFileSync(join(root, name), text);
}

describe('plain words', () => {
  for (const [instead, words] of Object.entries(bannedWords)) {
    for (const word of words) {
      test(`a planted "${word}" is found, with what to write instead`, async () => {
        write('server/src/a.ts', `\n/** Some ${word}, planted. */\n`);
        assert.deepEqual(await checkWords.run(root), {
          summary: `1 files, ${2 + word.split(' ').length} words`,
          problems: [`server/src/a.ts:2 has "${word}"; write ${instead}`],
        });
      });
    }
  }

  test('are found in capitals, and where a line of a comment breaks', async () => {
    write('docs/a.md', 'Whoever reads it.\n');
    write('server/a.ts', '/**\n * There are so\n * many of them.\n */\n');
    assert.deepEqual((await checkWords.run(root)).problems, [
      'docs/a.md:1 has "Whoever"; write who it is, such as "the caller" or "the reader"',
      'server/a.ts:2 has "so many"; write the number, or "this many"',
    ]);
  });

  test('leave longer words, hyphens and other endings alone', async () => {
    write('docs/a.md', 'Besides, a stand-in for the pursed endearing one lets gold on.\n');
    assert.deepEqual((await checkWords.run(root)).problems, []);
  });

  test('are looked for in every folder but the exempt ones, and only in text', async () => {
    for (const path of exemptPaths) write(join(path, 'a.ts'), 'anew');
    write('server/a.json', 'anew');
    write('anywhere/a.ts', 'anew');
    const { summary, problems } = await checkWords.run(root);
    assert.deepEqual(problems, ['anywhere/a.ts:1 has "anew"; write "again"']);
    assert.equal(summary, '1 files, 1 words');
  });

  test('a tree without files is a failure', async () => {
    assert.deepEqual((await checkWords.run(root)).problems, ['there is no file to read']);
  });
});

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
