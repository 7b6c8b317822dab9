import { z } from 'zod';
import { changeRows, intervalRows } from './intervals.ts';
import { organizationLook } from './organization-look.ts';
import { rangeNames } from './periods.ts';
import { platform } from './platforms.ts';
import { promptChoices } from './prompt-choice.ts';
import { ratioMetricNames } from './ratio-metrics.ts';
import {
  estimands,
  reportComparisons,
  reportDimensions,
  reportSplits,
  reportTimes,
} from './report-choices.ts';
import { sentiments } from './responses.ts';

const timestamp = z.iso.datetime({ offset: true });
const period = z.object({ start: z.iso.date(), end: z.iso.date() });
const metric = z.enum(ratioMetricNames);
const filterFields = ['ai_platform', 'persona_name', 'stage', 'tag', 'country'] as const;

const figures = z.object({
  kind: z.literal('figures'),
  metrics: z.array(metric),
  rows: intervalRows,
  changes: changeRows,
});

const chart = z.object({
  kind: z.literal('chart'),
  title: z.string(),
  metric,
  by: z.enum(reportTimes),
  split: z.enum(reportSplits).nullable(),
  rows: intervalRows,
  left_out: z
    .int()
    .min(0)
    .meta({ description: 'Values that have no line, beyond the first eight.' }),
});

const table = z.object({
  kind: z.literal('table'),
  title: z.string(),
  dimension: z.enum(reportDimensions),
  metrics: z.array(metric),
  rows: intervalRows,
  changes: changeRows,
  left_out: z.int().min(0).meta({ description: 'Rows beyond the limit.' }),
});

const quote = z.object({
  text: z.string(),
  sentiment: z.enum(sentiments).nullable(),
  platform,
  prompt: z.string(),
  date: z.iso.date(),
});

const quotes = z.object({
  kind: z.literal('quotes'),
  title: z.string(),
  quotes: z.array(quote),
});

const comment = z.object({ kind: z.literal('comment'), markdown: z.string() });

/** A report with everything that it shows, and nothing that leads elsewhere. */
export const reportContent = z
  .object({
    name: z.string(),
    brand: z.string(),
    look: organizationLook,
    generated_at: timestamp,
    range: z.enum(rangeNames).nullable(),
    period,
    compare: z.enum(reportComparisons),
    comparison: period.nullable().meta({ description: 'Null: nothing is compared.' }),
    same_weekdays: z.boolean().meta({
      description:
        'True: the periods have answers on different weekdays, and changes compare only those that both have.',
    }),
    bounds: z.enum(estimands),
    prompts: z.enum(promptChoices).meta({
      description: 'Which prompts it is over. A chart or table by `branded` is over all of them.',
    }),
    all_prompts_name_brand: z.boolean().meta({
      description:
        'True: it should be over unbranded prompts, but every prompt with an answer names the brand.',
    }),
    filters: z
      .array(z.object({ field: z.enum(filterFields), value: z.string() }))
      .meta({ description: 'What narrows the answers.' }),
    blocks: z.array(z.discriminatedUnion('kind', [figures, chart, table, quotes, comment])),
  })
  .meta({
    id: 'ReportContent',
    examples: [
      {
        name: 'Monthly report',
        brand: 'Northwind',
        look: { name: 'My organization', accent: null, text_on_accent: null, logo: null },
        generated_at: '2026-11-16T09:00:00.000Z',
        range: 'last-month',
        period: { start: '2026-10-01', end: '2026-10-31' },
        compare: 'before',
        same_weekdays: false,
        comparison: { start: '2026-09-01', end: '2026-09-30' },
        bounds: 'basket',
        prompts: 'unbranded',
        all_prompts_name_brand: false,
        filters: [],
        blocks: [{ kind: 'comment', markdown: 'What AI platforms said about us last month.' }],
      },
    ],
  });

export type ReportContent = z.infer<typeof reportContent>;
export type ContentBlock = ReportContent['blocks'][number];
export type ReportQuote = z.infer<typeof quote>;
