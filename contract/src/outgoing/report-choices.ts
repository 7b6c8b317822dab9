import type { DimensionName } from '../figures/query.ts';

/** What a chart can have a line for each of. */
export const reportSplits = [
  'ai_platform',
  'competitor_name',
  'persona_name',
  'stage',
  'tag',
  'prompt_topic',
  'country',
  'branded',
] as const satisfies readonly DimensionName[];

/** What a table can have a row for each of. */
export const reportDimensions = [
  ...reportSplits,
  'prompt',
  'source_domain',
  'source_url',
  'source_type',
  'position_bucket',
  'sentiment_band',
] as const satisfies readonly DimensionName[];

export const reportTimes = ['date', 'date_week', 'date_month'] as const;
export const reportOrders = ['highest', 'lowest', 'name'] as const;
export const reportSentiments = ['any', 'positive', 'mixed', 'negative'] as const;
export const reportComparisons = ['before', 'year', 'off'] as const;
export const estimands = ['basket', 'population'] as const;
/** Pages that a summary refers to. */
export const summaryPages = ['overview', 'signals', 'competitors', 'responses'] as const;
export const simulatedParts = ['none', 'some', 'all'] as const;
export const scheduleIntervals = ['week', 'month'] as const;

export const maxBlocks = 30;
export const maxBlockMetrics = 6;
export const maxSeries = 8;
export const maxTableRows = 50;
export const maxQuotes = 20;
export const maxCommentLength = 10_000;
export const maxRecipients = 20;
/** Days after which a link ends, at the latest. */
export const maxLinkDays = 366;

export type ReportDimension = (typeof reportDimensions)[number];
