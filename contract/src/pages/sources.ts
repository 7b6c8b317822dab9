import { z } from 'zod';
import { sourceTypes } from '../answers/responses.ts';
import { pagedList } from '../envelopes.ts';
import { id } from '../fields.ts';
import { changeParameters, metricChange, metricInterval } from '../figures/intervals.ts';
import { enumParameter, integerParameter, paging, textParameter } from '../parameters.ts';
import { platform } from '../platforms.ts';

/** What a cited website is. */
export const sourceKinds = [
  'own',
  'rival',
  'editorial',
  'forum',
  'video',
  'review',
  'shop',
  'reference',
  'other',
] as const;

const kindMeaning =
  "`own`: the brand's website. `rival`: a competitor's. `editorial`: newspapers, magazines, trade press. `forum`: people asking and " +
  'answering. `video`: videos and podcasts. `review`: ratings by buyers, tests, comparisons. `shop`: sells products of many makers. ' +
  '`reference`: encyclopedias, documentation, authorities, universities. `other`: no rule knows it.';

/** Where a kind comes from, in the order in which they are asked. */
export const kindOrigins = ['correction', 'website', 'rule', 'none'] as const;

const count = z.int().min(0);
const share = z.number().min(0).max(1);
const domain = textParameter(255);
const url = textParameter(4096);

const { start_date, end_date, filters, compare_start_date, compare_end_date, level } =
  changeParameters.shape;

export const sourceListQuery = z.object({
  start_date,
  end_date,
  filters,
  compare_start_date,
  compare_end_date,
  by: enumParameter(['domain', 'page'])
    .default('domain')
    .meta({ description: 'What a source is.', default: 'domain' }),
  domain: domain.optional().meta({
    description: 'Only this host or its pages, in any case, with or without www.',
    examples: ['reviews.example'],
  }),
  url: url.optional().meta({
    description: 'Only this page, as `source_url` shows it or as a URL. Needs `by=page`.',
  }),
  kind: enumParameter(sourceKinds).optional().meta({ description: 'Only sources of this kind.' }),
  owner: enumParameter(sourceTypes).optional().meta({ description: 'Only sources owned so.' }),
  sort: enumParameter(['answers', 'worth'])
    .default('answers')
    .meta({
      description:
        '`answers`: most answers first. `worth`: only sources worth winning, most `gap_answers` first, then most `answers`; ' +
        'kinds own and rival and sources without a gap are left out.',
      default: 'answers',
    }),
  limit: integerParameter({ min: 1, max: 500 })
    .default(100)
    .meta({ description: 'Rows to return.', default: 100 }),
  offset: paging.offset,
});

const counted = {
  answers: count.meta({ description: 'Answers that cite it at least once.' }),
  share: share.meta({ description: '`answers` of all answers in the window.' }),
  gap_answers: count.meta({
    description: 'Those of `answers` that name at least one competitor and not the brand.',
  }),
};

const sourceExample = {
  domain: 'reviews.example',
  url: null,
  kind: 'review',
  kind_from: 'rule',
  owner: 'other',
  owner_competitor_id: null,
  answers: 42,
  share: 0.14,
  gap_answers: 17,
  brand_answers: 20,
  prompts: 11,
  platforms: [{ platform: 'perplexity', answers: 30 }],
  competitors: [{ competitor_id: 3, name: 'Contoso', answers: 31 }],
  competitors_named: 4,
  checks: { pages: 3, naming_brand: 1, last_checked_at: '2026-11-15T09:00:00.000Z' },
  previous: { answers: 30, share: 0.1, gap_answers: 12 },
  change: {
    ...{ before: 0.1, now: 0.14, difference: 0.04, like_for_like: 0.036, mix: 0.004, prompts: 11 },
    stability: { day_to_day: 0.03, pairs: 217 },
    basket: { lower: 0.008, upper: 0.064, p_value: 0.012, q_value: 0.048 },
    population: { lower: -0.004, upper: 0.076, p_value: 0.075, q_value: 0.21 },
  },
};

export const source = z
  .object({
    domain: z.string().meta({ description: 'Host, without www.' }),
    url: z.string().nullable().meta({
      description:
        'Host and path as cited, without scheme, query string and fragment; null for a whole website.',
    }),
    kind: z.enum(sourceKinds).meta({ description: kindMeaning }),
    kind_from: z.enum(kindOrigins).meta({
      description:
        'Why: somebody corrected it, it is a website of the brand or a competitor, a rule of ours, or none of these.',
    }),
    owner: z
      .enum(sourceTypes)
      .meta({ description: 'Whose it is by the websites given; most of its citations.' }),
    owner_competitor_id: id.nullable().meta({ description: 'Of a competitor: which.' }),
    ...counted,
    brand_answers: count.meta({ description: 'Those of `answers` that name the brand.' }),
    prompts: count.meta({ description: 'Prompts whose answers cite it.' }),
    platforms: z
      .array(z.object({ platform, answers: count }))
      .meta({ description: 'Which platforms cite it, most answers first.' }),
    competitors: z
      .array(z.object({ competitor_id: id, name: z.string(), answers: count }))
      .meta({ description: 'The five competitors that most of `answers` name.' }),
    competitors_named: count.meta({ description: 'Competitors that any of `answers` names.' }),
    checks: z
      .object({
        pages: count.meta({ description: 'Pages whose text was read.' }),
        naming_brand: count.meta({ description: 'Those of them that name the brand.' }),
        last_checked_at: z.iso.datetime({ offset: true }),
      })
      .nullable()
      .meta({
        description:
          'Whether the brand is named there, by the checks of cited pages; null where no page of it was read.',
      }),
    previous: z
      .object(counted)
      .nullable()
      .meta({ description: 'In the window to compare with; null where none was asked for.' }),
    change: metricChange.nullable().meta({
      description:
        'How `share` changed since then, like for like; `q_value` allows for the sources of this page. Null where no window ' +
        'to compare with was asked for, for more than 100 sources at once, and where there is too much to compare.',
    }),
  })
  .meta({
    id: 'Source',
    examples: [sourceExample],
  });

export const sourceList = pagedList(source)
  .extend({
    responses: count.meta({
      description: 'All answers in the window, also those that cite nothing.',
    }),
  })
  .meta({
    examples: [
      { total: 1, items: [sourceExample], offset: 0, limit: 100, metadata: {}, responses: 300 },
    ],
  });

/** The days of a period, as the dimensions of the query write them. */
const sourceIntervals = ['day', 'week', 'month'] as const;

export const sourceShareQuery = z.object({
  start_date,
  end_date,
  filters,
  compare_start_date,
  compare_end_date,
  level,
  domain: domain.optional().meta({ description: 'Of this host; this or `url` is required.' }),
  url: url.optional().meta({ description: 'Of this page.' }),
  interval: enumParameter(sourceIntervals)
    .default('week')
    .meta({ description: 'How long the periods of the trend are.', default: 'week' }),
});

const shareExample = {
  estimate: 0.14,
  responses: 300,
  prompts: 24,
  stability: { day_to_day: 0.03, pairs: 241 },
  basket: {
    ...{ lower: 0.104, upper: 0.183, effective_responses: 300, reliable: true },
    next_window: { lower: 0.09, upper: 0.2 },
  },
  population: { lower: 0.092, upper: 0.201, effective_responses: 210, reliable: true },
};

export const sourceShare = z
  .object({
    share: metricInterval.meta({
      description: 'The share of answers in the window that cite it; null without answers.',
    }),
    change: metricChange.nullable().meta({
      description: 'Since the window to compare with; null where none was asked for.',
    }),
    periods: z.array(
      z.object({
        period: z.string().meta({ description: 'YYYYMMDD, YYYYWW or YYYYMM.' }),
        share: metricInterval,
      }),
    ),
  })
  .meta({
    id: 'SourceShare',
    examples: [
      { share: shareExample, change: null, periods: [{ period: '202646', share: shareExample }] },
    ],
  });

export const sourceKindBody = z
  .object({ kind: z.enum(sourceKinds).meta({ description: kindMeaning }) })
  .meta({ examples: [{ kind: 'review' as const }] });

export const sourceKind = z
  .object({
    domain: z.string().meta({ description: 'The correction also holds for its subdomains.' }),
    kind: z.enum(sourceKinds),
    corrected_at: z.iso.datetime({ offset: true }),
    corrected_by: z.string().nullable().meta({
      description: 'Email of the person; null where an API key did it.',
    }),
  })
  .meta({
    id: 'SourceKind',
    examples: [
      {
        domain: 'reviews.example',
        kind: 'review',
        corrected_at: '2026-11-15T09:00:00.000Z',
        corrected_by: 'ada@example.com',
      },
    ],
  });

export type KindOfSource = (typeof sourceKinds)[number];
export type KindOrigin = (typeof kindOrigins)[number];
export type Source = z.infer<typeof source>;
export type SourceList = z.infer<typeof sourceList>;
export type SourceListQuery = z.infer<typeof sourceListQuery>;
export type SourceShare = z.infer<typeof sourceShare>;
export type SourceShareQuery = z.infer<typeof sourceShareQuery>;
export type SourceKind = z.infer<typeof sourceKind>;
