import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { repositoryRoot } from './check.ts';
import { checkUnused } from './check-unused.ts';

/** A repository of a few files with our own settings. */
async function problemsOf(files: Readonly<Record<string, string>>) {
  const root = mkdtempSync(join(tmpdir(), 'unused-'));
  try {
    symlinkSync(join(repositoryRoot, 'node_modules'), join(root, 'node_modules'));
    const settings = {
      'package.json': '{ "name": "planted", "type": "module" }',
      'knip.json': readFileSync(join(repositoryRoot, 'knip.json'), 'utf8'),
    };
    for (const [name, text] of Object.entries({ ...settings, ...files })) {
      mkdirSync(dirname(join(root, name)), { recursive: true });
      writeFileSync(join(root, name), text);
    }
    return await checkUnused.run(root);
  } finally {
    rmSync(root, { recursive: true });
  }
}

const sound = {
  'server/src/main/run.ts': "import { used } from './used.ts';\nused();\n",
  'server/src/main/used.ts': 'export function used() {}\n',
};

test('code that is used passes, with the number of files', async () => {
  assert.deepEqual(await problemsOf(sound), { summary: '2 files', problems: [] });
});

test('an unused export and a file that nothing uses are found', async () => {
  const { problems } = await problemsOf({
    ...sound,
    'server/src/main/used.ts': 'export function used() {}\nexport function planted() {}\n',
    'server/src/main/planted.ts': 'export const alone = 1;\n',
  });
  const words = problems.join('\n');
  assert.match(words, /Unused files.*server\/src\/main\/planted\.ts/s);
  assert.match(words, /Unused exports.*server\/src\/main\/used\.ts: planted/s);
});
