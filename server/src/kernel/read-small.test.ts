import assert from 'node:assert/strict';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { test } from 'node:test';
import { readSmall } from './read-small.ts';

const streamOf = (...chunks: string[]) =>
  Readable.from(
    chunks.map((chunk) => Buffer.from(chunk)),
    { objectMode: false },
  );

test('a small stream comes whole, also an empty one', async () => {
  assert.deepEqual(await readSmall(streamOf('ab', 'cd'), 4), Buffer.from('abcd'));
  assert.deepEqual(await readSmall(streamOf(), 4), Buffer.alloc(0));
});

test('a larger one comes as a stream with nothing missing', async () => {
  for (const chunks of [['abc', 'def'], ['abcdefghi'], ['a', 'b', 'c', 'd', 'e', 'f']]) {
    const read = await readSmall(streamOf(...chunks), 4);
    assert.ok(read instanceof Readable);
    assert.equal(await text(read), chunks.join(''));
  }
});

test('one that fails, or is closed, before its end gives nothing', async () => {
  const failing = new Readable({
    read() {
      this.push('ab');
      this.destroy(new Error('broke off'));
    },
  });
  await assert.rejects(readSmall(failing), /broke off/);
  const closed = new Readable({ read() {} });
  setImmediate(() => closed.destroy());
  await assert.rejects(readSmall(closed), /closed before its end/);
});
