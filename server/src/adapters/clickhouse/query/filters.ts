import type {
  CompetitorFilter,
  ElementFilter,
  NamedCompetitorFilter,
  PlanFilters,
  RowFilter,
  RowFilterField,
} from '#kernel/ports/analytics/query-plan.ts';
import type { Parameters } from '../client/statement.ts';

/** Conditions on observations, and what the filters keep of each list. */
export interface RenderedFilters {
  readonly conditions: readonly string[];
  /** A condition on an element `element` of the list; undefined if all stay in scope. */
  readonly tagScope: string | undefined;
  readonly topicScope: string | undefined;
  /** A condition on a competitor's id `element`. */
  readonly competitorScope: string | undefined;
}

export function renderFilters(filters: PlanFilters, parameters: Parameters): RenderedFilters {
  const tags = renderElements(filters.tags, 'tags', parameters);
  const topics = renderElements(filters.topics, 'topics', parameters);
  const competitors = renderCompetitors(filters.competitors, parameters);
  return {
    conditions: [
      ...filters.rows.map((filter) => renderRow(filter, parameters)),
      ...tags.conditions,
      ...topics.conditions,
      ...competitors.conditions,
      ...filters.namedCompetitors.map((filter) => renderNamed(filter, parameters)),
      ...filters.citations.flatMap(
        (filter) => renderElements([filter], citationLists[filter.of], parameters).conditions,
      ),
      ...(filters.citedPages
        ? [`hasAny(citation_pages, ${parameters.add(filters.citedPages, 'Array(String)')})`]
        : []),
    ],
    tagScope: tags.scope,
    topicScope: topics.scope,
    competitorScope: competitors.scope,
  };
}

const citationLists = { domain: 'citation_domains', page: 'citation_pages' } as const;

interface RowField {
  /** The expression that a filter's values are compared with. Dates are compared as written. */
  readonly sql: string;
  readonly type: 'String' | 'UInt64' | 'Bool';
  /** How the store represents a missing value, if the field can be missing. */
  readonly missing?: string;
}

const text = (sql: string): RowField => ({ sql, type: 'String' });
const id = (sql: string): RowField => ({ sql, type: 'UInt64' });
const flag = (sql: string): RowField => ({ sql, type: 'Bool' });

const rowFields = {
  date: text('toString(toYYYYMMDD(day))'),
  date_week: text('toString(toYearWeek(day, 3))'),
  date_month: text('toString(toYYYYMM(day))'),
  date_quarter: text("concat(toString(toYear(day)), 'Q', toString(toQuarter(day)))"),
  date_year: text('toString(toYear(day))'),
  prompt_id: id('prompt_id'),
  persona_id: { ...id('persona_id'), missing: 'persona_id = 0' },
  stage_id: id('stage_id'),
  ai_platform: text('platform'),
  ai_platform_search_enabled: flag('search_enabled'),
  branded: flag('branded'),
  country: { ...text('country'), missing: "country = ''" },
  position_bucket: { ...text('toString(brand_position)'), missing: "brand_position = 'absent'" },
  sentiment_band: text("if(brand_sentiment = 'absent', 'none', toString(brand_sentiment))"),
  surface: text('surface'),
} satisfies Record<RowFilterField, RowField>;

/** For single-valued fields: the value is, or is not, one of the given ones. */
function renderRow(filter: RowFilter, parameters: Parameters): string {
  const { sql, type, missing }: RowField = rowFields[filter.field];
  const parts = [
    ...(filter.values.length > 0
      ? [`${sql} IN ${parameters.add(filter.values, `Array(${type})`)}`]
      : []),
    ...(filter.matchesMissing && missing ? [missing] : []),
  ];
  const matches = `(${parts.join(' OR ') || '0'})`;
  return filter.negated ? `NOT ${matches}` : matches;
}

/** For tags and topics: at least one element matches, or none does; an empty list may match, too. */
function renderElements(filters: readonly ElementFilter[], list: string, parameters: Parameters) {
  const conditions: string[] = [];
  const kept: string[] = [];
  for (const { negated, values, matchesMissing } of filters) {
    const named = parameters.add(values, 'Array(String)');
    const parts = [`hasAny(${list}, ${named})`, ...(matchesMissing ? [`empty(${list})`] : [])];
    conditions.push(`${negated ? 'NOT ' : ''}(${parts.join(' OR ')})`);
    if (!negated) kept.push(`has(${named}, element)`);
  }
  return { conditions, scope: kept.length > 0 ? kept.join(' OR ') : undefined };
}

/** For competitors: evaluations that pass every filter stay; a non-negated filter needs at least one. */
function renderCompetitors(filters: readonly CompetitorFilter[], parameters: Parameters) {
  if (filters.length === 0) return { conditions: [], scope: undefined };
  const scope = filters
    .map(
      ({ negated, ids }) =>
        `${negated ? 'NOT ' : ''}has(${parameters.add(ids, 'Array(UInt64)')}, element)`,
    )
    .join(' AND ');
  const needsOne = filters.some(({ negated }) => !negated);
  return {
    conditions: needsOne ? [`arrayExists(element -> ${scope}, competitor_ids)`] : [],
    scope,
  };
}

/** For competitors that the answer names: at least one is listed, or none is. */
function renderNamed(filter: NamedCompetitorFilter, parameters: Parameters): string {
  const { negated, ids, matchesMissing } = filter;
  const named = `has(${parameters.add(ids, 'Array(UInt64)')}, id)`;
  const parts = [
    `arrayExists((id, present) -> present AND ${named}, competitor_ids, competitor_presences)`,
    ...(matchesMissing ? ['NOT has(competitor_presences, true)'] : []),
  ];
  return `${negated ? 'NOT ' : ''}(${parts.join(' OR ')})`;
}
