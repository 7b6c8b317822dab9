import { pipeline, type Readable, Transform } from 'node:stream';
import { parseError } from '@clickhouse/client';
import { toEngineError } from './engine-errors.ts';

/**
 * A response's body without the block in which ClickHouse (25.11 and newer) reports a failure in the middle of a
 * result: that becomes the stream's error, as does a broken connection. `tag` is the random name that the response
 * header gave the block, so data cannot be mistaken for it.
 */
export function guardAgainstExceptions(
  body: Readable,
  tag: string | undefined,
  signal?: AbortSignal,
): Readable {
  const marker = tag === undefined ? undefined : Buffer.from(`\r\n__exception__\r\n${tag}\r\n`);
  const block: Buffer[] = [];
  let held: Buffer = Buffer.alloc(0);
  const failure = () => parseError(blockText(block, tag ?? ''));
  const guard = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      if (marker === undefined) return done(null, chunk);
      if (block.length > 0) {
        block.push(chunk);
        return done();
      }
      const data = held.length > 0 ? Buffer.concat([held, chunk]) : chunk;
      const at = data.indexOf(marker);
      if (at >= 0) block.push(data.subarray(at + marker.length));
      const end = at >= 0 ? at : data.length - beginningAtEnd(data, marker);
      held = at >= 0 ? Buffer.alloc(0) : data.subarray(end);
      done(null, data.subarray(0, end));
    },
    flush(done) {
      if (block.length > 0) return done(failure());
      done(null, held);
    },
    destroy(error, done) {
      if (error === null) return done(null);
      // A server may also break the connection after the block: the block has the reason.
      const cause = block.length > 0 ? failure() : error;
      // All of our errors are Errors; an abort's reason is up to its caller.
      done(toEngineError(cause, signal) as Error);
    },
  });
  // It may fail before anyone reads from it; later readers still get the error.
  guard.on('error', () => {});
  return pipeline(body, guard, () => {});
}

/** The number of bytes at the end of `data` that may begin the marker. */
function beginningAtEnd(data: Buffer, marker: Buffer): number {
  if (data.indexOf(marker.subarray(0, 1), -marker.length) < 0) return 0;
  for (let length = Math.min(marker.length - 1, data.length); length > 0; length -= 1) {
    if (data.subarray(data.length - length).equals(marker.subarray(0, length))) return length;
  }
  return 0;
}

/** The message, without its length and the marker after it. */
function blockText(block: readonly Buffer[], tag: string): string {
  const text = Buffer.concat(block).toString('utf8');
  const end = text.lastIndexOf(` ${tag}`);
  return end < 0 ? text : text.slice(0, end).replace(/\r?\n?\d+$/, '');
}
