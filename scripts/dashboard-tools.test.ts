import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import ts from 'typescript';
import { repositoryRoot } from './check.ts';
import { dashboardPackages } from './dashboard-tools.ts';
import { sourceFiles } from './source-files.ts';

/** `@scope/name/file` and `name/file` are files of `@scope/name` and `name`. */
function packageOf(specifier: string): string {
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
}

test('names every package that the dashboard and its build import, and no other', async () => {
  const folders = ['dashboard/src', 'dashboard/vite.config.ts', 'contract/src', 'scripts'];
  const files = (await sourceFiles(repositoryRoot, folders))
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .filter((file) => !file.startsWith('scripts/') || file === 'scripts/check-dashboard.ts');
  const imported = files.flatMap((file) =>
    ts
      .preProcessFile(readFileSync(join(repositoryRoot, file), 'utf8'))
      .importedFiles.map(({ fileName }) => fileName)
      .filter((name) => !/^(\.|#|node:)/.test(name))
      .map(packageOf)
      // Not those that are types alone, which the build does not follow.
      .filter((name) => existsSync(join(repositoryRoot, 'node_modules', name))),
  );
  assert.ok(files.length > 200, `${files.length} files`);
  assert.deepEqual([...new Set(imported)].sort(), dashboardPackages);
});
