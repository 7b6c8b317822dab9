import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { EngineUnavailable } from '#kernel/ports/analytics/engine-errors.ts';
import { decodeFailure } from '../wire/engine-failure.ts';
import { endHeader, wholeBody } from '../wire/protocol.ts';

/** The body of an answer, which ends well only where the engine says behind it that it is whole. */
export function createRowStream(
  response: IncomingMessage,
  signal: AbortSignal | undefined,
): Readable {
  const rows = new Readable({
    read() {
      response.resume();
    },
    destroy(error, callback) {
      signal?.removeEventListener('abort', leave);
      // Closes the connection of an answer that was not read, by which the engine learns that its client left.
      if (!response.readableEnded) response.destroy();
      callback(error);
    },
  });
  // It may fail before anyone reads from it, which must not end the process. A later reader still sees the error.
  rows.on('error', () => {});
  const fail = (error: Error) => rows.destroy(error);
  const leave = () => fail(signal?.reason);
  const breakOff = (cause?: unknown) =>
    fail(new EngineUnavailable('The engine broke off its answer', { cause }));
  response.on('data', (chunk: Buffer) => {
    if (!rows.push(chunk)) response.pause();
  });
  response.on('end', () => {
    // Before the body where that came in one piece, of a length that was said.
    const end = response.headers[endHeader] ?? response.trailers[endHeader];
    if (end === wholeBody) rows.push(null);
    else if (end === undefined) breakOff();
    else fail(decodeFailure(String(end)));
  });
  response.on('error', breakOff);
  response.on('close', () => {
    if (!response.complete) breakOff();
  });
  response.pause();
  if (signal?.aborted) leave();
  else signal?.addEventListener('abort', leave, { once: true });
  return rows;
}
