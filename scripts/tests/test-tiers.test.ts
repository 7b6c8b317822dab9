import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { repositoryRoot } from '../checks/check.ts';
import { testFiles } from './test-files.ts';
import { testTiers, tieredFolderOf, tierOf } from './test-tiers.ts';

describe('the tiers of tests', () => {
  it('hold every test file of the repository, by its folder', async (test) => {
    const files = await testFiles(repositoryRoot);
    assert.deepEqual(
      files.filter((file) => tieredFolderOf(file) === undefined),
      [],
    );
    const quick = files.filter((file) => tierOf(file) === 'quick').length;
    test.diagnostic(`${files.length} files: ${quick} quick, ${files.length - quick} of the rest`);
    assert.ok(quick > 0 && quick < files.length);
  });

  it('have no folder twice, and none without a test', async () => {
    const folders = testTiers.map(({ folder }) => folder);
    assert.equal(new Set(folders).size, folders.length);
    const used = new Set((await testFiles(repositoryRoot)).map((file) => tieredFolderOf(file)));
    const empty = testTiers.filter((entry) => !used.has(entry)).map(({ folder }) => folder);
    assert.deepEqual(empty, []);
  });

  it('refuse a test file in a folder that they do not know', () => {
    assert.throws(() => tierOf('server/test/unknown/some.test.ts'), /is in no folder/);
    assert.throws(() => tierOf('server/test/some.test.ts'), /is in no folder/);
  });
});
