import type { StrataPlan } from '#kernel/ports/analytics/metric-reader.ts';
import type {
  ElementFilter,
  NamedCompetitorFilter,
  PlanFilters,
  QueryPlan,
  RowFilter,
  RowFilterField,
} from '#kernel/ports/analytics/query-plan.ts';
import type { BrandKey } from '#kernel/ports/analytics/reading.ts';
import { brandCondition, brandsCondition } from '../brand-condition.ts';
import type { Parameters, ScalarType } from '../statement.ts';
import { dimensions } from './dimensions.ts';
import type { ListScopes } from './list-scopes.ts';
import { createMembership } from './membership.ts';

/** What a filter compares: the expression as its values are written, and what a missing value looks like. */
interface Compared {
  readonly sql: string;
  readonly type: ScalarType;
  readonly missing?: string;
}

const { date, date_week, date_month, date_quarter, date_year, sentiment_band } = dimensions;

/** Days and what follows from them compare as they are shown. */
const shown = ({ keySql, shown: write }: typeof date): Compared => ({
  sql: `(${write(keySql)})`,
  type: 'VARCHAR',
});

const compared: Readonly<Record<RowFilterField, Compared>> = {
  date: shown(date),
  date_week: shown(date_week),
  date_month: shown(date_month),
  date_quarter: shown(date_quarter),
  date_year: shown(date_year),
  prompt_id: { sql: 'prompt_id', type: 'UBIGINT' },
  persona_id: { sql: 'persona_id', type: 'UBIGINT', missing: 'persona_id = 0' },
  stage_id: { sql: 'stage_id', type: 'UBIGINT' },
  ai_platform: { sql: 'platform', type: 'VARCHAR' },
  ai_platform_search_enabled: { sql: 'search_enabled', type: 'BOOLEAN' },
  branded: { sql: 'branded', type: 'BOOLEAN' },
  country: { sql: 'country', type: 'VARCHAR', missing: "country = ''" },
  position_bucket: {
    sql: 'brand_position::VARCHAR',
    type: 'VARCHAR',
    missing: "brand_position = 'absent'",
  },
  sentiment_band: shown(sentiment_band),
  surface: { sql: 'surface', type: 'VARCHAR' },
};

/** On a single-valued field: the value is, or is not, one of those named. */
function rowCondition(filter: RowFilter, parameters: Parameters): string {
  const { sql, type, missing = 'false' } = compared[filter.field];
  const isNamed = createMembership(filter.values, type, parameters).includes(sql);
  const matches = filter.matchesMissing ? `(${isNamed} OR ${missing})` : `(${isNamed})`;
  return filter.negated ? `NOT ${matches}` : matches;
}

/** Which observations a plan is about. The tenant's part cannot be left out. */
export function observationConditions(
  plan: Pick<QueryPlan, keyof BrandKey | 'days' | 'filters'> & Pick<StrataPlan, 'brandIds'>,
  scopes: ListScopes,
  parameters: Parameters,
): string {
  const { organizationId, brandIds, days, filters } = plan;
  return [
    brandIds
      ? brandsCondition({ organizationId, brandIds }, parameters)
      : brandCondition(plan, parameters),
    `day BETWEEN ${parameters.add(days.first, 'DATE')} AND ${parameters.add(days.last, 'DATE')}`,
    ...filterConditions(filters, scopes, parameters),
  ].join(' AND ');
}

/** What filters ask of an observation. */
export function filterConditions(
  filters: PlanFilters,
  scopes: ListScopes,
  parameters: Parameters,
): string[] {
  const needsCompetitor = filters.competitors.some(({ negated }) => !negated);
  return [
    ...filters.rows.map((filter) => rowCondition(filter, parameters)),
    ...filters.tags.map((filter) => elementCondition('tags', filter, parameters)),
    ...filters.topics.map((filter) => elementCondition('topics', filter, parameters)),
    ...filters.namedCompetitors.map((filter) => namedCondition(filter, parameters)),
    ...filters.citations.map((filter) =>
      elementCondition(citationLists[filter.of], filter, parameters),
    ),
    ...(filters.citedPages
      ? [createMembership(filters.citedPages, 'VARCHAR', parameters).isIn('citation_pages')]
      : []),
    ...(needsCompetitor && scopes.competitors
      ? [scopes.competitors.keepsSome('competitor_ids')]
      : []),
  ];
}

const citationLists = { domain: 'citation_domains', page: 'citation_pages' } as const;

/** At least one element is named, or with `negated` none is. */
function elementCondition(
  list: 'tags' | 'topics' | 'citation_domains' | 'citation_pages',
  { values, negated, matchesMissing }: ElementFilter,
  parameters: Parameters,
): string {
  const isNamed = createMembership(values, 'VARCHAR', parameters).isIn(list);
  const matches = matchesMissing ? `(${isNamed} OR len(${list}) = 0)` : `(${isNamed})`;
  return negated ? `NOT ${matches}` : matches;
}

/** At least one of these is among those that the answer names, or with `negated` none is. */
function namedCondition(
  { ids, negated, matchesMissing }: NamedCompetitorFilter,
  parameters: Parameters,
): string {
  const isNamed = createMembership(ids, 'UBIGINT', parameters).isIn(
    'list_where(competitor_ids, competitor_presences)',
  );
  const matches = matchesMissing
    ? `(${isNamed} OR NOT list_contains(competitor_presences, true))`
    : `(${isNamed})`;
  return negated ? `NOT ${matches}` : matches;
}
