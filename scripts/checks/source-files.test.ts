import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, test } from 'node:test';
import { sourceFiles } from './source-files.ts';

let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'sources-'));
  mkdirSync(join(root, 'server/src'), { recursive: true });
  for (const name of ['tracked.ts', 'deleted.ts', 'new.ts', 'ignored.log'])
    writeFileSync(join(root, 'server/src', name), '');
  writeFileSync(join(root, '.gitignore'), '*.log\n');
});
afterEach(() => rmSync(root, { recursive: true }));

test('lists what git tracks and would track, without what is gone or ignored', async () => {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root });
  git('init', '--quiet');
  git('add', 'server/src/tracked.ts', 'server/src/deleted.ts');
  rmSync(join(root, 'server/src/deleted.ts'));
  assert.deepEqual(await sourceFiles(root, ['server', 'dashboard']), [
    'server/src/new.ts',
    'server/src/tracked.ts',
  ]);
});

test('walks the folders where there is no repository, as in a downloaded archive', async () => {
  mkdirSync(join(root, 'server/node_modules'));
  writeFileSync(join(root, 'server/node_modules/index.js'), '');
  assert.deepEqual(await sourceFiles(root, ['server', 'dashboard']), [
    'server/src/deleted.ts',
    'server/src/ignored.log',
    'server/src/new.ts',
    'server/src/tracked.ts',
  ]);
});
