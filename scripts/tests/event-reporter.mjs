// A reporter of node:test for the process that started the tests: sends each event as a message.
import { inspect } from 'node:util';

const wanted = new Set(['test:pass', 'test:fail', 'test:dequeue', 'test:complete']);

/** @param {AsyncIterable<{ type: string, data: any }>} events */
export default async function* report(events) {
  for await (const { type, data } of events) {
    if (wanted.has(type)) process.send?.({ type, data: plain(data) });
  }
  yield '';
}

/** An error crosses as what would be printed of it: the rest of it may be anything. */
function plain({ name, nesting, skip, todo, details }) {
  const { type, duration_ms, error } = details ?? {};
  const shown = error && {
    failureType: error.failureType,
    message: String(error.cause?.message ?? error.message),
    text: inspect(error.cause ?? error),
  };
  return { name, nesting, skip, todo, details: { type, duration_ms, error: shown } };
}
