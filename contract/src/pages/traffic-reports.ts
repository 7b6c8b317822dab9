import { z } from 'zod';
import { isDay } from '../days.ts';
import { checked } from '../fields.ts';
import { textParameter } from '../parameters.ts';

export const dayFailure = {
  type: 'date_parsing',
  message: 'Input should be an existing day between 1970 and 2148, YYYY-MM-DD',
  ctx: { error: 'not an existing day' },
};

/** The engine's days end in 2149. */
export const isStorableDay = (value: string) => isDay(value) && value < '2149';

/** A day in the query string of a report; an empty one is none. */
export const trafficDay = (description: string) =>
  z
    .preprocess(
      (value) => (typeof value === 'string' && value.trim() === '' ? undefined : value),
      checked(textParameter(100), (value) =>
        isStorableDay(value) ? undefined : dayFailure,
      ).optional(),
    )
    .meta({ type: 'string', format: 'date', description });

/** The fields of a report, comma-separated or repeated; a field counts once, where it is first named. */
export function groupBy<Field extends string>(fields: readonly Field[], example: string) {
  return z
    .union([z.string(), z.array(z.string())])
    .default('')
    .transform((value, refinement): Field[] => {
      const names = [value].flat().flatMap((part) => part.split(','));
      const wanted = names.map((name) => name.trim()).filter((name) => name !== '');
      const known = wanted.flatMap((name) => fields.find((field) => field === name) ?? []);
      if (known.length === wanted.length) return [...new Set(known)];
      const expected = fields.map((field) => `'${field}'`).join(', ');
      refinement.addIssue({
        code: 'custom',
        message: `Input should be a comma-separated list of ${expected}`,
        params: { type: 'enum', ctx: { expected } },
      });
      return z.NEVER;
    })
    .meta({
      type: 'string',
      default: '',
      description: `Comma-separated or repeated: ${fields.join(', ')}. Without it: one item for everything.`,
      examples: [example],
    });
}
