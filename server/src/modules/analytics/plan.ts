import type {
  PlanMetric,
  QueryPlan,
  Scope,
  SharedName,
} from '#kernel/ports/analytics/query-plan.ts';
import type { BrandKey, BrandNames } from '#kernel/ports/analytics/reading.ts';
import type { CheckedQuery } from './check-query.ts';
import type { Dimension } from './dimensions.ts';
import { sharedNames } from './known-names.ts';
import { componentsOf } from './metrics.ts';
import { planFilters } from './plan-filters.ts';

/** What a query means, for any engine. Names are looked up here, so that an engine only ever compares ids. */
export function planQuery(brand: BrandKey, query: CheckedQuery, names: BrandNames): QueryPlan {
  const dimensions = query.fields.filter((field) => 'source' in field);
  const columns = query.fields.map((field) => ('source' in field ? field.name : toPlan(field)));
  const having = query.having.map((entry) => ({ ...entry, metric: toPlan(entry.metric) }));
  const counted = [
    ...columns.filter((it) => typeof it === 'object'),
    ...having.map((it) => it.metric),
  ];
  const filters = planFilters(query.filters, names);
  const sharedCompetitors = mergedCompetitors(dimensions, names);
  return {
    organizationId: brand.organizationId,
    brandId: brand.brandId,
    days: { first: query.startDate, last: query.endDate },
    columns,
    dimensions: dimensions.map(({ name }) => name),
    components: [...new Set(counted.flatMap(componentsOf))],
    scope: {
      ...expandedLists(dimensions),
      competitorsMerged: sharedCompetitors.length > 0,
      competitorsNarrowed: filters.competitors.length > 0,
    },
    filters,
    having,
    names: shownNames(dimensions, names),
    sharedCompetitors,
    isRegrouped: needsRegrouping(dimensions, names),
    limit: query.limit,
    offset: query.offset,
  };
}

/** Without what only people read. */
function toPlan({ name, formula }: PlanMetric): PlanMetric {
  return { name, formula };
}

function expandedLists(
  dimensions: readonly Dimension[],
): Omit<Scope, 'competitorsMerged' | 'competitorsNarrowed'> {
  const sources = new Set(dimensions.map(({ source }) => source));
  return {
    tagsExpanded: sources.has('tags'),
    topicsExpanded: sources.has('topics'),
    competitorsExpanded: sources.has('competitors'),
    citationsExpanded: sources.has('citations'),
  };
}

function shownNames(dimensions: readonly Dimension[], names: BrandNames): BrandNames {
  const shown = new Set(dimensions.map((dimension) => dimension.names));
  const of = (kind: keyof BrandNames) => (shown.has(kind) ? names[kind] : []);
  return { persona: of('persona'), stage: of('stage'), competitor: of('competitor') };
}

/** An observation evaluates several competitors, so those of one name are merged before anything is counted. */
function mergedCompetitors(dimensions: readonly Dimension[], names: BrandNames): SharedName[] {
  const isAsked = asks(dimensions);
  const byNameAlone = isAsked('competitor_name') && !isAsked('competitor_id');
  return byNameAlone ? sharedNames(names.competitor) : [];
}

/**
 * A prompt's text may exist under two personas, and a stage may be renamed to a retired one's name. An
 * observation has one prompt and one stage, so the counts of such groups simply add up.
 */
function needsRegrouping(dimensions: readonly Dimension[], names: BrandNames): boolean {
  const isAsked = asks(dimensions);
  return (
    (isAsked('stage') && sharedNames(names.stage).length > 0) ||
    (isAsked('prompt') && !isAsked('prompt_id'))
  );
}

function asks(dimensions: readonly Dimension[]): (name: Dimension['name']) => boolean {
  const asked = new Set(dimensions.map(({ name }) => name));
  return (name) => asked.has(name);
}
