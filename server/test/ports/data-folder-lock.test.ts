import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { describe, it } from 'node:test';
import { bundleProgram } from '../../../scripts/build/bundle-program.mjs';
import {
  DataFolderInUse,
  DataFolderNotWritable,
  lockDataFolder,
} from '../../src/adapters/data-folder/index.ts';
import { temporaryFolders } from './postgres-under-test.ts';

const newFolder = temporaryFolders();

const program = join(import.meta.dirname, 'support/hold-data-folder.ts');

async function spawnHolder(
  folder: string,
  as: { uid?: number; gid?: number } = {},
): Promise<ChildProcess> {
  return spawn(process.execPath, [await bundleProgram(program), folder], {
    ...as,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

async function firstLine(child: ChildProcess): Promise<string> {
  if (!child.stdout) throw new Error('the process was started without a pipe');
  const [line] = await once(createInterface({ input: child.stdout }), 'line');
  return String(line);
}

describe('the lock of the data folder', () => {
  it('makes the folder, for its owner only', async () => {
    const outer = join(await newFolder(), 'a');
    const folder = join(outer, 'b');
    const lock = await lockDataFolder(folder);
    assert.notEqual((await stat(outer)).mode & 0o777, 0o700);
    assert.equal((await stat(folder)).mode & 0o777, 0o700);
    assert.equal((await stat(join(folder, 'lock'))).mode & 0o777, 0o600);
    lock.release();
  });

  it('refuses a second holder in the same process, and is free after the release', async () => {
    const folder = await newFolder();
    const lock = await lockDataFolder(folder);
    for (const _ of [1, 2]) await assert.rejects(lockDataFolder(folder), DataFolderInUse);
    lock.release();
    lock.release();
    (await lockDataFolder(folder)).release();
  });

  it('names the folder, the process and the address of the holder', async () => {
    const folder = await newFolder();
    const holder = await spawnHolder(folder);
    assert.equal(await firstLine(holder), 'held');
    const error = await lockDataFolder(folder).catch((cause: unknown) => cause);
    assert.ok(error instanceof DataFolderInUse);
    assert.ok(error.message.includes(folder));
    assert.match(error.message, new RegExp(`process ${holder.pid} \\(http://127.0.0.1:4001\\)`));
    assert.equal(error.pid, holder.pid);
    assert.equal(error.address, 'http://127.0.0.1:4001');

    holder.kill('SIGKILL');
    await once(holder, 'exit');
    (await lockDataFolder(folder)).release();
  });

  it('does without a readable record of the holder', async () => {
    const folder = await newFolder();
    const lock = await lockDataFolder(folder);
    for (const text of ['', '{', '{"pid":"x"}', 'null']) {
      await writeFile(join(folder, 'holder.json'), text);
      await assert.rejects(lockDataFolder(folder), /in use by another process\. /);
    }
    lock.release();
  });

  it('lets exactly one of twenty processes through', async () => {
    const folder = await newFolder();
    const rivals = await Promise.all(Array.from({ length: 20 }, () => spawnHolder(folder)));
    const answers = await Promise.all(rivals.map(firstLine));
    assert.equal(answers.filter((answer) => answer === 'held').length, 1, answers.join('\n'));
    assert.equal(answers.filter((answer) => answer.startsWith('DataFolderInUse')).length, 19);
    for (const rival of rivals) rival.kill('SIGKILL');
  });

  it('says so when the folder is a file', async () => {
    const file = join(await newFolder(), 'file');
    await writeFile(file, '');
    await assert.rejects(lockDataFolder(file), DataFolderNotWritable);
    await assert.rejects(lockDataFolder(join(file, 'below')), DataFolderNotWritable);
  });

  it('says so when the folder may not be written', async () => {
    const folder = await newFolder();
    await chmod(folder, 0o555);
    const as = process.getuid?.() === 0 ? { uid: 1, gid: 1 } : {};
    const child = await spawnHolder(join(folder, 'data'), as);
    assert.match(
      await firstLine(child),
      /^DataFolderNotWritable: .*data cannot be written: EACCES/,
    );
    child.kill('SIGKILL');
    await chmod(folder, 0o755);
  });
});
