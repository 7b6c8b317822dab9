import { z } from 'zod';
import { countryParameter } from '../countries.ts';
import { addDays, isDay } from '../days.ts';
import { checked } from '../fields.ts';
import {
  booleanParameter,
  enumParameter,
  integerParameter,
  paging,
  textParameter,
} from '../parameters.ts';
import { platformParameter } from '../platforms.ts';
import {
  groupings,
  positions,
  responseColumns,
  sentiments,
  sourceTypes,
  surfaces,
} from './responses.ts';
import { maxTerms, readTextTerms } from './text-terms.ts';

/** A day in a query string; malformed is a 422 here. Blank is missing, as for the query's dates. */
function dayParameter(description: string, hint = '') {
  const day = checked(textParameter(100), (value) =>
    isDay(value)
      ? undefined
      : {
          type: 'date_parsing',
          message: `Input should be an existing day, YYYY-MM-DD${hint}`,
          ctx: { error: 'not an existing day' },
        },
  ).meta({ type: 'string', format: 'date' });
  return z
    .preprocess(
      (value) => (typeof value === 'string' && value.trim() === '' ? undefined : value),
      day.optional(),
    )
    .meta({ type: 'string', format: 'date', description });
}

/** Which answers, by how they were asked for and who is named. */
export const responseScope = {
  platform: platformParameter.optional().meta({ description: 'Answers of this platform.' }),
  prompt_id: integerParameter().optional().meta({ description: 'Answers to this prompt.' }),
  persona_id: integerParameter().optional().meta({ description: 'Asked as this persona.' }),
  branded: booleanParameter().optional().meta({
    description: 'Whether the prompt named the brand when the answer was evaluated.',
  }),
  stage: textParameter(255).optional().meta({ description: 'Journey stage by its name.' }),
  start_date: dayParameter('Collected on or after this day (UTC).'),
  end_date: dayParameter(
    'Exclusive: collected before this day (UTC), unlike the end_date of the query. See through_date.',
    '; answers of this day are left out',
  ),
  through_date: dayParameter(
    'Inclusive: collected on or before this day (UTC). Instead of end_date.',
  ),
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
    .meta({ description: `How the answer was obtained: ${surfaces.join(', ')}.` }),
};

interface LastDay {
  readonly end_date?: string | undefined;
  readonly through_date?: string | undefined;
}

/** The first day that is left out, whichever way the last one is given; undefined: none is. */
export function endDayOf({ end_date, through_date }: LastDay): string | undefined {
  // Nothing is later than that, and the next day has five digits.
  if (through_date === undefined || through_date === '9999-12-31') return end_date;
  return addDays(through_date, 1);
}

export function checkLastDay(filters: LastDay, refinement: z.RefinementCtx): void {
  const { end_date, through_date } = filters;
  if (end_date === undefined || through_date === undefined) return;
  const message = 'Send end_date, which is left out, or through_date, which is included, not both';
  refinement.addIssue({
    code: 'custom',
    path: ['through_date'],
    message,
    input: through_date,
    params: { type: 'value_error', ctx: { error: message } },
  });
}

/** Those of a judgement, or any of them; `none` is what the query leaves out of a score. */
export const sentimentFilters = [...sentiments, 'any'] as const;
export const positionFilters = [...positions, 'none', 'any'] as const;

/** Places in the list by which an answer ranks. */
export const ranks = ['first', 'top_three', 'listed'] as const;
const rankMeaning = 'Its place in the list by which the answer ranks: 1, 1 to 3, or any.';
const needsCompetitor = 'Needs competitor_id.';

const maxTextLength = 200;

/** Everything that answers can be narrowed by; all that is given must hold. */
const responseFilters = {
  ...responseScope,
  competitor_id: integerParameter()
    .optional()
    .meta({
      description:
        'This competitor is named, unless competitor_present is false. With cited_owner=competitor: a page of this ' +
        'competitor is cited, and whether it is named matters only where competitor_present says so.',
    }),
  evaluated_competitor_id: integerParameter()
    .optional()
    .meta({
      description:
        'Evaluated for this competitor, whether or not it is named: the answers that the query keeps by its filter ' +
        'competitor_id.',
    }),
  brand_sentiment: enumParameter(sentimentFilters)
    .optional()
    .meta({
      description:
        'As the dimension sentiment_band of the query: `none` also matches answers that do not name the brand. `any` ' +
        'matches those that judge it, over which brand_sentiment_score is averaged.',
    }),
  brand_position: enumParameter(positionFilters)
    .optional()
    .meta({
      description:
        'As the dimension position_bucket of the query: where the brand is first named. `none` matches answers ' +
        'without a position, `any` those with one, over which brand_position_score is averaged.',
    }),
  brand_rank: enumParameter(ranks).optional().meta({ description: rankMeaning }),
  competitor_present: booleanParameter()
    .optional()
    .meta({
      description:
        'Whether the competitor is named; false leaves out answers that were never evaluated for it. ' +
        needsCompetitor,
    }),
  competitor_sentiment: enumParameter(sentimentFilters)
    .optional()
    .meta({ description: `How the answer speaks of the competitor. ${needsCompetitor}` }),
  competitor_position: enumParameter(positionFilters)
    .optional()
    .meta({ description: `Where the competitor is first named. ${needsCompetitor}` }),
  competitor_rank: enumParameter(ranks)
    .optional()
    .meta({ description: `${rankMeaning} ${needsCompetitor}` }),
  any_competitor_present: booleanParameter().optional().meta({
    description: 'True: at least one competitor is named; false: none is.',
  }),
  cited_domain: textParameter(255).optional().meta({
    description: 'A page of this domain is cited; a leading `www.` and case make no difference.',
  }),
  cited_url: textParameter(8192).optional().meta({
    description:
      'This page is cited. Compared as the dimension source_url of the query: without scheme, query string and fragment.',
  }),
  cited_owner: enumParameter(sourceTypes).optional().meta({
    description:
      'A page of such an owner is cited; with competitor_id, `competitor` means that one.',
  }),
  has_citations: booleanParameter().optional().meta({ description: 'Whether anything is cited.' }),
  topic: textParameter(255).optional().meta({
    description: 'The prompt has this topic, by its name. Empty: it has none.',
  }),
  text: textParameter(maxTextLength)
    .optional()
    .meta({
      description:
        `Words that all occur in the answer, and "phrases in quotation marks", at most ${maxTerms} of them. Whole words, in ` +
        'any case; in scripts without spaces, such as Chinese or Thai, any part of the text. Between the words of a ' +
        'phrase there may be markup and punctuation. Items then have `text_matches`.',
      examples: ['pricing "hard to set up"'],
    }),
};

/** What each of these means nothing without. */
const ofCompetitor = [
  'competitor_present',
  'competitor_sentiment',
  'competitor_position',
  'competitor_rank',
] as const;

interface FilterCheck extends LastDay {
  readonly competitor_id?: number | undefined;
  readonly text?: string | undefined;
}

/** Refuses filters that only make sense together with others. */
function checkFilters(filters: FilterCheck, refinement: z.RefinementCtx): void {
  checkLastDay(filters, refinement);
  const given = new Map(Object.entries(filters));
  const fail = (at: string, message: string) =>
    refinement.addIssue({
      code: 'custom',
      path: [at],
      message,
      input: given.get(at),
      params: { type: 'value_error', ctx: { error: message } },
    });
  for (const name of ofCompetitor) {
    if (given.get(name) !== undefined && filters.competitor_id === undefined) {
      fail(name, 'Say whose: this filter needs competitor_id');
    }
  }
  if (filters.text !== undefined && readTextTerms(filters.text).length > maxTerms) {
    fail('text', `Text should have at most ${maxTerms} words and phrases`);
  }
}

/** Answers of one page that are searched for names: each is read as a whole. */
const maxWithMentions = 50;

const fields = z
  .preprocess(
    (value) => (Array.isArray(value) ? value.join(',') : value),
    checked(textParameter(1000), (value) => {
      const unknown = fieldNames(value).find((name) => !responseColumns.includes(name));
      if (unknown === undefined) return undefined;
      const message = `There is no field "${unknown}". There are: ${responseColumns.join(', ')}`;
      return { type: 'value_error', message, ctx: { error: message } };
    })
      .transform((value) => {
        const names = fieldNames(value);
        return names.length > 0 ? names : undefined;
      })
      .optional(),
  )
  .meta({
    type: 'string',
    maxLength: 1000,
    description:
      'Only for CSV and lines: these columns, comma-separated, in this order; omitted: all. Items of JSON are whole. What ' +
      'text, include_evidence and include_mentions add comes after them.',
    examples: ['id,created_at,platform,brand_present'],
  });

/** A field that is asked for twice is one column. */
function fieldNames(value: string): string[] {
  return [...new Set(value.split(',').map((name) => name.trim()))].filter((name) => name !== '');
}

export const responseListQuery = z
  .object({
    ...paging,
    ...responseFilters,
    fields,
    include_total: booleanParameter().default(false).meta({
      description:
        'For CSV and lines: `X-Total-Count` says how many match. JSON always has `total`.',
      default: false,
    }),
    newest_by: enumParameter(['platform']).optional().meta({
      description:
        'Only the newest answer of each platform, of those that pass the filters. `total` and `metadata` are then of these answers.',
    }),
    include_evidence: booleanParameter().default(false).meta({
      description: 'True: each item has `sentiment_evidence`, too, as one response does.',
      default: false,
    }),
    include_mentions: booleanParameter()
      .default(false)
      .meta({
        description: `True: each item has \`mentions\`, too, as one response does. Needs a limit of at most ${maxWithMentions}.`,
        default: false,
      }),
  })
  .superRefine(checkFilters)
  .superRefine(({ include_mentions, limit }, refinement) => {
    if (!include_mentions || limit <= maxWithMentions) return;
    const message = `With include_mentions, limit should be at most ${maxWithMentions}`;
    refinement.addIssue({
      code: 'custom',
      path: ['limit'],
      message,
      input: limit,
      params: { type: 'value_error', ctx: { error: message } },
    });
  });

export const responseGroupsQuery = z
  .object({
    by: enumParameter(groupings)
      .default('platform')
      .meta({ description: 'What answers of a group have in common.', default: 'platform' }),
    ...paging,
    ...responseFilters,
  })
  .superRefine(checkFilters);

export const responsePlaceQuery = z.object(responseFilters).superRefine(checkFilters);

/** Of one response. */
export const responseQuery = z.object({ text: responseFilters.text }).superRefine(checkFilters);

export type ResponseFilters = z.infer<typeof responsePlaceQuery>;
export type ResponseGroupsQuery = z.infer<typeof responseGroupsQuery>;
export type ResponseListQuery = z.infer<typeof responseListQuery>;
