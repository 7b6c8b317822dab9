import type {
  ElementFilter,
  NamedCompetitorFilter,
  PlanFilters,
  QueryPlan,
} from '#kernel/ports/analytics/query-plan.ts';
import type { BrandKey } from '#kernel/ports/analytics/reading.ts';
import type { StrataPlan } from '#kernel/ports/analytics/strata.ts';
import { brandCondition, brandsCondition } from '../brand-condition.ts';
import type { Parameters } from '../statement.ts';
import type { ListScopes } from './list-scopes.ts';
import { createMembership } from './membership.ts';
import { rowCondition } from './row-filters.ts';

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
