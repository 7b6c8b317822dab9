import type { PageRange, ReadOptions } from '#kernel/ports/analytics/reading.ts';
import type { Lines, Reader, SnapshotReader } from './reader.ts';
import { shareTime } from './share-time.ts';
import type { Statement } from './statement.ts';

interface CountedPage {
  /** Asks for one row more than the page has: whether it comes says whether rows follow. */
  readonly page: Statement;
  /** Counts the rows of all pages, as `total`. */
  readonly total: Statement;
  readonly range: PageRange;
}

/** A page and how many rows there are on all pages, of one moment. */
export async function readCountedPage(
  reader: SnapshotReader,
  { page, total, range }: CountedPage,
  options?: ReadOptions,
): Promise<{ readonly lines: Lines; readonly total: number }> {
  const left = shareTime(options);
  const snapshot = await reader.snapshot(left());
  try {
    const lines = await snapshot.lines(page, left());
    const counted = lastTotal(lines, range) ?? (await countRows(snapshot, total, lines, left));
    return { lines, total: counted };
  } finally {
    await snapshot.close();
  }
}

/** The last page says itself how many rows there are. */
function lastTotal({ count }: Lines, { limit, offset }: PageRange): number | undefined {
  return count <= limit && (count > 0 || offset === 0) ? offset + count : undefined;
}

async function countRows(
  reader: Reader,
  statement: Statement,
  lines: Lines,
  left: () => ReadOptions,
): Promise<number> {
  try {
    const [counted] = await reader.rows<{ total: number }>(statement, left());
    return counted?.total ?? 0;
  } catch (error) {
    // Nobody will read them.
    lines.bytes.destroy();
    throw error;
  }
}
