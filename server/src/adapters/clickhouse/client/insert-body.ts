import { finished, PassThrough, Readable } from 'node:stream';

const PIECE_LENGTH = 64 * 1024;

/** The rows of an insert on their way into a request. */
export interface InsertBody {
  readonly stream: Readable;
  /** Why the source of the rows broke, if it did: that is not the engine's failure. */
  failure(): Error | undefined;
}

export function createInsertBody(rows: readonly object[] | Readable): InsertBody {
  if (!(rows instanceof Readable)) {
    return { stream: Readable.from(encodeRows(rows)), failure: () => undefined };
  }
  const stream = new PassThrough();
  let failure: Error | undefined;
  finished(rows, { writable: false }, (error) => {
    if (!error) return;
    failure = error;
    stream.destroy(error);
  });
  // It may fail before the request is there to see it; the request still sees it then.
  stream.on('error', () => {});
  // A request that fails takes its body with it; the source must not be left half read.
  stream.once('close', () => rows.destroy());
  return { stream: rows.pipe(stream), failure: () => failure };
}

/** JSONEachRow in pieces of a good size for a socket, so that many rows never make one huge string. */
function* encodeRows(rows: readonly object[]): Generator<Buffer> {
  let piece = '';
  for (const row of rows) {
    piece += `${JSON.stringify(row)}\n`;
    if (piece.length < PIECE_LENGTH) continue;
    yield Buffer.from(piece);
    piece = '';
  }
  if (piece !== '') yield Buffer.from(piece);
}
