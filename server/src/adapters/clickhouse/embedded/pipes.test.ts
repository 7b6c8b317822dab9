import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { open, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { after, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { openResultPipe, openRowsPipe } from './pipes.ts';

const folder = mkdtempSync(join(tmpdir(), 'sightline-pipes-'));
after(() => rmSync(folder, { recursive: true }));

function makePipe(name: string): string {
  const path = join(folder, name);
  execFileSync('mkfifo', [path]);
  return path;
}

const limit = { timeout: 5000 };

test('a result ends when it is finished, not when its writer closes the pipe', limit, async () => {
  const path = makePipe('result');
  const pipe = openResultPipe(path);
  const all = text(pipe.stream);
  for (const part of ['one', 'two']) {
    const writer = await open(path, 'w');
    await writer.write(part);
    await writer.close();
    await pause(20);
  }
  pipe.finish();
  assert.equal(await all, 'onetwo');
});

test('a result nobody reads any more can still be opened and written', limit, async () => {
  const path = makePipe('abandoned');
  const pipe = openResultPipe(path);
  pipe.abandon();
  pipe.abandon();
  const writer = await open(path, 'w');
  await writer.writeFile(Buffer.alloc(1_000_000));
  await writer.close();
  pipe.finish();
  pipe.abandon();
});

test('rows wait for their reader and end when they are finished', limit, async () => {
  const path = makePipe('rows');
  const opening = openRowsPipe(path, () => true);
  await pause(20);
  const read = readFile(path, 'utf8');
  const pipe = await opening;
  assert.ok(pipe !== undefined);
  pipe.stream.end('rows');
  const early = await Promise.race([read, pause(50, 'not yet')]);
  assert.equal(early, 'not yet');
  pipe.finish();
  assert.equal(await read, 'rows');
});

test('rows whose reader failed before it read are given up', limit, async () => {
  let isRunning = true;
  const opening = openRowsPipe(makePipe('failed'), () => isRunning);
  await pause(10);
  isRunning = false;
  assert.equal(await opening, undefined);
});
