import { Readable } from 'node:stream';
import type { ReadOptions } from '#kernel/ports/analytics/reading.ts';
import type { Reader, Snapshot, SnapshotReader } from './reader.ts';
import type { Statement } from './statement.ts';

/** The content, chunk by chunk; the first statement has succeeded by then. */
type StartReading = (snapshot: Snapshot, options: ReadOptions) => Promise<AsyncGenerator<Buffer>>;

/**
 * A stream over several statements on one snapshot, each run when the reader gets there. Once the stream ends or is
 * abandoned, even unread, the snapshot is closed and a running statement stopped.
 */
export async function streamSnapshot(
  reader: SnapshotReader,
  options: ReadOptions = {},
  start: StartReading,
): Promise<Readable> {
  const leaving = new AbortController();
  const leave = () => leaving.abort(options.signal?.reason);
  if (options.signal?.aborted) leave();
  options.signal?.addEventListener('abort', leave, { once: true });
  const read = { ...options, signal: leaving.signal };
  const snapshot = await reader.snapshot(read);
  try {
    const chunks = await start(snapshot, read);
    return streamOf(chunks, async () => {
      options.signal?.removeEventListener('abort', leave);
      leaving.abort();
      await chunks.return(undefined).catch(() => undefined);
      await snapshot.close();
    });
  } catch (error) {
    await snapshot.close();
    throw error;
  }
}

function streamOf(chunks: AsyncGenerator<Buffer>, release: () => Promise<void>): Readable {
  return new Readable({
    read() {
      chunks.next().then(
        ({ done, value }) => this.push(done ? null : value),
        (error) => this.destroy(error),
      );
    },
    destroy(error, done) {
      // The result is complete, or `error` has the reason: a failure to release adds nothing.
      const end = () => done(error);
      release().then(end, end);
    },
  });
}

/** Rows are read in batches of about this many bytes. */
const batchBytes = 4_000_000;
const firstBatch = 100;
const maxRows = 5_000;

/** The first and last key of a batch, in key order. */
export interface KeyRange<Key> {
  readonly first: Key;
  readonly last: Key;
}

/**
 * The lines of the rows with these keys, in order and in bounded memory: a batch is read once the previous one was
 * taken.
 */
export async function* readBatches<Key>(
  reader: Reader,
  keys: readonly Key[],
  statementOf: (range: KeyRange<Key>) => Statement,
  options?: ReadOptions,
): AsyncGenerator<Buffer> {
  let size = firstBatch;
  for (let at = 0; at < keys.length; ) {
    const batch = keys.slice(at, at + size);
    // Not empty, since there is a key at `at`.
    const range = { first: batch[0] as Key, last: batch.at(-1) as Key };
    const { bytes } = await reader.lines(statementOf(range), options);
    let written = 0;
    for await (const chunk of bytes as AsyncIterable<Buffer>) {
      written += chunk.length;
      yield chunk;
    }
    at += batch.length;
    size = nextSize(batch.length, written);
  }
}

/** Assumes that the next rows are as long as the last; at most four times the last batch's rows. */
function nextSize(rows: number, bytes: number): number {
  const fitting = Math.floor((rows * batchBytes) / Math.max(bytes, 1));
  return Math.max(1, Math.min(fitting, rows * 4, maxRows));
}
