import { Readable } from 'node:stream';
import type { ReadOptions } from '#kernel/ports/analytics/reading.ts';
import type { Snapshot, SnapshotReader } from './reader.ts';

/** What is read, chunk by chunk; the first statement has succeeded by then. */
type StartReading = (snapshot: Snapshot, options: ReadOptions) => Promise<AsyncGenerator<Buffer>>;

/**
 * A stream of what several statements give on one snapshot, each run when the reader is there for it. The snapshot
 * is closed, and a running statement stopped, once the stream has ended or was left, also if nothing was ever read.
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
      // What was read is whole, or `error` says why not: that releasing failed as well helps nobody.
      const end = () => done(error);
      release().then(end, end);
    },
  });
}
