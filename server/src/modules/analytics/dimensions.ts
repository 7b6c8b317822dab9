import { platforms } from '#contract/platforms.ts';
import type { DimensionName, FilterOnlyName } from '#contract/query.ts';
import { surfaces } from '#contract/responses.ts';
import type { NameKind } from '#kernel/names-outbox.ts';
import { sqlStrings } from './sql.ts';

/** The lists of an observation; the observation itself is `row`. */
export type Source = 'row' | 'tags' | 'topics' | 'competitors' | 'citations';

/** How a filter's values are read; undefined where the field cannot be filtered. */
export type FilterType =
  | { readonly kind: 'integer' }
  | { readonly kind: 'boolean' }
  | { readonly kind: 'text' }
  | { readonly kind: 'platform' }
  | { readonly kind: 'one-of'; readonly values: readonly string[] }
  | { readonly kind: 'pattern'; readonly pattern: RegExp; readonly takes: string };

export interface Dimension {
  readonly name: DimensionName;
  /** For the API reference. */
  readonly description: string;
  readonly type: 'string' | 'integer' | 'boolean';
  readonly source: Source;
  /**
   * What rows are grouped by: its column in the result of the aggregation, and the expression for it. Two
   * dimensions of one key (an id and its name) are one group key. Where the value shown differs from the key,
   * the key has another name than every dimension.
   */
  readonly key: string;
  readonly keySql: string;
  /** The value shown, from the key; null where the observation has none. */
  readonly valueSql: string;
  /**
   * The value is today's name of the key, which `valueSql` finds in a column of this kind with `_named`. Two ids
   * of one name are one group unless the id is asked for, too.
   */
  readonly names?: NameKind;
  readonly filter?: FilterType;
  /** Grows with the day, so that rows ordered by it first come in the order of days. */
  readonly isChronological?: true;
}

/** What a filter can name: a dimension that can be filtered, or one of those that only filter. */
export interface FilterField
  extends Pick<Dimension, 'description' | 'source' | 'keySql' | 'names'> {
  readonly name: DimensionName | FilterOnlyName;
  readonly filter: FilterType;
}

const wire = Object.keys(platforms);
const shown = Object.values(platforms).map((platform) => platform.displayName);

/** Every dimension as data: parsing, checking, SQL and the API reference all read this list. */
export const dimensions: readonly Dimension[] = [
  {
    name: 'date',
    description: 'Day (UTC), YYYYMMDD.',
    type: 'string',
    source: 'row',
    key: 'day',
    keySql: 'day',
    valueSql: 'toString(toYYYYMMDD(day))',
    filter: { kind: 'pattern', pattern: /^\d{8}$/, takes: 'YYYYMMDD' },
    isChronological: true,
  },
  {
    name: 'date_week',
    description: 'ISO year and week, YYYYWW.',
    type: 'string',
    source: 'row',
    key: 'week',
    keySql: 'toYearWeek(day, 3)',
    valueSql: 'toString(week)',
    filter: { kind: 'pattern', pattern: /^\d{6}$/, takes: 'YYYYWW' },
    isChronological: true,
  },
  {
    name: 'date_month',
    description: 'Month, YYYYMM.',
    type: 'string',
    source: 'row',
    key: 'month',
    keySql: 'toYYYYMM(day)',
    valueSql: 'toString(month)',
    filter: { kind: 'pattern', pattern: /^\d{6}$/, takes: 'YYYYMM' },
    isChronological: true,
  },
  {
    name: 'date_quarter',
    description: 'Quarter, YYYYQ#.',
    type: 'string',
    source: 'row',
    key: 'quarter',
    keySql: 'toYear(day) * 10 + toQuarter(day)',
    valueSql: "concat(toString(intDiv(quarter, 10)), 'Q', toString(quarter % 10))",
    filter: { kind: 'pattern', pattern: /^\d{4}Q[1-4]$/, takes: 'YYYYQ#' },
    isChronological: true,
  },
  {
    name: 'date_year',
    description: 'Year, YYYY.',
    type: 'string',
    source: 'row',
    key: 'year',
    keySql: 'toYear(day)',
    valueSql: 'toString(year)',
    filter: { kind: 'pattern', pattern: /^\d{4}$/, takes: 'YYYY' },
    isChronological: true,
  },
  {
    name: 'prompt_id',
    description: 'Id of the prompt.',
    type: 'integer',
    source: 'row',
    key: 'prompt_id',
    keySql: 'prompt_id',
    valueSql: 'prompt_id',
    filter: { kind: 'integer' },
  },
  {
    name: 'prompt',
    description: 'Text of the prompt.',
    type: 'string',
    source: 'row',
    key: 'prompt_id',
    keySql: 'prompt_id',
    valueSql: 'prompt_named',
    names: 'prompt',
  },
  {
    name: 'persona_id',
    description: 'Id of the persona the prompt was asked as; null without one.',
    type: 'integer',
    source: 'row',
    key: 'persona_key',
    keySql: 'persona_id',
    valueSql: 'nullIf(persona_key, 0)',
    filter: { kind: 'integer' },
  },
  {
    name: 'persona_name',
    description: "The persona's name of today; null without one.",
    type: 'string',
    source: 'row',
    key: 'persona_key',
    keySql: 'persona_id',
    valueSql: 'if(persona_key = 0, NULL, persona_named)',
    names: 'persona',
    filter: { kind: 'text' },
  },
  {
    name: 'ai_platform',
    description: `Platform: ${shown.join(', ')}.`,
    type: 'string',
    source: 'row',
    key: 'platform',
    keySql: 'platform',
    valueSql: `transform(toString(platform), ${sqlStrings(wire)}, ${sqlStrings(shown)}, toString(platform))`,
    filter: { kind: 'platform' },
  },
  {
    name: 'ai_platform_search_enabled',
    description: 'Whether the platform could search the web for the answer.',
    type: 'boolean',
    source: 'row',
    key: 'search_enabled',
    keySql: 'search_enabled',
    valueSql: 'search_enabled',
    filter: { kind: 'boolean' },
  },
  {
    name: 'tag',
    description:
      'Tag of the prompt; an observation counts under each of its tags; null without one.',
    type: 'string',
    source: 'tags',
    key: 'tag_key',
    keySql: 'tag',
    valueSql: "nullIf(tag_key, '')",
    filter: { kind: 'text' },
  },
  {
    name: 'source_url',
    description:
      'Cited page: lowercased host and path as cited, without scheme, query string and fragment.',
    type: 'string',
    source: 'citations',
    key: 'citation_page',
    keySql: 'citation_page',
    valueSql: "nullIf(citation_page, '')",
  },
  {
    name: 'source_type',
    description: 'Whose page is cited: brand, competitor or other; null without a citation.',
    type: 'string',
    source: 'citations',
    key: 'citation_type',
    keySql: 'citation_type',
    valueSql: "transform(citation_type, [1, 2, 3], ['other', 'brand', 'competitor'], NULL)",
  },
  {
    name: 'source_domain',
    description: 'Cited host, lowercased, without a leading www.',
    type: 'string',
    source: 'citations',
    key: 'citation_domain',
    keySql: 'citation_domain',
    valueSql: "nullIf(citation_domain, '')",
  },
  {
    name: 'competitor_id',
    description: 'Id of an evaluated competitor, present or not; null without any.',
    type: 'integer',
    source: 'competitors',
    key: 'competitor_key',
    keySql: 'competitor_id',
    valueSql: 'nullIf(competitor_key, 0)',
    filter: { kind: 'integer' },
  },
  {
    name: 'competitor_name',
    description: "The competitor's name of today; null without any.",
    type: 'string',
    source: 'competitors',
    key: 'competitor_key',
    keySql: 'competitor_id',
    valueSql: 'if(competitor_key = 0, NULL, competitor_named)',
    names: 'competitor',
    filter: { kind: 'text' },
  },
  {
    name: 'branded',
    description: 'Whether the prompt names the brand.',
    type: 'boolean',
    source: 'row',
    key: 'branded',
    keySql: 'branded',
    valueSql: 'branded',
    filter: { kind: 'boolean' },
  },
  {
    name: 'stage',
    description: "The journey stage's name of today.",
    type: 'string',
    source: 'row',
    key: 'stage_id',
    keySql: 'stage_id',
    valueSql: 'stage_named',
    names: 'stage',
    filter: { kind: 'text' },
  },
  {
    name: 'prompt_topic',
    description:
      'Topic of the prompt; an observation counts under each of its topics; null without one.',
    type: 'string',
    source: 'topics',
    key: 'topic',
    keySql: 'topic',
    valueSql: "nullIf(topic, '')",
    filter: { kind: 'text' },
  },
  {
    name: 'country',
    description: 'Country code; null where unknown.',
    type: 'string',
    source: 'row',
    key: 'country_key',
    keySql: 'country',
    valueSql: "nullIf(toString(country_key), '')",
    filter: { kind: 'text' },
  },
  {
    name: 'position_bucket',
    description:
      'Third of the answer in which the brand is first named: top, middle, bottom; null where absent.',
    type: 'string',
    source: 'row',
    key: 'brand_position',
    keySql: 'brand_position',
    valueSql: "nullIf(toString(brand_position), 'absent')",
    filter: { kind: 'one-of', values: ['top', 'middle', 'bottom'] },
  },
  {
    name: 'sentiment_band',
    description:
      'Sentiment toward the brand: positive, mixed, negative; none also where it is absent.',
    type: 'string',
    source: 'row',
    key: 'sentiment_band',
    keySql: "if(brand_sentiment = 'absent', 'none', toString(brand_sentiment))",
    valueSql: 'sentiment_band',
    filter: { kind: 'one-of', values: ['positive', 'mixed', 'negative', 'none'] },
  },
];

/** To filter by, not to group by: one dimension more would be one column more wherever `fields` is omitted. */
export const filterOnlyFields: readonly FilterField[] = [
  {
    name: 'surface',
    description: `How the answer was obtained: ${surfaces.join(', ')}.`,
    source: 'row',
    keySql: 'surface',
    filter: { kind: 'one-of', values: surfaces },
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
