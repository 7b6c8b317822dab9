import type { DimensionName, HavingOperator, MetricName } from '#contract/query.ts';
import { dimensionLabels, metricTerms } from '../../lib/glossary.ts';

/** A query as the URL holds it: everyone with the link asks the same. */
export interface ExplorerSearch {
  readonly metrics?: string | undefined;
  readonly by?: string | undefined;
  /** As the API writes them: `field:value`, `metric:operator:value`. */
  readonly filters?: readonly string[] | undefined;
  readonly having?: readonly string[] | undefined;
}

export interface Question {
  readonly metrics: readonly MetricName[];
  readonly dimensions: readonly DimensionName[];
  readonly filters: readonly string[];
  readonly having: readonly string[];
}

export const havingSigns: Readonly<Record<HavingOperator, string>> = {
  gt: '>',
  gte: '≥',
  lt: '<',
  lte: '≤',
  eq: '=',
  neq: '≠',
};

/** What a fresh explorer shows. */
const firstQuestion: Question = {
  metrics: ['brand_presence_percentage', 'responses'],
  dimensions: ['ai_platform'],
  filters: [],
  having: [],
};

const maxEntries = 20;
const longestEntry = 500;

export function readExplorerSearch(search: Readonly<Record<string, unknown>>): ExplorerSearch {
  return {
    ...(typeof search.metrics === 'string' ? { metrics: search.metrics.slice(0, 1000) } : {}),
    ...(typeof search.by === 'string' ? { by: search.by.slice(0, 1000) } : {}),
    ...list('filters', search.filters),
    ...list('having', search.having),
  };
}

function list<Key extends string>(key: Key, value: unknown) {
  const values = (Array.isArray(value) ? value : [value]).filter(
    (one): one is string => typeof one === 'string' && one !== '' && one.length <= longestEntry,
  );
  const found: { [name: string]: readonly string[] } =
    values.length > 0 ? { [key]: values.slice(0, maxEntries) } : {};
  return found as { readonly [K in Key]?: readonly string[] };
}

/** The question behind an address. Names that there are not are left out. */
export function questionOf(search: ExplorerSearch): Question {
  if (search.metrics === undefined && search.by === undefined) {
    return { ...firstQuestion, filters: search.filters ?? [], having: search.having ?? [] };
  }
  return {
    metrics: names(search.metrics, isMetric),
    dimensions: names(search.by, isDimension),
    filters: search.filters ?? [],
    having: search.having ?? [],
  };
}

/** Every part is written, so that the link stays what it is when the first question changes. */
export function searchOf({ metrics, dimensions, filters, having }: Question): ExplorerSearch {
  return {
    metrics: metrics.join(','),
    by: dimensions.join(','),
    filters: filters.length > 0 ? filters : undefined,
    having: having.length > 0 ? having : undefined,
  };
}

function names<Name extends string>(
  text: string | undefined,
  isKnown: (name: string) => name is Name,
): Name[] {
  return [...new Set((text ?? '').split(','))].filter(isKnown);
}

function isMetric(name: string): name is MetricName {
  return Object.hasOwn(metricTerms, name);
}

function isDimension(name: string): name is DimensionName {
  return Object.hasOwn(dimensionLabels, name);
}
