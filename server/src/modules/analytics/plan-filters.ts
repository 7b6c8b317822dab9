import {
  type CitationFilter,
  type CompetitorFilter,
  type ElementFilter,
  type PlanFilters,
  type RowFilter,
  type RowFilterField,
  rowFilterFields,
} from '#kernel/ports/analytics/query-plan.ts';
import type { BrandNames } from '#kernel/ports/analytics/reading.ts';
import type { Filter } from './check-query.ts';
import type { FilterField } from './dimensions.ts';
import { idsNamed } from './known-names.ts';

/** A filter of the query that keeps one of these values: some signs have a meaning there. */
export function filterOn(field: string, values: readonly string[]): string {
  const escaped = values.map((value) => value.replaceAll('|', '\\|').replaceAll('!', '\\!'));
  return `${field}:${escaped.join('|')}`;
}

/** Filters by what they test. A name becomes the ids that have it today, which may be none. */
export function planFilters(filters: readonly Filter[], names: BrandNames): PlanFilters {
  const of = (source: FilterField['source']) =>
    filters.filter(({ field }) => field.source === source);
  return {
    rows: of('row').map((filter) => rowFilter(filter, names)),
    tags: of('tags').map(elementFilter),
    topics: of('topics').map(elementFilter),
    competitors: of('competitors').map((filter) => competitorFilter(filter, names)),
    namedCompetitors: of('named-competitors').map((filter) => ({
      ...competitorFilter(filter, names),
      matchesMissing: filter.matchesMissing,
    })),
    citations: of('citations').map(citationFilter),
  };
}

function rowFilter(filter: Filter, names: BrandNames): RowFilter {
  const { negated, matchesMissing } = filter;
  return { field: testedField(filter), negated, values: valuesOf(filter, names), matchesMissing };
}

/** Ids replace names. */
const idFields: Readonly<Record<'persona' | 'stage', RowFilterField>> = {
  persona: 'persona_id',
  stage: 'stage_id',
};

function testedField({ field: { name, names } }: Filter): RowFilterField {
  if (names === 'persona' || names === 'stage') return idFields[names];
  const field = rowFilterFields.find((candidate) => candidate === name);
  if (!field) throw new Error(`no plan has a filter on ${name}`);
  return field;
}

function valuesOf({ field, values }: Filter, names: BrandNames): Filter['values'] {
  if (!field.names || field.names === 'prompt') return values;
  return idsNamed(names[field.names], values);
}

function elementFilter({ negated, values, matchesMissing }: Filter): ElementFilter {
  return { negated, values: values.map(String), matchesMissing };
}

function citationFilter(filter: Filter): CitationFilter {
  return { ...elementFilter(filter), of: filter.field.name === 'cited_url' ? 'page' : 'domain' };
}

/** No evaluation is without a competitor, so a missing value matches none. */
function competitorFilter(filter: Filter, names: BrandNames): CompetitorFilter {
  return { negated: filter.negated, ids: valuesOf(filter, names).map(Number) };
}
