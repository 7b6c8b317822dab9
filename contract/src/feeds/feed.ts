import { z } from 'zod';
import { integerParameter, textParameter } from '../parameters.ts';

const maxCursorLength = 200;

/** Where a feed is read from. */
export const feedCursor = textParameter(maxCursorLength).optional().meta({
  description:
    'Where the last answer ended: its `Sightline-Cursor`. Without one the feed begins with the oldest change.',
});

/** How many rows of a feed come at once. */
export function feedLimit(max: number, initial: number) {
  return integerParameter({ min: 1, max }).default(initial).meta({
    description: 'The most rows of this answer.',
    default: initial,
  });
}

/** What every row of a feed has. */
export const changeMembers = {
  changed_at: z.iso.datetime({ offset: true }).nullable().meta({
    description:
      'When the row came to be as it is, to the microsecond; null: before changes were recorded.',
  }),
  deleted: z
    .boolean()
    .meta({ description: 'True: it is gone, and the row has nothing but its key.' }),
};

/** The JSON of a feed. */
export function feedAnswer<Row extends z.ZodType>(row: Row) {
  return z.object({
    items: z.array(row).meta({ description: 'Rows of this page, in no order.' }),
    cursor: z
      .string()
      .meta({ description: 'Where to read from next: the header `Sightline-Cursor`.' }),
    more: z.boolean().meta({
      description: 'Whether more rows are there already: the header `Sightline-More`.',
    }),
  });
}
