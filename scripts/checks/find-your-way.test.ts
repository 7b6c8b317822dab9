import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { repositoryRoot } from './check.ts';
import { sourceFiles } from './source-files.ts';

const guideFile = 'docs/guides/find-your-way.md';
const guide = read(guideFile);
const places = [...guide.matchAll(/^\| .+ \| `(.+)` \|$/gm)].map(([, file = '']) => file);

describe(guideFile, () => {
  test('says how many files it lists, each once', () => {
    assert.match(guide, new RegExp(`Here are ${places.length} examples`));
    assert.ok(places.length >= 20, `${places.length} files`);
    assert.equal(new Set(places).size, places.length);
  });

  for (const file of places) {
    test(`${file} is there`, () => assert.ok(existsSync(join(repositoryRoot, file))));
  }
});

test('ARCHITECTURE.md and the READMEs of folders name files that are there', async () => {
  const files = await sourceFiles(repositoryRoot, ['.']);
  const pages = files.filter((file) =>
    /^(ARCHITECTURE|(server|dashboard)\/.*README)\.md$/.test(file),
  );
  const named = pages.flatMap((page) =>
    [...read(page).matchAll(/`([\w./-]+\.(?:ts|tsx|mjs))`/g)].map(([, name = '']) => ({
      page,
      name,
    })),
  );
  assert.ok(
    pages.length >= 20 && named.length >= 80,
    `${pages.length} pages, ${named.length} names`,
  );
  const missing = named.filter(
    ({ name }) => !files.some((file) => file === name || file.endsWith(`/${name}`)),
  );
  assert.deepEqual(missing, []);
});

function read(file: string): string {
  return readFileSync(join(repositoryRoot, file), 'utf8');
}
