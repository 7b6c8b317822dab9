import { surfaces } from '#contract/answers/responses.ts';
import type { DimensionName, FilterOnlyName } from '#contract/figures/query.ts';
import { platforms } from '#contract/platforms.ts';
import type { ShownName } from '#kernel/ports/analytics/query-plan.ts';
import { isDate, isMonth, isQuarter, isWeek, isYear } from './periods.ts';

/** The lists of an observation; the observation itself is `row`. */
export type Source = 'row' | 'tags' | 'topics' | 'competitors' | 'citations';

/** How a filter's values are read; undefined where the field cannot be filtered. */
export type FilterType =
  | { readonly kind: 'integer' }
  | { readonly kind: 'boolean' }
  | { readonly kind: 'text' }
  | { readonly kind: 'platform' }
  | { readonly kind: 'one-of'; readonly values: readonly string[] }
  | { readonly kind: 'country' }
  | { readonly kind: 'domain' }
  | { readonly kind: 'page' }
  | {
      readonly kind: 'period';
      readonly isPeriod: (text: string) => boolean;
      readonly takes: string;
    };

export interface Dimension {
  readonly name: DimensionName;
  /** For the API reference. */
  readonly description: string;
  readonly type: 'string' | 'integer' | 'boolean';
  readonly source: Source;
  /** The value is today's name of an id. Two ids of one name are one group unless the id is asked for, too. */
  readonly names?: ShownName;
  readonly filter?: FilterType;
}

/** What a filter can name: a dimension that can be filtered, or one of those that only filter. */
export interface FilterField extends Pick<Dimension, 'description' | 'names'> {
  readonly source: Source | 'named-competitors';
  readonly name: DimensionName | FilterOnlyName;
  readonly filter: FilterType;
}

const shown = Object.values(platforms).map((platform) => platform.displayName);

/**
 * Every dimension as data: parsing, checking, plans and the API reference all read this list. How a value is read
 * from an observation is each engine's own, in a map that must have every name.
 */
export const dimensions: readonly Dimension[] = [
  {
    name: 'date',
    description: 'Day (UTC), YYYYMMDD.',
    type: 'string',
    source: 'row',
    filter: { kind: 'period', isPeriod: isDate, takes: 'YYYYMMDD' },
  },
  {
    name: 'date_week',
    description: 'ISO year and week, YYYYWW.',
    type: 'string',
    source: 'row',
    filter: { kind: 'period', isPeriod: isWeek, takes: 'YYYYWW' },
  },
  {
    name: 'date_month',
    description: 'Month, YYYYMM.',
    type: 'string',
    source: 'row',
    filter: { kind: 'period', isPeriod: isMonth, takes: 'YYYYMM' },
  },
  {
    name: 'date_quarter',
    description: 'Quarter, YYYYQ#.',
    type: 'string',
    source: 'row',
    filter: { kind: 'period', isPeriod: isQuarter, takes: 'YYYYQ#' },
  },
  {
    name: 'date_year',
    description: 'Year, YYYY.',
    type: 'string',
    source: 'row',
    filter: { kind: 'period', isPeriod: isYear, takes: 'YYYY' },
  },
  {
    name: 'prompt_id',
    description: 'Id of the prompt.',
    type: 'integer',
    source: 'row',
    filter: { kind: 'integer' },
  },
  {
    name: 'prompt',
    description: 'Text of the prompt.',
    type: 'string',
    source: 'row',
    names: 'prompt',
  },
  {
    name: 'persona_id',
    description: 'Id of the persona the prompt was asked as; null without one.',
    type: 'integer',
    source: 'row',
    filter: { kind: 'integer' },
  },
  {
    name: 'persona_name',
    description: "The persona's current name; null without one.",
    type: 'string',
    source: 'row',
    names: 'persona',
    filter: { kind: 'text' },
  },
  {
    name: 'ai_platform',
    description: `Platform: ${shown.join(', ')}.`,
    type: 'string',
    source: 'row',
    filter: { kind: 'platform' },
  },
  {
    name: 'ai_platform_search_enabled',
    description: 'Whether the platform could search the web for the answer.',
    type: 'boolean',
    source: 'row',
    filter: { kind: 'boolean' },
  },
  {
    name: 'tag',
    description:
      'Tag of the prompt; an observation counts under each of its tags; null without one.',
    type: 'string',
    source: 'tags',
    filter: { kind: 'text' },
  },
  {
    name: 'source_url',
    description:
      'Cited page: lowercased host and path as cited, without scheme, query string and fragment.',
    type: 'string',
    source: 'citations',
  },
  {
    name: 'source_type',
    description: 'Whose page is cited: brand, competitor or other; null without a citation.',
    type: 'string',
    source: 'citations',
  },
  {
    name: 'source_domain',
    description: 'Cited host, lowercased, without a leading www.',
    type: 'string',
    source: 'citations',
  },
  {
    name: 'competitor_id',
    description: 'Id of an evaluated competitor, present or not; null without any.',
    type: 'integer',
    source: 'competitors',
    filter: { kind: 'integer' },
  },
  {
    name: 'competitor_name',
    description: "The competitor's current name; null without any.",
    type: 'string',
    source: 'competitors',
    names: 'competitor',
    filter: { kind: 'text' },
  },
  {
    name: 'branded',
    description: 'Whether the prompt names the brand.',
    type: 'boolean',
    source: 'row',
    filter: { kind: 'boolean' },
  },
  {
    name: 'stage',
    description: "The journey stage's current name.",
    type: 'string',
    source: 'row',
    names: 'stage',
    filter: { kind: 'text' },
  },
  {
    name: 'prompt_topic',
    description:
      'Topic of the prompt; an observation counts under each of its topics; null without one.',
    type: 'string',
    source: 'topics',
    filter: { kind: 'text' },
  },
  {
    name: 'country',
    description: 'Country code (ISO 3166-1 alpha-2); null where unknown.',
    type: 'string',
    source: 'row',
    filter: { kind: 'country' },
  },
  {
    name: 'position_bucket',
    description:
      'Third of the answer in which the brand is first named: top, middle, bottom; null where absent.',
    type: 'string',
    source: 'row',
    filter: { kind: 'one-of', values: ['top', 'middle', 'bottom'] },
  },
  {
    name: 'sentiment_band',
    description:
      'Sentiment toward the brand: positive, mixed, negative; none also where it is absent.',
    type: 'string',
    source: 'row',
    filter: { kind: 'one-of', values: ['positive', 'mixed', 'negative', 'none'] },
  },
];

/** To filter by, not to group by: one dimension more would be one column more wherever `fields` is omitted. */
export const filterOnlyFields: readonly FilterField[] = [
  {
    name: 'surface',
    description: `How the answer was obtained: ${surfaces.join(', ')}.`,
    source: 'row',
    filter: { kind: 'one-of', values: surfaces },
  },
  {
    name: 'cited_domain',
    description:
      'Answers that cite this host, in any case, with or without www; `null`: that cite nothing.',
    source: 'citations',
    filter: { kind: 'domain' },
  },
  {
    name: 'cited_url',
    description:
      'Answers that cite this page, written as `source_url` shows it or as a URL; `null`: that cite nothing.',
    source: 'citations',
    filter: { kind: 'page' },
  },
  {
    name: 'named_competitor_id',
    description:
      'Answers that name this competitor; `null`: that name none. Unlike `competitor_id` it leaves the others in the numbers.',
    source: 'named-competitors',
    filter: { kind: 'integer' },
  },
];

const filterOnly = new Map(filterOnlyFields.map((field) => [field.name as string, field]));
const byName = new Map(dimensions.map((dimension) => [dimension.name as string, dimension]));

export function findDimension(name: string): Dimension | undefined {
  return byName.get(name);
}

export function findFilterField(name: string): FilterField | undefined {
  const dimension = byName.get(name);
  return dimension?.filter ? { ...dimension, filter: dimension.filter } : filterOnly.get(name);
}
