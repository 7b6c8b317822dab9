import { z } from 'zod';
import { checked, integer, label, list, text } from '../fields.ts';
import { dimensionNames, metricNames } from '../figures/query.ts';
import { paging, textParameter } from '../parameters.ts';
import { maxLinkDays } from './report-choices.ts';
import { daysFailure, daysFields } from './report-scope.ts';

const timestamp = z.iso.datetime({ offset: true });
const linkUlid = '01KA3V7Q2C8Z5E9XJ4T6W0RNBM';
const reportUlid = '01KA3V7Q2C8Z5E9XJ4T6W0RNBK';
const tokenExample = `sh_${'0'.repeat(43)}`;
const maxRows = 10_000;

/** A question of the query that is asked again whenever the link is opened. */
export const sharedTable = checked(
  z.object({
    fields: list(z.enum([...dimensionNames, ...metricNames]), 20, 1)
      .transform((fields) => [...new Set(fields)])
      .meta({ description: 'Dimensions and metrics, each a column.' }),
    filters: list(text(1, 2_000), 20).default([]),
    having: list(text(1, 200), 20).default([]),
    ...daysFields,
    limit: integer.min(1).max(maxRows).default(maxRows),
  }),
  daysFailure,
);

const expires = {
  expires_in_days: integer.min(1).max(maxLinkDays).meta({
    description: 'After that many days it leads nowhere.',
  }),
};

export const reportLinkBody = z
  .object({
    ...expires,
    password: text(8, 1024)
      .nullish()
      .transform((password) => password ?? null)
      .meta({ description: 'Asked for before the report is shown.' }),
  })
  .meta({ examples: [{ expires_in_days: 30 }] });

export const tableLinkBody = z
  .object({ ...expires, name: label(1, 120), table: sharedTable })
  .meta({
    examples: [
      {
        expires_in_days: 90,
        name: 'Presence by platform',
        table: {
          fields: ['ai_platform', 'responses', 'brand_presence_percentage'],
          range: '30d',
        },
      },
    ],
  });

const linkExample = {
  id: linkUlid,
  kind: 'report' as const,
  name: 'Monthly report',
  report_id: reportUlid,
  made_by: 'person' as const,
  has_password: false,
  is_blocked: false,
  opens: 0,
  last_opened_at: null,
  created_at: '2026-11-15T09:00:00.000Z',
  expires_at: '2026-12-15T09:00:00.000Z',
};

export const shareLink = z
  .object({
    id: z.string().meta({ description: 'A ULID.' }),
    kind: z.enum(['report', 'table']),
    name: z.string().meta({ description: 'Of the report or the table.' }),
    report_id: z.string().nullable().meta({ description: 'Null for a table.' }),
    made_by: z.enum(['person', 'key', 'schedule']),
    has_password: z.boolean(),
    is_blocked: z.boolean().meta({
      description:
        'The policy `public_links` of the organization does not allow it: it answers nobody.',
    }),
    opens: z.int().min(0).meta({ description: 'How often it was opened.' }),
    last_opened_at: timestamp.nullable(),
    created_at: timestamp,
    expires_at: timestamp,
  })
  .meta({ id: 'ShareLink', examples: [linkExample] });

export const createdLink = shareLink
  .extend({
    token: z.string().meta({ description: 'Shown once: only its hash is kept.' }),
    path: z.string().meta({ description: 'Where it is opened, below the address of the service.' }),
  })
  .meta({
    id: 'CreatedShareLink',
    examples: [{ ...linkExample, token: tokenExample, path: `/shared/${tokenExample}` }],
  });

export const shareLinkListQuery = z.object({
  ...paging,
  report_id: textParameter(200).optional().meta({ description: 'Links to this report alone.' }),
});

export const shareLinkId = textParameter(200).meta({
  description: 'The ULID of a share link.',
  examples: [linkUlid],
});

export const shareToken = textParameter(200).meta({
  description: 'The token of a share link.',
  examples: [tokenExample],
});

export const openReportBody = z
  .object({ password: text(0, 1024).nullish() })
  .meta({ examples: [{}] });

export type ReportLinkBody = z.output<typeof reportLinkBody>;
export type TableLinkBody = z.output<typeof tableLinkBody>;
export type SharedTable = z.output<typeof sharedTable>;
export type ShareLink = z.infer<typeof shareLink>;
export type CreatedLink = z.infer<typeof createdLink>;
