import { z } from 'zod';
import { checked } from '../fields.ts';

/** A name of the IANA time zone database, and no offset. */
function isTimeZone(value: string): boolean {
  if (!/^[A-Za-z][\w+-]*(\/[\w+-]+)*$/.test(value)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: value });
    return true;
  } catch {
    return false;
  }
}

const refusal = (message: string, error: string) => ({
  type: 'value_error',
  message,
  ctx: { error },
});

const timeZone = checked(z.string().max(64), (value) =>
  isTimeZone(value)
    ? undefined
    : refusal('Input should be an IANA time zone, such as Europe/Berlin', 'no time zone'),
);

/** An ISO 4217 currency. */
export const currency = checked(z.string().max(3), (value) =>
  Intl.supportedValuesOf('currency').includes(value)
    ? undefined
    : refusal('Input should be an ISO 4217 currency, such as EUR', 'no currency'),
);

const rate = z.number().min(0.000_000_1).max(1_000_000_000);

const example = { time_zone: 'Europe/Berlin', currency: 'EUR', units_per_usd: 0.92 };

const display = z.object({
  time_zone: timeZone.meta({ description: 'An IANA time zone. Moments are shown in it.' }),
  currency: currency.meta({ description: 'An ISO 4217 currency. Costs are shown in it.' }),
  units_per_usd: rate.meta({
    description: 'How much of the currency a US dollar is worth; 1 for the dollar itself.',
  }),
});

export const organizationDisplayBody = checked(display, ({ currency, units_per_usd }) =>
  currency === 'USD' && units_per_usd !== 1
    ? refusal('A US dollar is worth one US dollar: units_per_usd should be 1', 'rate of the dollar')
    : undefined,
).meta({ examples: [example] });

/** How the dashboard shows moments and money; the API itself stays with UTC and US dollars. */
export const organizationDisplay = z
  .object({
    time_zone: z.string(),
    currency: z.string(),
    units_per_usd: z.number(),
    rate_entered_on: z.iso.date().nullable().meta({
      description: 'The day (UTC) on which the rate was entered; null for US dollars.',
    }),
  })
  .meta({
    id: 'OrganizationDisplay',
    examples: [{ ...example, rate_entered_on: '2026-11-15' }],
  });

export type OrganizationDisplay = z.infer<typeof organizationDisplay>;
export type OrganizationDisplayBody = z.infer<typeof display>;
