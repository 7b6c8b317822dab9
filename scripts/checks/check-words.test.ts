import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, test } from 'node:test';
import { checkWords } from './check-words.ts';
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
