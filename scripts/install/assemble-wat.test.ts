import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { it } from 'node:test';
import { repositoryRoot } from '../checks/check.ts';
import { assemble, assembledPath, sources } from './assemble-wat.ts';

for (const source of sources) {
  it(`${assembledPath(source)} is what ${source} says`, async () => {
    const committed = await readFile(join(repositoryRoot, assembledPath(source)));
    assert.deepEqual(new Uint8Array(committed), await assemble(source));
  });
}
