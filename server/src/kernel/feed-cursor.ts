import { invalidValue, Refusal } from './errors.ts';

/** Which feed a cursor is of: one of another feed or brand would leave rows out without a word. */
export interface FeedKey {
  readonly feed: 'responses' | 'prompts' | 'competitors' | 'daily-metrics';
  readonly brandId: number;
}

/** The change, and the number of the row among those of the same change. */
export interface FeedPlace {
  readonly change: number;
  readonly row: number;
}

/** The point at its end is missing where a cursor was cut off. */
export function writeCursor({ feed, brandId }: FeedKey, { change, row }: FeedPlace): string {
  return Buffer.from([feed, brandId, change, row, ''].join('.')).toString('base64url');
}

/** Where a feed is read from; without a cursor its beginning. */
export function readCursor(key: FeedKey, cursor: string | undefined): FeedPlace {
  if (cursor === undefined || cursor === '') return { change: 0, row: 0 };
  const [change, row] = Buffer.from(cursor, 'base64url').toString().split('.').slice(2).map(Number);
  const place = { change: change ?? Number.NaN, row: row ?? Number.NaN };
  const isWhole = Number.isSafeInteger(change) && Number.isSafeInteger(row);
  if (isWhole && writeCursor(key, place) === cursor) return place;
  throw invalidValue(
    ['query', 'cursor'],
    'Input should be a cursor that this feed of this brand gave',
    cursor,
  );
}

/** A change that nobody made: the data are older than the cursor, so what it stands for may be other data now. */
export function refuseAhead({ change }: FeedPlace, newest: number): void {
  if (change <= newest) return;
  throw new Refusal(
    'cursor_ahead',
    'The cursor is ahead of everything there is, as after a backup was restored. Read the feed without a cursor, and delete the rows that do not come.',
  );
}
