import { Readable } from 'node:stream';
import type { Turn } from '#kernel/fair-queue.ts';
import type { ReadOptions } from '#kernel/ports/analytics/reading.ts';
import type { Lines } from '../reader.ts';
import type { Statement } from '../statement.ts';
import { findingReason } from './broke-off.ts';
import type { ColumnBlock } from './column-block.ts';
import { firstLines } from './column-block.ts';
import type { Connection } from './connection.ts';
import type { Semaphore } from './semaphore.ts';
import type { Spool } from './spool.ts';
import { readWholeLines, type WholeLines } from './whole-lines.ts';

const pieceBytes = 512 * 1024;

/** The lines for a client. `onDone` is called once, when nothing of them is left on disk. */
function openLines(whole: WholeLines, onDone: () => void): Lines {
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

/** The pieces of the first lines, in order. */
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
  /** Reads the next piece while the client takes the current one. */
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
    // The next caller gets its failure.
    ahead?.catch(() => undefined);
    return next;
  };
}

/** Reads on demand. An async generator would free nothing if abandoned before it began. */
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

/** Limits for reading. A slow client holds a result or a snapshot, never a statement. */
export interface ReadSemaphores {
  /** Statements being computed. */
  readonly statements: Semaphore;
  /** Results on disk for their clients. */
  readonly results: Semaphore;
  readonly snapshots: Semaphore;
}

/** Runs a statement on a connection, which is returned as soon as the result is read. */
export interface ReadingPlace {
  /** The caller for taking turns. */
  readonly turn: Turn | undefined;
  readonly semaphores: ReadSemaphores;
  readonly spool: Spool;
  readonly exportFolder: string;
  borrow(): Promise<Connection>;
  giveBack(connection: Connection): void;
}

export function readRows<Row>(
  place: ReadingPlace,
  statement: Statement,
  options: ReadOptions = {},
): Promise<Row[]> {
  return withConnection(place, options, (connection) => connection.rows<Row>(statement, options));
}

export function readColumns<Result>(
  place: ReadingPlace,
  statement: Statement,
  take: (blocks: AsyncIterable<ColumnBlock>) => Promise<Result>,
  options: ReadOptions = {},
): Promise<Result> {
  return withConnection(place, options, (connection) =>
    findingReason(connection, statement, options, () =>
      connection.columns(statement, options, take),
    ),
  );
}

export async function readLines(
  place: ReadingPlace,
  statement: Statement,
  options: ReadOptions = {},
): Promise<Lines> {
  const release = await place.semaphores.results.acquire(place.turn, options.signal);
  try {
    const whole = await withConnection(place, options, (connection) =>
      readWholeLines(connection, statement, options, place.spool),
    );
    return openLines(whole, release);
  } catch (error) {
    release();
    throw error;
  }
}

export async function withConnection<Result>(
  { semaphores, turn, borrow, giveBack }: ReadingPlace,
  { signal }: ReadOptions,
  work: (connection: Connection) => Promise<Result>,
): Promise<Result> {
  const release = await semaphores.statements.acquire(turn, signal);
  try {
    const connection = await borrow();
    try {
      return await work(connection);
    } finally {
      giveBack(connection);
    }
  } finally {
    release();
  }
}
