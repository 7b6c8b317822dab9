// @ts-check
// A reporter of node:test for the process that started the tests: writes each event as a line of JSON to a pipe. A channel
// of messages would change what the tested code sees: it looks for one to learn whether it is a child.
import { writeSync } from 'node:fs';
import { inspect } from 'node:util';

const pipe = 3;
const wanted = new Set(['test:pass', 'test:fail', 'test:dequeue', 'test:complete']);

/** @param {AsyncIterable<{ type: string, data: any }>} events */
export default async function* report(events) {
  for await (const { type, data } of events) {
    if (wanted.has(type)) writeAll(`${JSON.stringify({ type, data: plain(data) })}\n`);
  }
  yield '';
}

/** @param {string} text */
function writeAll(text) {
  for (let left = Buffer.from(text); left.length > 0; ) {
    try {
      left = left.subarray(writeSync(pipe, left));
    } catch (error) {
      // The reader is slower than we are.
      if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EAGAIN') throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5);
    }
  }
}

/**
 * An error crosses as what would be printed of it: the rest of it may be anything.
 *
 * @param {any} data
 */
function plain({ name, nesting, skip, todo, details }) {
  const { type, duration_ms, error } = details ?? {};
  const shown = error && {
    failureType: error.failureType,
    message: String(error.cause?.message ?? error.message),
    text: inspect(error.cause ?? error),
  };
  return { name, nesting, skip, todo, details: { type, duration_ms, error: shown } };
}
