import { z } from 'zod';
import { country, countryParameter } from './countries.ts';
import { checked, id, list, text } from './fields.ts';
import { booleanParameter, integerParameter, paging, textParameter } from './parameters.ts';
import { platform, platformInput, platformParameter } from './platforms.ts';

export const positions = ['top', 'middle', 'bottom'] as const;
export const sentiments = ['positive', 'mixed', 'negative', 'none'] as const;
export const sourceTypes = ['brand', 'competitor', 'other'] as const;
/** How an answer was obtained; surfaces are never blended silently. */
export const surfaces = ['api', 'serp', 'import', 'simulated'] as const;

const position = z.enum(positions).nullable();
const sentiment = z.enum(sentiments).nullable();
const timestamp = z.iso.datetime({ offset: true });

const citation = z.object({
  url: z.string(),
  domain: z.string(),
  source_type: z.enum(sourceTypes),
  competitor_id: id.nullable(),
  title: z.string().nullable(),
  snippet: z.string().nullable(),
});

const competitorEvaluation = z.object({
  id,
  name: z.string(),
  present: z.boolean(),
  position,
  sentiment,
});

const queryFanout = z.object({
  queries: z.array(z.string()),
  engine_metadata: z.record(z.string(), z.unknown()),
});

/** Offsets of UTF-16 units in `response_text`, the end excluded. */
const span = z.object({ start: z.int(), end: z.int() });
const spansByEntity = <Each extends z.ZodType>(each: Each) =>
  z.object({
    brand: z.array(each),
    competitors: z.array(z.object({ id, spans: z.array(each) })),
  });

/** Which way a part of a text points. */
const directions = ['praise', 'criticism'] as const;

const evidence = span.extend({
  says: z.enum(directions).nullable().meta({
    description: 'Which way it points; null where the evaluation did not record it.',
  }),
  text: z.string().meta({
    description:
      'Its words, without markup; of many, the first 300 characters or so, and an ellipsis.',
  }),
});

const sentimentEvidence = spansByEntity(evidence).meta({
  description: 'The parts of the text that its sentiments rest on, up to ten for each name.',
});

const listed = z.object({
  id,
  created_at: timestamp,
  prompt_id: id,
  prompt: z.string(),
  persona_id: id.nullable(),
  persona_name: z.string().nullable(),
  stage: z.string(),
  branded: z.boolean(),
  platform,
  brand_present: z.boolean(),
  response_text: z.string(),
  country: z.string().nullable(),
  tags: z.array(z.string()),
  key_topics: z.array(z.string()),
  brand_sentiment: sentiment,
  brand_position: position,
  competitors_present: z.array(z.string()),
  citations: z.array(citation),
  competitors: z.array(competitorEvaluation),
  query_fanout: queryFanout,
  shopping_results: z.array(z.looseObject({})),
});

export const response = listed
  .extend({ sentiment_evidence: sentimentEvidence.optional() })
  .meta({ id: 'Response' });

const rank = z.int().min(1).nullable();
const rankMeaning = 'Its place in the list by which the answer ranks, from 1; null without one.';

const count = z.int().min(0).optional();
/** A count that the provider does not report is left out. */
export const usage = z.object({
  input_tokens: count,
  cached_input_tokens: count.meta({ description: 'Part of the input tokens.' }),
  output_tokens: count,
  reasoning_tokens: count.meta({ description: 'Part of the output tokens.' }),
  searches: count,
  calls: count.meta({ description: 'Pages that a vendor was asked to read.' }),
});

/** One response adds ranks, how it came to be and what its sentiments rest on. */
export const responseDetail = listed
  .extend({
    competitors: z.array(
      competitorEvaluation.extend({ rank: rank.meta({ description: rankMeaning }) }),
    ),
    brand_rank: rank.meta({ description: rankMeaning }),
    list_length: z.int().min(2).nullable().meta({
      description:
        'How many entries that list has; null where the answer ranks nothing, or was not read for it yet.',
    }),
    surface: z.string(),
    collector: z.string(),
    collector_version: z.string(),
    model: z.string().nullable(),
    evaluator_version: z.string(),
    answer_hash: z.string(),
    cost: z.number().meta({ description: 'In US dollars.' }),
    truncated: z
      .boolean()
      .meta({ description: 'Whether the answer was cut off at a token limit.' }),
    usage: usage.meta({
      description:
        'What the provider counted for this answer; empty where it does not say, and for imports.',
    }),
    external_id: z.string().nullable(),
    search_enabled: z.boolean(),
    retrieved_sources: z.array(z.looseObject({})),
    sentiment_evidence: sentimentEvidence,
    mentions: spansByEntity(span).meta({
      description:
        'Where the text names the brand and its active competitors, by their current names: the first 10,000 places.',
    }),
  })
  .meta({ id: 'ResponseDetail' });

const counts = { brand: z.int(), competitor: z.int(), other: z.int() };

/** What the filtered set looks like; all counts are distinct observations. */
export const responseListMetadata = z.object({
  aggregation_granularity: z.enum(['daily', 'weekly', 'monthly']),
  period_count: z.int(),
  start_date: timestamp.nullable(),
  end_date: timestamp.nullable(),
  top_domains: z.object({
    domains: z.array(
      z.object({
        domain: z.string(),
        domain_owner: z.enum(sourceTypes),
        observation_count: z.int(),
      }),
    ),
    grand_total: z.int(),
    owner_totals: z.object(counts),
    owner_time_series: z.array(z.object({ time_bucket: z.string(), ...counts })),
    segment_totals: z.array(z.object({ name: z.string(), observation_count: z.int() })),
  }),
});

/** A day in a query string; malformed is a 422 here. */
const dayParameter = checked(textParameter(100), (value) =>
  isDay(value)
    ? undefined
    : {
        type: 'date_parsing',
        message: 'Input should be an existing day, YYYY-MM-DD',
        ctx: { error: 'not an existing day' },
      },
).meta({ type: 'string', format: 'date' });

export function isDay(value: string): boolean {
  const date = new Date(`${value}T00:00:00Z`);
  return (
    /^\d{4}-\d{2}-\d{2}$/.test(value) && date.getTime() > 0 && date.toISOString().startsWith(value)
  );
}

/** Blank is missing, as for the query's dates. */
const optionalDay = z.preprocess(
  (value) => (typeof value === 'string' && value.trim() === '' ? undefined : value),
  dayParameter.optional(),
);

export const responseListQuery = z.object({
  ...paging,
  platform: platformParameter.optional().meta({ description: 'Answers of this platform.' }),
  prompt_id: integerParameter().optional().meta({ description: 'Answers to this prompt.' }),
  persona_id: integerParameter().optional().meta({ description: 'Asked as this persona.' }),
  stage: textParameter(255).optional().meta({ description: 'Journey stage by its name.' }),
  start_date: optionalDay.meta({
    type: 'string',
    format: 'date',
    description: 'Collected on or after this day (UTC).',
  }),
  end_date: optionalDay.meta({
    type: 'string',
    format: 'date',
    description: 'Collected before this day (UTC).',
  }),
  has_shopping_data: booleanParameter().optional().meta({
    description: 'True: only answers with shopping results; false: only those without.',
  }),
  has_shopping: booleanParameter().optional().meta({ description: 'Alias of has_shopping_data.' }),
  tag: textParameter(1000).optional().meta({ description: 'The prompt carries this tag.' }),
  country: countryParameter.optional(),
  brand_present: booleanParameter().optional().meta({ description: 'Whether the brand is named.' }),
  competitor_id: integerParameter().optional().meta({ description: 'This competitor is named.' }),
  surface: textParameter(100)
    .optional()
    .meta({
      description: `How the answer was obtained: ${surfaces.join(', ')}.`,
    }),
  include_evidence: booleanParameter().default(false).meta({
    description: 'True: each item has `sentiment_evidence`, too, as one response does.',
    default: false,
  }),
});

const maybe = <Schema extends z.ZodType>(schema: Schema) => schema.nullish();
const mayBeNumber = maybe(z.number());

const shoppingResult = z.object({
  url: maybe(text(0, 8192)),
  title: maybe(text(0, 5000)),
  image: maybe(text(0, 8192)),
  description: maybe(text(0, 20_000)),
  rating: mayBeNumber,
  reviews: mayBeNumber,
  purchasing_options: maybe(
    list(
      z.object({
        price: maybe(z.union([z.number(), text(0, 100)])),
        currency: maybe(text(0, 20)),
        url: maybe(text(0, 8192)),
      }),
      100,
    ),
  ),
});

const longestList = 10_000;
const givenRank = maybe(z.int().min(1).max(longestList));

const evaluatedCompetitor = z.object({
  id: id.optional(),
  name: text(1, 255).optional(),
  present: z.boolean(),
  position: maybe(z.enum(positions)),
  sentiment: maybe(z.enum(sentiments)),
  rank: givenRank,
});

const evaluation = z.object({
  brand_present: z.boolean(),
  brand_position: maybe(z.enum(positions)),
  brand_sentiment: maybe(z.enum(sentiments)),
  brand_rank: givenRank,
  list_length: maybe(z.int().min(2).max(longestList)).meta({
    description: 'Entries of the list that the ranks are of; needed with any rank.',
  }),
  competitors: list(evaluatedCompetitor, 1000).default([]),
});

export const maxImportRecords = 10_000;
export const maxImportRecordBytes = 16 * 1024 * 1024;
/** Of any kind: members of objects and elements of lists, at every level. */
export const maxImportRecordValues = 100_000;

/** One record of the import. Checked row by row: a bad one never hides a good one. */
export const importRecord = z
  .object({
    external_id: maybe(text(1, 128)),
    prompt_id: id,
    platform: platformInput,
    created_at: z.iso.datetime({ offset: true, local: true }),
    country: country.nullish(),
    search_enabled: z.boolean().default(true),
    response_text: text(0, 5_000_000),
    citations: list(
      z.object({
        url: text(1, 8192),
        title: maybe(text(0, 5000)),
        snippet: maybe(text(0, 20_000)),
      }),
      1000,
    ).default([]),
    query_fanout: maybe(
      z.object({
        queries: list(text(0, 5000), 500).default([]),
        engine_metadata: z.record(z.string(), z.unknown()).default({}),
      }),
    ),
    shopping_results: maybe(list(shoppingResult, 500)),
    evaluation: maybe(evaluation),
  })
  .meta({
    id: 'ImportRecord',
    examples: [
      {
        external_id: 'export-2026-11-14-0001',
        prompt_id: 42,
        platform: 'perplexity',
        created_at: '2026-11-14T06:00:00Z',
        response_text: 'For a small depot, Northwind is the easiest to start with.',
        citations: [{ url: 'https://www.northwind.example/depots', title: 'Small depots' }],
      },
    ],
  });

export const importResult = z
  .object({
    accepted: z.int().min(0),
    rejected: z.int().min(0),
    errors: z.array(z.string()).meta({ description: 'At most 100 messages, each with its row.' }),
  })
  .meta({
    examples: [{ accepted: 1, rejected: 0, errors: [] }],
  });

export type ImportRecord = z.infer<typeof importRecord>;
export type ImportResult = z.infer<typeof importResult>;
export type Response = z.infer<typeof response>;
export type Usage = z.infer<typeof usage>;
export type ResponseDetail = z.infer<typeof responseDetail>;
export type ResponseListQuery = z.infer<typeof responseListQuery>;
export type ResponseListMetadata = z.infer<typeof responseListMetadata>;
