import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { LockedPackage, LockFile } from '../install/lock-file.ts';
import { lockProblems } from './check-lock.ts';

const manifest: LockedPackage = {
  dependencies: { engine: '3.4.0' },
  devDependencies: { linter: '2.6.6' },
};
const integrity = 'sha512-abc';
const linux: LockedPackage = { version: '1.0.0', integrity, optional: true, os: ['linux'] };
const darwin: LockedPackage = { version: '1.0.0', optional: true, os: ['darwin'], cpu: ['arm64'] };
const sound: LockFile['packages'] = {
  '': manifest,
  'node_modules/engine': {
    version: '3.4.0',
    integrity,
    optionalDependencies: { 'engine-linux': '1.0.0', 'engine-darwin-arm64': '1.0.0' },
  },
  'node_modules/engine-linux': linux,
  'node_modules/engine-darwin-arm64': darwin,
  'node_modules/linter': { version: '2.6.6', integrity, dev: true },
};

function problems(changed: LockFile['packages'], changedManifest = manifest): string[] {
  return lockProblems(changedManifest, { packages: { ...sound, ...changed } });
}

test('a complete lock passes', () => assert.deepEqual(problems({}), []));

test('an empty lock does not', () => {
  assert.deepEqual(lockProblems({}, { packages: {} }), ['the lock holds no package']);
});

test('a package that runs a script at install has to be allowed by name', () => {
  const engine = { ...sound['node_modules/engine'], hasInstallScript: true };
  const changed = { 'node_modules/engine': engine };
  assert.deepEqual(problems(changed), [
    'node_modules/engine runs a script at install, and package.json does not allow it',
  ]);
  assert.deepEqual(problems(changed, { ...manifest, allowScripts: { engine: true } }), []);
});

test('a missing optional package is named with who wants it', () => {
  const { 'node_modules/engine-darwin-arm64': _, ...packages } = sound;
  assert.deepEqual(lockProblems(manifest, { packages }), [
    'engine-darwin-arm64@1.0.0 is missing: node_modules/engine wants it',
  ]);
});

test('an optional package in another version than wanted is missing', () => {
  assert.deepEqual(
    problems({ 'node_modules/engine-darwin-arm64': { ...darwin, version: '0.9.0' } }),
    ['engine-darwin-arm64@1.0.0 is missing: node_modules/engine wants it'],
  );
});

test('addresses of registries are refused, those of sponsors are not', () => {
  const linter = { version: '2.6.6', integrity, dev: true };
  const address = 'https://registry.example/linter.tgz';
  const with_ = (extra: object) => problems({ 'node_modules/linter': { ...linter, ...extra } });
  assert.deepEqual(with_({ resolved: address }), [
    'node_modules/linter names an address in "resolved"',
  ]);
  assert.deepEqual(with_({ version: address }), [
    'node_modules/linter names an address in "version"',
  ]);
  assert.deepEqual(with_({ dependencies: { other: 'git+ssh://host.example/other' } }), [
    'node_modules/linter names an address in "dependencies"',
  ]);
  assert.deepEqual(with_({ funding: [{ url: address }], deprecated: `see ${address}` }), []);
});

test('a version in package.json that is a range is refused', () => {
  for (const version of ['^3.4.0', '~3.4.0', '3.x', '>=3', 'latest', '*', 'file:../engine']) {
    const ranged = { ...manifest, dependencies: { engine: version } };
    assert.deepEqual(lockProblems(ranged, { packages: { ...sound, '': ranged } }), [
      `engine@${version} in package.json is not one exact version`,
    ]);
  }
});

test('a package.json that ran ahead of the lock is refused', () => {
  assert.deepEqual(problems({}, { ...manifest, dependencies: { engine: '3.5.0' } }), [
    "dependencies of package.json differ from the lock's: run npm install",
  ]);
});

test('a package without hash or version is refused', () => {
  for (const linter of [{ version: '2.6.6' }, { integrity }])
    assert.deepEqual(problems({ 'node_modules/linter': linter }), [
      'node_modules/linter has no version or no integrity',
    ]);
});

test('an optional package without hash is refused where a target system installs it', () => {
  const { integrity: _, ...unverified } = linux;
  const folder = 'node_modules/engine-linux';
  const refused = [`${folder} has no version or no integrity`];
  for (const [system, expected] of [
    [{}, refused],
    [{ cpu: ['arm64'] }, refused],
    [{ cpu: 'x64', libc: ['glibc'] }, refused],
    [{ cpu: ['x64'], libc: ['musl'] }, []],
    [{ cpu: ['riscv64'] }, []],
  ] as const)
    assert.deepEqual(problems({ [folder]: { ...unverified, ...system } }), expected);
});
