import type { DimensionName } from '#contract/figures/query.ts';
import { platforms } from '#contract/platforms.ts';
import type { ShownName } from '#kernel/ports/analytics/query-plan.ts';
import { quoteString } from '../client/statement.ts';
import type { Column, Expression, ListSource, Source } from './columns.ts';

export interface Dimension {
  readonly source: Source;
  /**
   * The group key: its column in the aggregation's result, and the expression for it. Two dimensions with one key (an
   * id and its name) are one group key. If the value shown differs from the key, no dimension has the key's name.
   */
  readonly key: string;
  readonly of: Expression;
  /** The value shown, from the key; null if the observation has none. */
  readonly shown: string;
  /** The value is the key's current name, which `shown` finds in a column of this kind with `_named`. */
  readonly names?: ShownName;
}

/** What rows can be grouped by besides dimensions. */
export type Grouping = Pick<Dimension, 'source' | 'key' | 'of'> & { readonly name?: DimensionName };

export interface NamedDimension extends Dimension {
  readonly name: DimensionName;
}

const texts = (values: readonly string[]) => `[${values.map(quoteString).join(', ')}]`;
const wireValues = texts(Object.keys(platforms));
const displayNames = texts(Object.values(platforms).map(({ displayName }) => displayName));

const quarter = 'toYear(day) * 10 + toQuarter(day)';
const sentimentBand = "if(brand_sentiment = 'absent', 'none', toString(brand_sentiment))";

/** A key from one column; by default the key is the value. */
function keyed(key: string, column: Column, sql: string = column, shown: string = key) {
  return { source: 'row', key, of: { sql, reads: [column] }, shown } satisfies Dimension;
}

function ofList(source: ListSource, key: string, column: Column, shown: string): Dimension {
  return { source, key, of: { sql: column, reads: [column] }, shown };
}

/** How each dimension is grouped and shown. */
export const dimensions = {
  date: keyed('day', 'day', 'day', 'toString(toYYYYMMDD(day))'),
  date_week: keyed('week', 'day', 'toYearWeek(day, 3)', 'toString(week)'),
  date_month: keyed('month', 'day', 'toYYYYMM(day)', 'toString(month)'),
  date_quarter: keyed(
    'quarter',
    'day',
    quarter,
    "concat(toString(intDiv(quarter, 10)), 'Q', toString(quarter % 10))",
  ),
  date_year: keyed('year', 'day', 'toYear(day)', 'toString(year)'),
  prompt_id: keyed('prompt_id', 'prompt_id'),
  prompt: { ...keyed('prompt_id', 'prompt_id', 'prompt_id', 'prompt_named'), names: 'prompt' },
  persona_id: keyed('persona_key', 'persona_id', 'persona_id', 'nullIf(persona_key, 0)'),
  persona_name: {
    ...keyed('persona_key', 'persona_id', 'persona_id', 'if(persona_key = 0, NULL, persona_named)'),
    names: 'persona',
  },
  ai_platform: keyed(
    'platform',
    'platform',
    'platform',
    `transform(toString(platform), ${wireValues}, ${displayNames}, toString(platform))`,
  ),
  ai_platform_search_enabled: keyed('search_enabled', 'search_enabled'),
  tag: ofList('tags', 'tag_key', 'tag', "nullIf(tag_key, '')"),
  source_url: ofList('citations', 'citation_page', 'citation_page', "nullIf(citation_page, '')"),
  source_type: ofList(
    'citations',
    'citation_type',
    'citation_type',
    "transform(citation_type, [1, 2, 3], ['other', 'brand', 'competitor'], NULL)",
  ),
  source_domain: ofList(
    'citations',
    'citation_domain',
    'citation_domain',
    "nullIf(citation_domain, '')",
  ),
  competitor_id: ofList(
    'competitors',
    'competitor_key',
    'competitor_id',
    'nullIf(competitor_key, 0)',
  ),
  competitor_name: {
    ...ofList(
      'competitors',
      'competitor_key',
      'competitor_id',
      'if(competitor_key = 0, NULL, competitor_named)',
    ),
    names: 'competitor',
  },
  branded: keyed('branded', 'branded'),
  stage: { ...keyed('stage_id', 'stage_id', 'stage_id', 'stage_named'), names: 'stage' },
  prompt_topic: ofList('topics', 'topic', 'topic', "nullIf(topic, '')"),
  country: keyed('country_key', 'country', 'country', "nullIf(toString(country_key), '')"),
  position_bucket: keyed(
    'brand_position',
    'brand_position',
    'brand_position',
    "nullIf(toString(brand_position), 'absent')",
  ),
  sentiment_band: keyed('sentiment_band', 'brand_sentiment', sentimentBand),
} satisfies Record<DimensionName, Dimension>;

export function dimensionNamed(name: DimensionName): NamedDimension {
  return { name, ...dimensions[name] };
}
