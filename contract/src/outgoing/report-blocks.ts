import { z } from 'zod';
import { integer, label, list, text } from '../fields.ts';
import { ratioMetricNames } from '../figures/ratio-metrics.ts';
import {
  maxBlockMetrics,
  maxBlocks,
  maxCommentLength,
  maxQuotes,
  maxTableRows,
  reportDimensions,
  reportOrders,
  reportSentiments,
  reportSplits,
  reportTimes,
} from './report-choices.ts';

const metric = z.enum(ratioMetricNames);
const metrics = list(metric, maxBlockMetrics, 1)
  .transform((names) => [...new Set(names)])
  .meta({ description: 'Metrics that have bounds.' });
const title = label(1, 200);

const summary = z.object({ kind: z.literal('summary') }).meta({
  description: 'Two to four sentences about the period, written from its figures and events.',
});

const figures = z.object({ kind: z.literal('figures'), metrics });

const chart = z.object({
  kind: z.literal('chart'),
  title,
  metric,
  by: z.enum(reportTimes),
  split: z
    .enum(reportSplits)
    .nullish()
    .transform((split) => split ?? null)
    .meta({
      description:
        'A line for each value; the eight with most responses are shown, and of platforms all.',
    }),
});

const table = z.object({
  kind: z.literal('table'),
  title,
  dimension: z.enum(reportDimensions),
  metrics,
  limit: integer
    .min(1)
    .max(maxTableRows)
    .default(10)
    .meta({ description: 'Platforms are always all shown.' }),
  order: z
    .enum(reportOrders)
    .default('highest')
    .meta({ description: 'By the first metric, or by the name of the row.' }),
});

const quotes = z.object({
  kind: z.literal('quotes'),
  title,
  sentiment: z.enum(reportSentiments).default('any'),
  limit: integer.min(1).max(maxQuotes).default(5),
});

const comment = z.object({
  kind: z.literal('comment'),
  markdown: text(1, maxCommentLength).meta({
    description: 'Markdown; HTML in it is shown as text.',
  }),
});

const block = z.discriminatedUnion('kind', [summary, figures, chart, table, quotes, comment]);

/** What a report shows, from top to bottom. */
export const reportBlocks = list(block, maxBlocks, 1);

export type ReportBlock = z.output<typeof block>;
export type FiguresBlock = z.output<typeof figures>;
export type ChartBlock = z.output<typeof chart>;
export type TableBlock = z.output<typeof table>;
export type QuotesBlock = z.output<typeof quotes>;
