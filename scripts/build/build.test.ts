import assert from 'node:assert/strict';
import { test } from 'node:test';
import { firstPageFiles, libraryOf } from './build.ts';

const manifest = {
  'index.html': { file: 'index.js', imports: ['_shared.js'] },
  '_shared.js': { file: 'shared.js', imports: ['index.html'] },
  'src/features/overview/overview-page.tsx': { file: 'overview.js', imports: ['_shared.js'] },
  'src/features/sources/sources-page.tsx': { file: 'sources.js' },
};

test('counts what the first page loads, each file once, and no other page', () => {
  assert.deepEqual(firstPageFiles(manifest), ['index.js', 'shared.js', 'overview.js']);
});

test('refuses a build in which a part of the first page has another name', () => {
  const { 'src/features/overview/overview-page.tsx': _, ...renamed } = manifest;
  assert.throws(() => firstPageFiles(renamed), /overview-page/);
});

test('knows the package of a file by its folder in the lock', () => {
  const folders = ['zod', '@fastify/cors', 'a/node_modules/@s/b'].map(
    (one) => `node_modules/${one}`,
  );
  for (const folder of folders)
    assert.equal(libraryOf(`/sightline/${folder}/lib/index.js`), folder);
  assert.equal(libraryOf('/sightline/server/src/main/run.ts'), undefined);
});
