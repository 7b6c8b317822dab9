import { z } from 'zod';
import { id, integer, label, list } from '../fields.ts';
import { textParameter } from '../parameters.ts';
import { reportBlocks } from './report-blocks.ts';
import { maxRecipients, scheduleIntervals } from './report-choices.ts';
import { reportScope } from './report-scope.ts';

const timestamp = z.iso.datetime({ offset: true });
const reportUlid = '01KA3V7Q2C8Z5E9XJ4T6W0RNBK';

const scopeExample = {
  range: 'last-month' as const,
  start_date: null,
  end_date: null,
  compare: 'before' as const,
  bounds: 'basket' as const,
  prompts: 'unbranded' as const,
  platform: null,
  persona_id: null,
  stage: null,
  tag: null,
  country: null,
};

const example = {
  name: 'Monthly report',
  scope: scopeExample,
  blocks: [
    { kind: 'comment' as const, markdown: 'What AI platforms said about us last month.' },
    {
      kind: 'figures' as const,
      metrics: ['brand_presence_percentage' as const, 'brand_sentiment_score' as const],
    },
  ],
};

export const reportBody = z
  .object({ name: label(1, 120), scope: reportScope, blocks: reportBlocks })
  .meta({ examples: [example] });

export const reportPreviewBody = reportBody
  .omit({ name: true })
  .meta({ examples: [{ scope: example.scope, blocks: example.blocks.slice(0, 1) }] });

const email = z.email().max(320).toLowerCase();

export const scheduleBody = z
  .object({
    every: z.enum(scheduleIntervals),
    day: integer.min(1).max(28).meta({
      description: 'Of a week: 1 is Monday, 7 is Sunday. Of a month: 1 to 28.',
    }),
    hour: integer.min(0).max(23).meta({ description: 'UTC.' }),
    recipients: list(email, maxRecipients, 1)
      .transform((addresses) => [...new Set(addresses)])
      .meta({ description: 'Email addresses.' }),
  })
  .superRefine(({ every, day }, refinement) => {
    if (every === 'month' || day <= 7) return;
    refinement.addIssue({
      code: 'custom',
      path: ['day'],
      message: 'Input should be less than or equal to 7, since a week has seven days',
      params: { type: 'less_than_equal', ctx: { le: 7 } },
      input: day,
    });
  })
  .meta({
    examples: [{ every: 'month', day: 1, hour: 7, recipients: ['ada@example.com'] }],
  });

const schedule = z.object({
  every: z.enum(scheduleIntervals),
  day: z.int(),
  hour: z.int(),
  recipients: z.array(z.string()),
  unconfirmed_recipients: z.array(z.string()).meta({
    description:
      'Of the recipients, those outside the organization who have not agreed yet. They get a link by mail, and no report until they open it.',
  }),
  next_at: timestamp.meta({ description: 'When it is sent next.' }),
  last_sent_at: timestamp.nullable(),
  error: z.string().nullable().meta({ description: 'Why the latest one was not sent.' }),
});

export const report = z
  .object({
    id: z.string().meta({ description: 'A ULID.' }),
    name: z.string(),
    scope: reportScope,
    blocks: reportBlocks,
    schedule: schedule.nullable().meta({ description: 'When it is sent by email, if it is.' }),
    created_by: z
      .object({ person_id: id, email: z.string() })
      .nullable()
      .meta({ description: 'Null: made with an API key.' }),
    created_at: timestamp,
    updated_at: timestamp,
  })
  .meta({
    id: 'Report',
    examples: [
      {
        id: reportUlid,
        ...example,
        schedule: null,
        created_by: { person_id: 3, email: 'ada@example.com' },
        created_at: '2026-11-15T09:00:00.000Z',
        updated_at: '2026-11-15T09:00:00.000Z',
      },
    ],
  });

export const reportId = textParameter(200).meta({
  description: 'The ULID of a report.',
  examples: [reportUlid],
});

export type Report = z.infer<typeof report>;
export type ReportBody = z.output<typeof reportBody>;
export type ReportPreviewBody = z.output<typeof reportPreviewBody>;
export type ReportSchedule = z.infer<typeof schedule>;
export type ReportScheduleBody = z.output<typeof scheduleBody>;
