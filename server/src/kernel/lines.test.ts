import assert from 'node:assert/strict';
import { Readable } from 'node:stream';
import { test } from 'node:test';
import { splitLines } from './lines.ts';

const linesOf = (chunks: readonly Buffer[]) =>
  Readable.from(splitLines(Readable.from(chunks))).toArray();

test('lines come whole, wherever the bytes were cut', async () => {
  const bytes = Buffer.from('{"a":"ä\u2028😀\r"}\n\n{"b":1}\nlast');
  const expected = ['{"a":"ä\u2028😀\r"}', '', '{"b":1}', 'last'];
  for (let size = 1; size <= bytes.length; size += 1) {
    const chunks = Array.from({ length: Math.ceil(bytes.length / size) }, (_, at) =>
      bytes.subarray(at * size, (at + 1) * size),
    );
    assert.deepEqual(await linesOf(chunks), expected, `in pieces of ${size}`);
  }
  assert.deepEqual(await linesOf([]), []);
});
