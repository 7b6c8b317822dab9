import { finished, PassThrough, Readable } from 'node:stream';

const PIECE_LENGTH = 64 * 1024;

/** The rows of an insert while they are sent. */
export interface InsertBody {
  readonly stream: Readable;
  /** Why the source of the rows failed, if it did: that is not the engine's failure. */
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
  // It may fail before the request reads it; the request still gets the error.
  stream.on('error', () => {});
  // A failed request ends its body; the source must not be left half read.
  stream.once('close', () => rows.destroy());
  return { stream: rows.pipe(stream), failure: () => failure };
}

/** JSONEachRow in pieces, so that many rows never become one huge string. */
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
