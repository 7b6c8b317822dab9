import { Readable } from 'node:stream';
import { EngineUnavailable } from '#kernel/ports/analytics/engine-errors.ts';
import type { ReadOptions } from '#kernel/ports/analytics/reading.ts';
import type { Lines } from '../reader.ts';
import type { Statement } from '../statement.ts';
import type { Connection } from './connection.ts';
import { firstLines, type LineBlock } from './vector-bytes.ts';

/** A result of this size leaves the engine before its first byte is read. */
const sliceBytes = 1024 * 1024;
const firstSliceRows = 2048;
/** A table of this size may stay until the connection writes its next one: dropping takes as long as reading it. */
const leftBytes = 256 * 1024;

/**
 * Computes the statement whole, as a temporary table: that counts toward the engine's memory limit and can be spilled
 * to disk, which a result in memory does not. `onDone` is called once when nothing of it is left in the engine.
 */
export async function createLinesTable(
  connection: Connection,
  name: string,
  { sql, params }: Statement,
  options: ReadOptions,
  onDone: () => void,
): Promise<Lines> {
  const create = { sql: `CREATE OR REPLACE TEMP TABLE ${name} AS ${sql}`, params };
  const [created] = await connection.rows<{ Count: number }>(create, options);
  const count = created?.Count ?? 0;
  // Fails where its transaction did, and that has dropped the table already.
  const drop = () => connection.run(`DROP TABLE temp.${name}`).catch(() => undefined);
  const slices = createSlices(connection, `temp.${name}`, count);
  let isDone = false;
  const finish = async () => {
    if (isDone) return;
    isDone = true;
    if (!slices.isSmall()) await drop();
    onDone();
  };
  try {
    await slices.readHead(options);
  } catch (error) {
    await drop();
    throw error;
  }
  if (slices.isRead()) await finish();
  const open = (rows: number) => createLineStream(() => slices.next(rows), finish);
  let whole: Readable | undefined;
  return {
    count,
    get bytes() {
      whole ??= open(count);
      return whole;
    },
    first: (rows) => open(Math.min(rows, count)),
  };
}

/** Reads the table piece by piece, in its order; each piece has about the same size, whatever its lines have. */
function createSlices(connection: Connection, table: string, count: number) {
  const ready: LineBlock[] = [];
  let firstRowId = 0n;
  let given = 0;
  let read = 0;
  let readBytes = 0;
  let rowsAtOnce = firstSliceRows;
  /** The next slice, read while the client takes the one before it. */
  let ahead: Promise<void> | undefined;

  const readRows = (last: number, options: ReadOptions) => {
    // Without places, which are not looked up either.
    if (last - read === count) return connection.lines(`FROM ${table}`, options);
    const [from, to] = [firstRowId + BigInt(read), firstRowId + BigInt(last)];
    return connection.lines(`FROM ${table} WHERE rowid >= ${from} AND rowid < ${to}`, options);
  };

  async function readSlice(end: number, options: ReadOptions = {}): Promise<void> {
    const last = Math.min(read + rowsAtOnce, end);
    let blocks = await readRows(last, options);
    if (blocks.length === 0) {
      // Rows have other ids, from 2^55 on, until the transaction that wrote them has ended.
      const [found] = await connection.rows<{ first: string }>(
        `SELECT min(rowid)::VARCHAR AS first FROM ${table}`,
        options,
      );
      firstRowId = BigInt(found?.first ?? 0);
      blocks = await readRows(last, options);
    }
    const rows = blocks.reduce((sum, block) => sum + block.ends.length, 0);
    if (rows !== last - read) throw new EngineUnavailable('A result broke off within the engine');
    const bytes = blocks.reduce((sum, block) => sum + block.bytes.length, 0);
    rowsAtOnce = Math.max(1, Math.floor((sliceBytes * rows) / bytes));
    read = last;
    readBytes += bytes;
    ready.push(...blocks);
  }

  return {
    isRead: () => read === count,
    isSmall: () => read === count && readBytes <= leftBytes,
    readHead: async (options: ReadOptions) => {
      if (count > 0) await readSlice(count, options);
    },
    async next(rows: number): Promise<Buffer | undefined> {
      if (given >= rows) return undefined;
      if (ready.length === 0) await (ahead ?? readSlice(rows));
      const block = ready.shift();
      if (block === undefined) return undefined;
      if (ready.length === 0 && read < rows) {
        ahead = readSlice(rows);
        // Its failure is the next caller's.
        ahead.catch(() => undefined);
      }
      const bytes = firstLines(block, rows - given);
      given += block.ends.length;
      return bytes;
    },
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
