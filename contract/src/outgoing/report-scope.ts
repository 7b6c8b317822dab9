import { z } from 'zod';
import { country } from '../countries.ts';
import { checked, id, label } from '../fields.ts';
import {
  customPeriod,
  maxDays,
  promptChoices,
  rangeNames,
  usualPrompts,
} from '../figures/figure-scope.ts';
import { dayFailure, isStorableDay } from '../pages/traffic-reports.ts';
import { platformInput } from '../platforms.ts';
import { estimands, reportComparisons } from './report-choices.ts';

const day = checked(z.string(), (value) => (isStorableDay(value) ? undefined : dayFailure)).meta({
  format: 'date',
  examples: ['2026-10-01'],
});
const orNull = <Schema extends z.ZodType>(schema: Schema) =>
  schema.nullish().transform((value) => value ?? null);

/** Days that move along with today, or two days that stay. */
export const daysFields = {
  range: orNull(z.enum(rangeNames)).meta({ description: 'Days that move along with today (UTC).' }),
  start_date: orNull(day).meta({ description: 'Instead of `range`, with `end_date`.' }),
  end_date: orNull(day).meta({ description: 'The last day, included.' }),
};

interface Days {
  readonly range: string | null;
  readonly start_date: string | null;
  readonly end_date: string | null;
}

export function daysFailure({ range, start_date, end_date }: Days) {
  const isRange = range !== null && start_date === null && end_date === null;
  const isCustom = range === null && customPeriod(start_date, end_date) !== undefined;
  if (isRange || isCustom) return undefined;
  const message =
    'Input should have either range or both start_date and end_date, in order and at most ' +
    `${maxDays} days apart`;
  return { type: 'value_error', message, ctx: { error: 'not one period' } };
}

/** Which answers a report is about, and what they are compared with. */
export const reportScope = checked(
  z.object({
    ...daysFields,
    compare: z.enum(reportComparisons).default('before').meta({
      description: 'With the days before, the same days last year, or with nothing.',
    }),
    bounds: z.enum(estimands).default('basket').meta({
      description: 'About these prompts, or about prompts like these.',
    }),
    prompts: z
      .enum(promptChoices)
      .default(usualPrompts)
      .meta({
        description:
          'Prompts that do not name the brand (`unbranded`), that do, or all. Where every prompt with an answer names the ' +
          'brand, `unbranded` shows all. In reports that were made before there was a choice: `all`.',
      }),
    platform: orNull(platformInput),
    persona_id: orNull(id),
    stage: orNull(label(1, 255)),
    tag: orNull(label(1, 64)),
    country: orNull(country),
  }),
  daysFailure,
);

export type ReportScope = z.output<typeof reportScope>;
