import { Readable } from 'node:stream';
import type { Lines } from '../reader.ts';
import { firstLines } from './vector-bytes.ts';
import type { WholeLines } from './whole-lines.ts';

const pieceBytes = 512 * 1024;

/** What was read, for its client. `onDone` is called once, when nothing of it is left on disk. */
export function openLines(whole: WholeLines, onDone: () => void): Lines {
  const { held, spooled, file } = whole;
  const count = [...held.map(({ ends }) => ends), ...spooled].reduce(
    (sum, ends) => sum + ends.length,
    0,
  );
  let isDone = false;
  const finish = async () => {
    if (isDone) return;
    isDone = true;
    await file?.close();
    onDone();
  };
  if (!file) void finish();
  const open = (rows: number) => createLineStream(piecesOf(whole, rows), finish);
  let all: Readable | undefined;
  return {
    count,
    get bytes() {
      all ??= open(count);
      return all;
    },
    first: (rows) => open(Math.min(rows, count)),
  };
}

/** Gives the pieces of the first lines, one after the other. */
function piecesOf({ held, spooled, file }: WholeLines, rows: number) {
  let left = rows;
  const ready = held.flatMap((block) => {
    const bytes = firstLines(block, left);
    left = Math.max(0, left - block.ends.length);
    return bytes.length > 0 ? [bytes] : [];
  });
  let size = 0;
  for (const ends of spooled) {
    const taken = Math.min(left, ends.length);
    size += taken > 0 ? (ends[taken - 1] ?? 0) : 0;
    left -= taken;
  }
  let at = 0;
  /** The next piece is read while the client takes the one before it. */
  let ahead: Promise<Buffer | undefined> | undefined;
  const readPiece = async () => {
    if (file === undefined || at >= size) return undefined;
    const piece = await file.read(at, Math.min(pieceBytes, size - at));
    if (piece.length === 0) throw new Error('The file of a result is shorter than the result');
    at += piece.length;
    return piece;
  };
  return async (): Promise<Buffer | undefined> => {
    const next = ready.shift() ?? (await (ahead ?? readPiece()));
    ahead = ready.length === 0 ? readPiece() : undefined;
    // Its failure is the next caller's.
    ahead?.catch(() => undefined);
    return next;
  };
}

/** Reads only what is asked for. An async generator would not free anything when it is left before it began. */
function createLineStream(
  next: () => Promise<Buffer | undefined>,
  finish: () => Promise<void>,
): Readable {
  return new Readable({
    read() {
      next().then(
        (bytes) => this.push(bytes ?? null),
        (error) => this.destroy(error),
      );
    },
    destroy(error, callback) {
      finish().then(() => callback(error), callback);
    },
  });
}
