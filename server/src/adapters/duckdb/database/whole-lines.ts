import type { ReadOptions } from '#kernel/ports/analytics/reading.ts';
import { type Statement, sqlString } from '../statement.ts';
import { BrokeOff, findingReason } from './broke-off.ts';
import { firstLines, type LineBlock } from './column-block.ts';
import type { Connection } from './connection.ts';
import type { Spool, SpoolFile } from './spool.ts';

/** The size of a result to keep in memory; the rest goes to disk. */
const heldBytes = 1024 * 1024;
/** DuckDB ends a result silently on some failures, so this is appended as the last line; no line of ours equals it. */
const endMark = 'end of lines';

/** A complete result, with nothing left in the engine. */
export interface WholeLines {
  /** In order: blocks in memory, then those in the file. */
  readonly held: readonly LineBlock[];
  readonly spooled: readonly Uint32Array[];
  readonly file: SpoolFile | undefined;
}

/** Up to this many lines are taken from the engine at once, as a result that says itself how it ended. */
const fewLines = 2_000;

/** Reads all lines before returning the first, so that failures come first, and a slow client blocks no statement. */
export async function readWholeLines(
  connection: Connection,
  { sql, params, rowsAtMost }: Statement,
  options: ReadOptions,
  spool: Spool,
): Promise<WholeLines> {
  if (rowsAtMost !== undefined && rowsAtMost <= fewLines) {
    const held = await connection.lines({ sql, params }, options);
    return { held, spooled: [], file: undefined };
  }
  const marked = { sql: `FROM (${sql}) UNION ALL SELECT ${sqlString(endMark)}`, params };
  return findingReason(connection, { sql, params }, options, () =>
    connection.blocks(marked, options, (blocks) => keepAll(blocks, spool)),
  );
}

async function keepAll(blocks: AsyncIterable<LineBlock>, spool: Spool): Promise<WholeLines> {
  const held: LineBlock[] = [];
  const spooled: Uint32Array[] = [];
  let room = heldBytes;
  let file: SpoolFile | undefined;
  /** The engine computes the next block while the disk writes this one. */
  let writing: Promise<void> = Promise.resolve();
  const keep = async (block: LineBlock) => {
    if (block.ends.length === 0) return;
    room -= block.bytes.length;
    if (room >= 0) held.push(block);
    else {
      file ??= await spool.open();
      await writing;
      writing = file.append(block.bytes);
      // The next block, or the end, gets its failure.
      writing.catch(() => undefined);
      spooled.push(block.ends);
    }
  };
  try {
    let last: LineBlock | undefined;
    for await (const block of blocks) {
      if (last) await keep(last);
      last = block;
    }
    await keep(withoutMark(last));
    await writing;
    return { held, spooled, file };
  } catch (error) {
    await writing.catch(() => undefined);
    await file?.close();
    throw error;
  }
}

function withoutMark(last: LineBlock | undefined): LineBlock {
  const count = (last?.ends.length ?? 0) - 1;
  const rest = last && firstLines(last, count);
  const text = last?.bytes.subarray(rest?.length ?? 0, -1).toString();
  if (rest === undefined || text !== endMark) {
    throw new BrokeOff();
  }
  return { bytes: rest, ends: last?.ends.subarray(0, count) ?? new Uint32Array() };
}
