import assert from 'node:assert/strict';
import { type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, test } from 'node:test';
import { closeRunFolder, processesOf } from './run-folder.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'folder-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A process that says when it runs, and has no environment but the given one. */
async function sleeper(script: string, options: SpawnOptions, input = '') {
  const code = `${script}; console.log('running'); setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['-e', code], {
    env: {},
    cwd: '/',
    ...options,
    stdio: 'pipe',
  });
  child.stdin.end(input);
  await once(child.stdout, 'data');
  return child;
}

/** The path comes in over stdin, so that no other trace has it. */
const opens = "require('node:fs').openSync(require('node:fs').readFileSync(0, 'utf8'), 'w')";
const traces: Record<string, () => ReturnType<typeof sleeper>> = {
  command: () => sleeper(`'${folder}'`, {}),
  environment: () => sleeper('', { env: { TMPDIR: folder } }),
  'working folder': () => sleeper('', { cwd: folder }),
  'open file': () => sleeper(opens, {}, join(folder, 'data')),
};

const everywhere = ['command', 'environment'];

for (const [trace, start] of Object.entries(traces)) {
  const skip = process.platform === 'linux' || everywhere.includes(trace) ? false : 'Linux only';
  test(`a process is known by its ${trace}`, { skip }, async () => {
    const child = await start();
    try {
      assert.deepEqual(
        processesOf(folder).map(({ pid }) => pid),
        [child.pid],
      );
    } finally {
      child.kill('SIGKILL');
      await once(child, 'exit');
    }
    assert.deepEqual(processesOf(folder), []);
  });
}

test('closing names what was left, ends it and removes the folder', async () => {
  const child = await sleeper(`'${folder}'`, {});
  const exit = once(child, 'exit');
  mkdirSync(join(folder, 'left'));
  writeFileSync(join(folder, 'left/file'), '');
  const { names, processes } = await closeRunFolder(folder, 100);
  assert.deepEqual(names, ['left']);
  assert.deepEqual(
    processes.map(({ pid }) => pid),
    [child.pid],
  );
  assert.deepEqual(await exit, [null, 'SIGKILL']);
  assert.equal(existsSync(folder), false);
});

test('a process that is about to end is given time', async () => {
  const child = await sleeper(`setTimeout(() => process.exit(0), 300, '${folder}')`, {});
  const exit = once(child, 'exit');
  const { processes } = await closeRunFolder(folder, 10_000);
  assert.deepEqual(processes, []);
  assert.deepEqual(await exit, [0, null]);
});
