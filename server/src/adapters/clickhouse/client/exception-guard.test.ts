import assert from 'node:assert/strict';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { test } from 'node:test';
import { EngineLimitExceeded, EngineUnavailable } from '#kernel/ports/analytics/engine-errors.ts';
import { guardAgainstExceptions } from './exception-guard.ts';

const tag = 'abcdefghijklmnop';
const message =
  'Code: 395. DB::Exception: boom \u{1f4a5}\nin two lines. (FUNCTION_THROW) (version 26.7)';

/** As ClickHouse writes it; the documentation and the server differ in how the message ends. */
const block = (text: string, end = '\n') =>
  `\r\n__exception__\r\n${tag}\r\n${text}${end}${Buffer.byteLength(text) + end.length} ${tag}\r\n__exception__\r\n`;

function* pieces(body: string, size: number): Generator<Buffer> {
  const bytes = Buffer.from(body);
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function read(source: Readable, given?: string) {
  const chunks: Buffer[] = [];
  try {
    for await (const chunk of guardAgainstExceptions(source, given)) chunks.push(chunk);
  } catch (error) {
    return { body: Buffer.concat(chunks).toString(), error };
  }
  return { body: Buffer.concat(chunks).toString(), error: undefined };
}

test('a failure at the end is found however the bytes are cut', async () => {
  for (const end of ['\n', '\r\n']) {
    for (let size = 1; size < 200; size += 1) {
      const source = Readable.from(pieces(`row\n${block(message, end)}`, size));
      const { body, error } = await read(source, tag);
      assert.ok('row\n'.startsWith(body), body);
      assert.ok(error instanceof Error && 'code' in error && error.code === '395', String(error));
      assert.match(error.message, /^boom \u{1f4a5}\nin two lines/u);
    }
  }
});

test('data that look like a failure are data', async () => {
  for (const data of [
    '\r\n__exception__\r\n',
    block(message).replaceAll(tag, 'anothertaganothe'),
    '\r\n__exception__\r\nabcdefgh',
    '\r',
    '',
  ]) {
    for (let size = 1; size < 60; size += 1) {
      const { body, error } = await read(Readable.from(pieces(data, size)), tag);
      assert.deepEqual([body, error], [data, undefined]);
    }
  }
  const whole = await read(Readable.from(pieces(block(message), 7)));
  assert.equal(whole.error, undefined);
});

test('a limit is told in the words of the port', async () => {
  const limit = 'Code: 159. DB::Exception: Timeout exceeded. (TIMEOUT_EXCEEDED)';
  const { error } = await read(Readable.from(pieces(block(limit), 1000)), tag);
  assert.ok(error instanceof EngineLimitExceeded && error.limit === 'time');
});

test('a connection that breaks off is told apart from an end, and from a failure before it', async () => {
  async function* broken(body: string) {
    yield Buffer.from(body);
    throw new Error('aborted');
  }
  const lost = await read(Readable.from(broken('row\n')), tag);
  assert.ok(lost.error instanceof EngineUnavailable);
  const failed = await read(Readable.from(broken(`row\n${block(message)}`)), tag);
  assert.ok(failed.error instanceof Error && /^boom/.test(failed.error.message));
});

test('closing it closes the connection', async () => {
  const source = new Readable({ read() {} });
  const guard = guardAgainstExceptions(source, tag);
  guard.destroy();
  await new Promise((resolve) => source.once('close', resolve));
  await assert.rejects(text(guard));
});
