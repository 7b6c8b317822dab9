import { Readable } from 'node:stream';
import { type FeedKey, type FeedPlace, refuseAhead, writeCursor } from './feed-cursor.ts';

/** Rows of a feed, and where to read from next. */
export interface FeedPage {
  /** JSON lines, or the file that was asked for. */
  readonly rows: Readable;
  readonly cursor: string;
  readonly hasMore: boolean;
}

export interface FoundRows<Row> {
  /** In order; one more than `limit` says that there are more. */
  readonly found: readonly Row[];
  readonly limit: number;
  /** The last change there is. */
  readonly newest: number;
  readonly placeOf: (row: Row) => FeedPlace;
  readonly toLine: (row: Row) => object;
}

/** A page of few rows, which are there already. */
export function pageOfRows<Row>(
  key: FeedKey,
  from: FeedPlace,
  { found, limit, newest, placeOf, toLine }: FoundRows<Row>,
): FeedPage {
  refuseAhead(from, newest);
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  return {
    rows: linesOf(rows.map(toLine)),
    cursor: writeCursor(key, last === undefined ? from : placeOf(last)),
    hasMore: found.length > limit,
  };
}

export function linesOf(rows: readonly object[]): Readable {
  const lines = rows.map((row) => Buffer.from(`${JSON.stringify(row)}\n`));
  return Readable.from(lines, { objectMode: false });
}
