import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { repositoryRoot } from './check.ts';

const guide = readFileSync(join(repositoryRoot, 'docs/guides/find-your-way.md'), 'utf8');
const places = [...guide.matchAll(/^\| .+ \| `(.+)` \|$/gm)].map(([, file = '']) => file);

describe('docs/guides/find-your-way.md', () => {
  test('names at least twenty files, each once', () => {
    assert.ok(places.length >= 20, `${places.length} files`);
    assert.equal(new Set(places).size, places.length);
  });

  for (const file of places) {
    test(`${file} is there`, () => assert.ok(existsSync(join(repositoryRoot, file))));
  }
});
