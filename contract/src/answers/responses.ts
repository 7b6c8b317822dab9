import { z } from 'zod';
import { country } from '../countries.ts';
import { checked, id, lengthFailure, list, text } from '../fields.ts';
import { booleanParameter, textParameter } from '../parameters.ts';
import { platform, platformInput } from '../platforms.ts';

export const positions = ['top', 'middle', 'bottom'] as const;
export const sentiments = ['positive', 'mixed', 'negative', 'none'] as const;
export const sourceTypes = ['brand', 'competitor', 'other'] as const;
/** How an answer was obtained; surfaces are never blended silently. */
export const surfaces = ['api', 'serp', 'import', 'pasted', 'simulated'] as const;

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
export const directions = ['praise', 'criticism'] as const;

const evidence = span.extend({
  says: z.enum(directions).nullable().meta({
    description: 'Which way it surely points; null where that is unsure or was not recorded.',
  }),
  text: z.string().meta({
    description:
      'Its words, without markup; of many, the first 300 characters or so, and an ellipsis.',
  }),
});

const sentimentEvidence = spansByEntity(evidence).meta({
  description: 'The parts of the text that its sentiments rest on, up to ten for each name.',
});

/** Why a place that has a name names nobody. */
const otherMeanings = ['everyday_word', 'longer_name'] as const;

const passedOver = span.extend({
  competitor_id: id.nullable().meta({ description: 'Null: a name of the brand.' }),
  reason: z.enum(otherMeanings).meta({
    description:
      '`longer_name`: part of another name, as in "United States". `everyday_word`: the word itself.',
  }),
});

const mentions = spansByEntity(span)
  .extend({
    passed_over: z.array(passedOver).meta({
      description: 'The first 100 places that have one of these names and mean something else.',
    }),
  })
  .meta({
    description:
      'Where the text names the brand and its active competitors, by their current names: the first 10,000 places.',
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

/** What a response of a list has, in this order. */
export const responseColumns: readonly string[] = Object.keys(listed.shape);

const textMatch = span
  .extend({
    before: z.string(),
    match: z.string().meta({ description: 'As the answer writes it.' }),
    after: z.string(),
  })
  .meta({ description: 'A place that `text` matches, with some words on either side.' });

export const response = listed
  .extend({
    sentiment_evidence: sentimentEvidence.optional(),
    mentions: mentions.optional(),
    text_matches: z.array(textMatch).optional().meta({
      description: 'With `text`: the first place of up to three of its words and phrases.',
    }),
  })
  .meta({ id: 'Response' });

const rank = z.int().min(1).nullable();
const rankMeaning = 'Its place in the list by which the answer ranks, from 1; null without one.';

/** What is read in one answer: who is named, in which place, how it is spoken of, and where the text says so. */
export const answerReading = {
  brand_present: z.boolean(),
  brand_sentiment: sentiment,
  brand_position: position,
  brand_rank: rank.meta({ description: rankMeaning }),
  list_length: z.int().min(2).nullable().meta({
    description:
      'How many entries that list has; null where the answer ranks nothing, or was not read for it yet.',
  }),
  competitors: z.array(
    competitorEvaluation.extend({ rank: rank.meta({ description: rankMeaning }) }),
  ),
  citations: z.array(citation),
  sentiment_evidence: sentimentEvidence,
  mentions,
};

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
    competitors: answerReading.competitors,
    brand_rank: answerReading.brand_rank,
    list_length: answerReading.list_length,
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
    text_matches: z
      .array(span)
      .optional()
      .meta({ description: 'With `text`: where it matches, the first 1,000 places.' }),
    mentions,
  })
  .meta({ id: 'ResponseDetail' });

export const groupings = ['platform', 'prompt'] as const;

export const responseGroup = z
  .object({
    platform: platform.nullable().meta({ description: 'Null unless grouped by platform.' }),
    prompt_id: id.nullable().meta({ description: 'Null unless grouped by prompt.' }),
    prompt: z.string().nullable(),
    responses: z.int().min(1),
    newest_response_id: id,
    newest_at: timestamp,
  })
  .meta({ id: 'ResponseGroup' });

/** Where a response is in the filtered list. */
export const responsePlace = z
  .object({
    total: z.int().min(0).meta({ description: 'Responses in the filtered list.' }),
    position: z.int().min(1).nullable().meta({
      description: 'From 1, the newest; null where the filters leave the response out.',
    }),
    previous_id: id.nullable().meta({ description: 'The next newer response of the list.' }),
    next_id: id.nullable().meta({ description: 'The next older response of the list.' }),
  })
  .meta({ id: 'ResponsePlace' });

const counts = { brand: z.int(), competitor: z.int(), other: z.int() };

/** What the filtered set looks like; all counts are distinct observations. */
export const responseListMetadata = z.object({
  aggregation_granularity: z.enum(['daily', 'weekly', 'monthly']),
  period_count: z.int(),
  start_date: timestamp.nullable().meta({
    description: 'As filtered, else the time of the oldest response.',
  }),
  end_date: timestamp.nullable().meta({
    description:
      'As filtered: the first moment that is left out; else the time of the newest response.',
  }),
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

/** Pages that an answer cites, as they are sent. */
export const givenCitations = (max: number) =>
  list(
    z.object({
      url: text(1, 8192),
      title: maybe(text(0, 5000)),
      snippet: maybe(text(0, 20_000)),
    }),
    max,
  );

const maxList = 10_000;
const givenRank = maybe(z.int().min(1).max(maxList));

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
  list_length: maybe(z.int().min(2).max(maxList)).meta({
    description: 'Entries of the list that the ranks are of; needed with any rank.',
  }),
  competitors: list(evaluatedCompetitor, 1000).default([]),
});

/** When an answer was given; a time without a zone is UTC. */
export const answerTime = z.iso.datetime({ offset: true, local: true });

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
    created_at: answerTime,
    country: country.nullish(),
    search_enabled: z.boolean().default(true),
    model: maybe(text(1, 128)).meta({
      description:
        'The model that answered, as the provider names it. A change of it is marked on charts.',
    }),
    response_text: text(0, 5_000_000),
    citations: givenCitations(1000).default([]),
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

export const importQuery = z.object({
  dry_run: booleanParameter()
    .default(false)
    .meta({ description: 'Stores nothing, and says which rows are there already.' }),
  import_id: checked(textParameter(128), (value) => lengthFailure(value, 1, 128))
    .optional()
    .meta({
      description:
        'Names the import that these rows belong to, such as a file that is sent in several requests, so that it can be ' +
        'deleted as a whole. Without it each request is an import of its own. It has at most 100,000 answers.',
    }),
});

export const importResult = z
  .object({
    accepted: z.int().min(0),
    rejected: z.int().min(0),
    errors: z.array(z.string()).meta({ description: 'At most 100 messages, each with its row.' }),
    existing: z.array(z.int().min(0)).optional().meta({
      description:
        'With `dry_run`: the rows, from 0, whose external_id the brand has already. They would be replaced.',
    }),
  })
  .meta({
    examples: [{ accepted: 1, rejected: 0, errors: [] }],
  });

export type ImportRecord = z.infer<typeof importRecord>;
export type ImportResult = z.infer<typeof importResult>;
export type Response = z.infer<typeof response>;
export type ResponseGroup = z.infer<typeof responseGroup>;
export type Usage = z.infer<typeof usage>;
export type ResponseDetail = z.infer<typeof responseDetail>;
export type ResponseListMetadata = z.infer<typeof responseListMetadata>;
