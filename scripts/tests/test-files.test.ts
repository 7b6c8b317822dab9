import assert from 'node:assert/strict';
import { test } from 'node:test';
import { repositoryRoot } from '../checks/check.ts';
import { matching, testFiles, unitTestFiles } from './test-files.ts';

const own = 'scripts/tests/test-files.test.ts';

test('this file is found, whether or not git tracks it yet', async () => {
  assert.ok((await testFiles(repositoryRoot)).includes(own));
  assert.ok((await unitTestFiles(repositoryRoot)).includes(own));
});

test('what needs engines or processes is no unit test', async () => {
  const [all, units] = [await testFiles(repositoryRoot), await unitTestFiles(repositoryRoot)];
  for (const folder of ['server/test/', 'scripts/process-tests/']) {
    assert.ok(all.some((file) => file.startsWith(folder)));
    assert.ok(!units.some((file) => file.startsWith(folder)));
  }
  assert.ok(all.includes('bench/short.test.ts') && !units.includes('bench/short.test.ts'));
});

test('patterns are parts of the path, and one of them is enough', () => {
  const files = ['server/test/api/brands.test.ts', 'server/test/api/keys.test.ts', own];
  assert.deepEqual(matching(files, []), files);
  assert.deepEqual(matching(files, ['brands', 'scripts/']), [files[0], own]);
  assert.deepEqual(matching(files, ['stages']), []);
});
