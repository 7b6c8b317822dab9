import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addIntegrity, countUnverified } from './lock-integrity.ts';

const lock = {
  packages: {
    '': { dependencies: { linter: '2.0.0' } },
    'node_modules/linter': { version: '2.0.0', integrity: 'sha512-known' },
    'node_modules/linter-linux-arm64': { version: '2.0.0', cpu: ['arm64'], optional: true },
    'node_modules/site/node_modules/@bundler/darwin-x64': { version: '1.0.0', optional: true },
  },
};

test('looks up only what has no hash, by the name and version of the package', async () => {
  const asked: string[] = [];
  const { packages } = await addIntegrity(lock, async (name, version) => {
    asked.push(`${name}@${version}`);
    return name.startsWith('linter') ? 'sha512-found' : undefined;
  });
  assert.deepEqual(asked, ['linter-linux-arm64@2.0.0', '@bundler/darwin-x64@1.0.0']);
  assert.equal(
    JSON.stringify(packages['node_modules/linter-linux-arm64']),
    '{"version":"2.0.0","integrity":"sha512-found","cpu":["arm64"],"optional":true}',
  );
  assert.deepEqual(
    { ...packages, 'node_modules/linter-linux-arm64': undefined },
    { ...lock.packages, 'node_modules/linter-linux-arm64': undefined },
  );
  assert.deepEqual([countUnverified(lock), countUnverified({ packages })], [2, 1]);
});

test('a registry that cannot be asked is an error', () =>
  assert.rejects(
    addIntegrity(lock, () => Promise.reject(new Error('offline'))),
    /offline/,
  ));
