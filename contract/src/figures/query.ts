import { z } from 'zod';
import {
  booleanParameter,
  integerParameter,
  singleParameter,
  textParameter,
} from '../parameters.ts';

/** The dimensions of the query, in the order of the contract; omitting `fields` means all of them. */
export const dimensionNames = [
  'date',
  'date_week',
  'date_month',
  'date_quarter',
  'date_year',
  'prompt_id',
  'prompt',
  'persona_id',
  'persona_name',
  'ai_platform',
  'ai_platform_search_enabled',
  'tag',
  'source_url',
  'source_type',
  'source_domain',
  'competitor_id',
  'competitor_name',
  'branded',
  'stage',
  'prompt_topic',
  'country',
  'position_bucket',
  'sentiment_band',
] as const;

export const metricNames = [
  'responses',
  'brand_presence_percentage',
  'brand_position_score',
  'brand_sentiment_score',
  'competitor_presence_percentage',
  'competitor_position_score',
  'competitor_sentiment_score',
  'brand_citation_rate',
  'competitor_citation_rate',
  'brand_citation_share_of_voice',
  'competitor_citation_share_of_voice',
  'citation_count',
  'citation_unique_responses',
  'citation_unique_domains',
  'brand_first_rank_percentage',
  'brand_top_three_percentage',
  'brand_average_rank',
  'brand_mention_share',
  'competitor_mention_share',
  'competitor_first_rank_percentage',
  'competitor_top_three_percentage',
  'competitor_average_rank',
] as const;

/** What filters can name in addition to dimensions: a separate field would change what omitting `fields` means. */
export const filterOnlyNames = [
  'surface',
  'cited_domain',
  'cited_url',
  'named_competitor_id',
] as const;

export type FilterOnlyName = (typeof filterOnlyNames)[number];
export type DimensionName = (typeof dimensionNames)[number];
export type MetricName = (typeof metricNames)[number];

export const havingOperators = ['gt', 'gte', 'lt', 'lte', 'eq', 'neq'] as const;
export type HavingOperator = (typeof havingOperators)[number];

/** The most rows that one answer can hold. */
const maxQueryRows = 90_000;

const entries = z
  .preprocess(
    (value) => (value === undefined || Array.isArray(value) ? value : [value]),
    z.array(z.string()).max(100).default([]),
  )
  .meta({ type: 'array', items: { type: 'string' } });

/** How many days ago a window begins that has no `start_date`. */
export const defaultDays = 30;

export const queryParameters = z.object({
  start_date: singleParameter.optional().meta({
    description: `YYYY-MM-DD, inclusive. Blank or missing: ${defaultDays} days ago, so send it with an earlier end_date.`,
    examples: ['2026-01-01'],
  }),
  end_date: singleParameter.optional().meta({
    description: 'YYYY-MM-DD, inclusive. Blank or missing: today (UTC).',
    examples: ['2026-01-31'],
  }),
  limit: integerParameter({ min: 1, max: maxQueryRows })
    .default(50_000)
    .meta({ description: 'Rows to return.', default: 50_000 }),
  offset: integerParameter({ min: 0 })
    .default(0)
    .meta({ description: 'Rows to skip.', default: 0 }),
  fields: z
    .preprocess(
      (value) => (Array.isArray(value) ? value.join(',') : value),
      textParameter(10_000).optional(),
    )
    .meta({
      type: 'string',
      maxLength: 10_000,
      description:
        'Comma-separated dimensions and metrics; sent more than once, the lists add up. Omitted: all dimensions.',
      examples: ['date,ai_platform,brand_presence_percentage'],
    }),
  filters: entries.meta({
    description:
      'Repeatable, combined with AND; each `field:value`, the field a filterable dimension or ' +
      `${filterOnlyNames.map((name) => `\`${name}\``).join(', ')}. Several values joined with \`|\` mean IN, a leading ` +
      '`!` negates, `null` matches a missing value, `\\|` and `\\!` stand for the characters themselves.',
  }),
  having: entries.meta({
    description:
      'Repeatable; each `metric:operator:value` with gt, gte, lt, lte, eq or neq, applied after grouping.',
  }),
  include_total: booleanParameter().default(false).meta({
    description: 'True: `X-Total-Count` says how many rows there are on all pages.',
    default: false,
  }),
});

export type QueryParameters = z.infer<typeof queryParameters>;

// Any text to a validator: clients must not break when a field is added. The compiler knows those there are.
const fieldName = z.string() as z.ZodType<DimensionName | MetricName, string>;

/** One row: a value for each field asked for, in that order. */
const queryRow = z.record(fieldName, z.union([z.string(), z.number(), z.boolean(), z.null()]));

export const queryRows = z.array(queryRow).meta({
  examples: [[{ ai_platform: 'ChatGPT', responses: 120, brand_presence_percentage: 0.45 }]],
});

export type QueryRow = Readonly<z.infer<typeof queryRow>>;
