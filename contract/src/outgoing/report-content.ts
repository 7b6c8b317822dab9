import { z } from 'zod';
import { organizationLook } from '../accounts/organization-look.ts';
import { directions, sentiments } from '../answers/responses.ts';
import { promptChoices, rangeNames } from '../figures/figure-scope.ts';
import { changeRows, intervalRows } from '../figures/intervals.ts';
import { ratioMetricNames } from '../figures/ratio-metrics.ts';
import { platform } from '../platforms.ts';
import {
  estimands,
  reportComparisons,
  reportDimensions,
  reportSentiments,
  reportSplits,
  reportTimes,
  simulatedParts,
  summaryPages,
} from './report-choices.ts';

const timestamp = z.iso.datetime({ offset: true });
const period = z.object({ start: z.iso.date(), end: z.iso.date() });
const metric = z.enum(ratioMetricNames);
const filterFields = ['ai_platform', 'persona_name', 'stage', 'tag', 'country'] as const;

const summary = z.object({
  kind: z.literal('summary'),
  sentences: z.array(
    z.object({
      text: z.string(),
      page: z.enum(summaryPages).meta({ description: 'The page of the dashboard that shows it.' }),
    }),
  ),
});

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
    .meta({ description: 'Values that have no line, beyond the first eight. Of platforms: 0.' }),
});

const table = z.object({
  kind: z.literal('table'),
  title: z.string(),
  dimension: z.enum(reportDimensions),
  metrics: z.array(metric),
  rows: intervalRows,
  changes: changeRows,
  left_out: z.int().min(0).meta({ description: 'Rows beyond the limit. Of platforms: 0.' }),
  own_row: z.int().min(0).nullable().meta({
    description:
      'By competitor: which row, from 0, is the brand itself, with its own figures under the names of theirs. Null elsewhere.',
  }),
});

const quote = z.object({
  text: z.string(),
  sentiment: z.enum(sentiments).nullable().meta({ description: 'Of the whole answer.' }),
  says: z.enum(directions).meta({ description: 'Which way these words surely point.' }),
  theme: z.string().meta({ description: 'What they are about: the key of one of `themes`.' }),
  platform,
  prompt: z.string(),
  date: z.iso.date(),
});

const count = z.int().min(0);
const judgedAnswers = z
  .object({
    praised: count.meta({ description: 'With words that surely praise the brand.' }),
    criticized: count.meta({ description: 'With words that surely criticize it.' }),
    unsure: count.meta({ description: 'With neither: too unsure to be quoted.' }),
    unread: count.meta({ description: 'Older ones, beyond the newest 10,000, in none of these.' }),
  })
  .meta({ description: 'Answers of the period that judge the brand; one can do both.' });

const quotedTheme = z.object({
  key: z.string(),
  name: z.string(),
  answers: count.meta({ description: 'Answers of the period that say something of it.' }),
});

const quotes = z.object({
  kind: z.literal('quotes'),
  title: z.string(),
  sentiment: z.enum(reportSentiments),
  themes: z.array(quotedTheme).meta({
    description: 'What the quotes are about, most answers first; `other` is last.',
  }),
  quotes: z.array(quote).meta({ description: 'In the order of their themes.' }),
  judged: judgedAnswers,
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
    simulated: z.enum(simulatedParts).meta({
      description: 'How many of its answers are made up, as those of the sample data are.',
    }),
    filters: z
      .array(z.object({ field: z.enum(filterFields), value: z.string() }))
      .meta({ description: 'What narrows the answers.' }),
    blocks: z.array(
      z.discriminatedUnion('kind', [summary, figures, chart, table, quotes, comment]),
    ),
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
        simulated: 'none',
        filters: [],
        blocks: [{ kind: 'comment', markdown: 'What AI platforms said about us last month.' }],
      },
    ],
  });

export type ReportContent = z.infer<typeof reportContent>;
export type ContentBlock = ReportContent['blocks'][number];
export type ReportQuote = z.infer<typeof quote>;
export type QuotedTheme = z.infer<typeof quotedTheme>;
export type JudgedAnswers = z.infer<typeof judgedAnswers>;
export type SummarySentence = Extract<ContentBlock, { kind: 'summary' }>['sentences'][number];
