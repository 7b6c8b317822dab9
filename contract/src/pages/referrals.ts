import { z } from 'zod';
import { currency } from '../accounts/organization-display.ts';
import { checked, id, integer, label, optional, text, website } from '../fields.ts';
import { paging, textParameter } from '../parameters.ts';
import { platformValues } from '../platforms.ts';
import { dayFailure, groupBy, isStorableDay, trafficDay } from './traffic-reports.ts';

/** What a referrer is stored as: a platform that is tracked, or some other AI assistant. */
export const referralPlatformValues = [...platformValues, 'other_ai'] as const;

/** By what a report can be grouped. */
export const reportFields = ['date', 'platform', 'page', 'connection'] as const;

const connectionExample = {
  id: '01KA3V7Q2C8Z5E9XJ4T6W0RNBD',
  brand_id: 1,
  website: 'https://www.northwind.example',
  provider: 'adobe_analytics',
  currency: 'EUR',
  status: 'active' as const,
  created_at: '2026-11-15T09:00:00.000Z',
  last_pushed_at: null,
  last_push_error: null,
};

export const connectionBody = z
  .object({
    website,
    provider: label(1, 100).meta({
      description: 'The tool that the numbers come from, by any name; compared without case.',
      examples: ['adobe_analytics', 'ga4', 'warehouse'],
    }),
    currency: optional(currency).meta({
      description: 'The ISO 4217 currency of its revenue. Amounts are never converted.',
    }),
  })
  .meta({
    examples: [
      { website: 'https://www.northwind.example', provider: 'adobe_analytics', currency: 'EUR' },
    ],
  });

export const connection = z
  .object({
    id: z.string().meta({ description: 'A ULID.', examples: [connectionExample.id] }),
    brand_id: id,
    website: z.string(),
    provider: z.string(),
    currency: z
      .string()
      .nullable()
      .meta({ description: 'Of its revenue; null where it is not known.' }),
    status: z.enum(['active', 'disabled']),
    created_at: z.iso.datetime({ offset: true }),
    last_pushed_at: z.iso
      .datetime({ offset: true })
      .nullable()
      .meta({ description: 'When a batch was last taken.' }),
    last_push_error: z
      .string()
      .nullable()
      .meta({ description: 'Why the latest batch was refused; null when it was taken.' }),
  })
  .meta({ id: 'ReferralConnection', examples: [connectionExample] });

/** The id of a connection in a path; one that nothing has is a 404, whatever it looks like. */
export const connectionId = textParameter(200).meta({
  description: 'The ULID of a connection.',
  examples: [connectionExample.id],
});

const count = integer.min(0).nullish();

/** Below this a revenue fits the store's 18 digits, four of which are decimals. */
const revenueBelow = 1e14;

/** The most events of one push. */
export const maxReferralEvents = 10_000;

/** One event. Checked row by row: a bad one never hides a good one. */
export const referralEvent = z
  .object({
    date: checked(z.string(), (value) => (isStorableDay(value) ? undefined : dayFailure)).meta({
      format: 'date',
      description: 'The UTC calendar day that the numbers cover.',
      examples: ['2026-11-14'],
    }),
    raw_referrer_value: text(1, 512).meta({
      description: 'The referrer as the tool emits it: a host, a URL, `source / medium`, an app.',
      examples: ['chatgpt.com / referral'],
    }),
    raw_page_value: text(1, 2048).meta({
      description: 'The path of the page, or its name in tools that know no URL.',
      examples: ['/pricing'],
    }),
    pageviews: count,
    sessions: count,
    transactions: count,
    purchase_revenue: z.number().min(0).max(revenueBelow).nullish().meta({
      description: 'Stored to four decimals; further ones are rounded, halves up.',
    }),
    batch_id: text(0, 128)
      .nullish()
      .meta({ description: 'For your own use, to trace where a row came from.' }),
  })
  .meta({
    id: 'ReferralEvent',
    description: 'A number that is missing or null is stored as unknown, not as 0.',
    examples: [
      {
        date: '2026-11-14',
        raw_referrer_value: 'chatgpt.com / referral',
        raw_page_value: '/pricing',
        pageviews: 58,
        sessions: 41,
        transactions: 2,
        purchase_revenue: 318.5,
        batch_id: 'daily-2026-11-14',
      },
    ],
  });

export const pushResult = z
  .object({
    accepted: z.int().min(0),
    rejected: z.int().min(0),
    errors: z.array(z.string()).meta({ description: 'At most 100 messages, each with its row.' }),
  })
  .meta({
    examples: [{ accepted: 1, rejected: 0, errors: [] }],
  });

export const reportQuery = z.object({
  ...paging,
  start_date: trafficDay('First day, inclusive; omitted: from the beginning.'),
  end_date: trafficDay('Last day, inclusive; omitted: to the end.'),
  group_by: groupBy(reportFields, 'date,platform'),
});

const sum = z.number().min(0).nullable();

/** The fields that were asked for, then the sums. */
export const reportItem = z
  .object({
    date: z.string().optional(),
    platform: z.enum(referralPlatformValues).optional(),
    page: z.string().optional(),
    connection: z.string().optional(),
    pageviews: sum,
    sessions: sum,
    transactions: sum,
    purchase_revenue: sum,
  })
  .meta({
    id: 'ReferralReportItem',
    description: 'A sum is null when none of its events has that number.',
    examples: [
      {
        date: '2026-11-14',
        platform: 'chatgpt',
        pageviews: 58,
        sessions: 41,
        transactions: 2,
        purchase_revenue: 318.5,
      },
    ],
  });

export type ReferralPlatform = (typeof referralPlatformValues)[number];
export type ReportFieldName = (typeof reportFields)[number];
export type Connection = z.infer<typeof connection>;
export type ConnectionBody = z.infer<typeof connectionBody>;
export type ReferralEvent = z.infer<typeof referralEvent>;
export type PushResult = z.infer<typeof pushResult>;
export type ReferralReportItem = z.infer<typeof reportItem>;
