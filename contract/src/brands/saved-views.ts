import { z } from 'zod';
import { checked, id, label, text } from '../fields.ts';
import { textParameter } from '../parameters.ts';

const timestamp = z.iso.datetime({ offset: true });
const viewId = '01KA3V7Q2C8Z5E9XJ4T6W0RNBJ';
const maxParameters = 100;

const search = checked(
  text(0, 8_000).transform((value) => value.replace(/^\?/, '')),
  (value) =>
    isSearch(value)
      ? undefined
      : {
          type: 'value_error',
          message: `Input should be the part of an address after "?", with at most ${maxParameters} parameters`,
          ctx: { error: 'not the search part of an address' },
        },
).meta({
  type: 'string',
  maxLength: 8_000,
  description:
    'What the address of the explorer has after `?`: metrics, dimensions, filters and days.',
});

/** Encoded as browsers write it, so that opening it cannot leave the page or name another one. */
function isSearch(value: string): boolean {
  if (!/^(?:[\w.~!$'()*+,;:@/?&=|-]|%[\da-f]{2})*$/i.test(value)) return false;
  if (value.split('&').length > maxParameters) return false;
  try {
    return !decodeURIComponent(value).includes('\0');
  } catch {
    return false;
  }
}

const fields = { name: label(1, 80), search };

const example = {
  name: 'Presence by week',
  search: 'metrics=brand_presence_percentage&by=date_week,ai_platform&range=90d',
};

export const savedViewBody = z.object(fields).meta({ examples: [example] });

export const savedViewUpdateBody = z
  .object(fields)
  .partial()
  .meta({ examples: [{ name: 'Presence by month' }] });

export const savedView = z
  .object({
    id: z.string().meta({ description: 'A ULID.' }),
    name: z.string(),
    search: z.string().meta({ description: 'Without the `?`.' }),
    created_by: z
      .object({ person_id: id, email: z.string() })
      .nullable()
      .meta({ description: 'Null: saved with an API key.' }),
    created_at: timestamp,
    updated_at: timestamp,
  })
  .meta({
    id: 'SavedView',
    examples: [
      {
        id: viewId,
        ...example,
        created_by: { person_id: 3, email: 'ada@example.com' },
        created_at: '2026-11-15T09:00:00.000Z',
        updated_at: '2026-11-15T09:00:00.000Z',
      },
    ],
  });

export const savedViewId = textParameter(200).meta({
  description: 'The ULID of a saved view.',
  examples: [viewId],
});

export type SavedView = z.infer<typeof savedView>;
export type SavedViewBody = z.infer<typeof savedViewBody>;
export type SavedViewUpdateBody = z.infer<typeof savedViewUpdateBody>;
