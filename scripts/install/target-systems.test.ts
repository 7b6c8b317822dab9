import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { LockedPackage } from './lock-file.ts';
import { isFor, systemName, targetSystems } from './target-systems.ts';

const cases: readonly [string, LockedPackage, string[]][] = [
  ['every system', {}, ['linux-x64', 'linux-arm64']],
  ['an operating system', { os: ['linux', 'darwin'] }, ['linux-x64', 'linux-arm64']],
  ['a word instead of a list', { os: 'linux', cpu: 'arm64' }, ['linux-arm64']],
  ['another operating system', { os: ['darwin'], cpu: ['x64'] }, []],
  ['all but one', { os: ['!win32'], cpu: ['!arm64'] }, ['linux-x64']],
  ['another C library', { os: ['linux'], cpu: ['x64'], libc: ['musl'] }, []],
  ['any processor', { cpu: ['any'], libc: ['glibc'] }, ['linux-x64', 'linux-arm64']],
];

for (const [name, locked, expected] of cases)
  test(`a package for ${name}`, () =>
    assert.deepEqual(
      targetSystems.filter((target) => isFor(locked, target)).map(systemName),
      expected,
    ));
