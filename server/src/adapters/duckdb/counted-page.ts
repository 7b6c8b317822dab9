import type { PageRange, ReadOptions } from '#kernel/ports/analytics/reading.ts';
import { shareTime } from '#kernel/read-limits.ts';
import type { Lines, Reader, SnapshotReader } from './reader.ts';
import type { Statement } from './statement.ts';

interface CountedPage {
  /** Requests one row more than the page has, to know whether rows follow. */
  readonly page: Statement;
  /** Counts the rows of all pages, as `total`. */
  readonly total: Statement;
  readonly range: PageRange;
}

/** A page and the number of rows on all pages, from one snapshot. */
export async function readCountedPage(
  reader: SnapshotReader,
  { page, total, range }: CountedPage,
  options?: ReadOptions,
): Promise<{ readonly lines: Lines; readonly total: number }> {
  const left = shareTime(options);
  const snapshot = await reader.snapshot(left());
  try {
    const lines = await snapshot.lines(page, left());
    const counted = await totalOf(snapshot, { total, found: lines.count, range }, left).catch(
      (error) => {
        // No one will read them.
        lines.bytes.destroy();
        throw error;
      },
    );
    return { lines, total: counted };
  } finally {
    await snapshot.close();
  }
}

/**
 * The number of rows on all pages, given that a page and the row after it were `found`: the last page needs no count.
 */
export async function totalOf(
  reader: Reader,
  {
    total,
    found,
    range: { limit, offset },
  }: Pick<CountedPage, 'total' | 'range'> & { readonly found: number },
  left: () => ReadOptions,
): Promise<number> {
  if (found <= limit && (found > 0 || offset === 0)) return offset + found;
  const [counted] = await reader.rows<{ total: number }>(total, left());
  return counted?.total ?? 0;
}
