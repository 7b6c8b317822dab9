import { Readable } from 'node:stream';
import type { RowFormat } from '#kernel/ports/analytics/query-plan.ts';

export interface PageRows {
  /** At most the requested number of rows, as the engine writes them. */
  readonly rows: Readable;
  /** Whether more rows follow; undefined if the page is too long to know before sending it. */
  readonly follows: boolean | undefined;
}

/**
 * How much of a page is buffered until it is known whether rows follow. For a longer page the groups must be counted as
 * well, which takes longer than reading some more megabytes.
 */
export const heldBytes = 32 * 1024 * 1024;

/** Reads a page for which one extra row was requested: if it comes, more rows follow. */
export async function readPage(
  source: Readable,
  limit: number,
  format: RowFormat,
): Promise<PageRows> {
  const chunks: AsyncIterator<Buffer> = source[Symbol.asyncIterator]();
  const cutter = createRowCutter(limit, format);
  const held: Buffer[] = [];
  for (let size = 0; size < heldBytes; ) {
    const next = await chunks.next();
    if (next.done) return { rows: Readable.from(held), follows: cutter.hasCut() };
    size += next.value.length;
    held.push(cutter.cut(next.value));
  }
  const rows = Readable.from(rest(held, chunks, cutter));
  // Even if it is never read: the engine would wait for its reader.
  rows.once('close', () => source.destroy());
  return { rows, follows: undefined };
}

async function* rest(
  held: Buffer[],
  chunks: AsyncIterator<Buffer>,
  cutter: RowCutter,
): AsyncGenerator<Buffer> {
  yield* held.splice(0);
  for (let next = await chunks.next(); !next.done; next = await chunks.next()) {
    yield cutter.cut(next.value);
  }
}

interface RowCutter {
  /** The part of the chunk within the requested rows. */
  cut(chunk: Buffer): Buffer;
  hasCut(): boolean;
}

const newline = 0x0a;
const quote = 0x22;

/** A JSON row never contains a line feed, a CSV row only between quotes; CSV begins with a header. */
function createRowCutter(limit: number, format: RowFormat): RowCutter {
  const nextEnd = format === 'json-lines' ? endOfLine : createEndOfCsvRow();
  let left = format === 'json-lines' ? limit : limit + 1;
  let hasCut = false;
  return {
    hasCut: () => hasCut,
    cut(chunk) {
      let end = 0;
      while (left > 0) {
        const at = nextEnd(chunk, end);
        if (at < 0) return chunk;
        end = at + 1;
        left -= 1;
      }
      hasCut ||= end < chunk.length;
      return chunk.subarray(0, end);
    },
  };
}

function endOfLine(chunk: Buffer, from: number): number {
  return chunk.indexOf(newline, from);
}

/** Tracks whether the previous chunk ended between quotes; a doubled quote closes and reopens at once. */
function createEndOfCsvRow(): (chunk: Buffer, from: number) => number {
  let isQuoted = false;
  return (chunk, from) => {
    for (let at = from; at < chunk.length; at += 1) {
      const byte = chunk[at];
      if (byte === quote) isQuoted = !isQuoted;
      else if (byte === newline && !isQuoted) return at;
    }
    return -1;
  };
}
