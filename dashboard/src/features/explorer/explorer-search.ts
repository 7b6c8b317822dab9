import type { DimensionName, MetricName } from '#contract/figures/query.ts';
import { dimensionLabels } from '#domain/words/field-labels.ts';
import { metricTerms } from '../../lib/words/glossary.ts';

/** A query as the URL holds it: everyone with the link asks the same. */
export interface ExplorerSearch {
  readonly metrics?: string | undefined;
  readonly by?: string | undefined;
  /** As the API writes them: `field:value`, `metric:operator:value`. */
  readonly filters?: readonly string[] | undefined;
  readonly having?: readonly string[] | undefined;
  /** Fitted to the values; from zero where it is missing. */
  readonly axis?: 'fit' | undefined;
}

export interface Question {
  readonly metrics: readonly MetricName[];
  readonly dimensions: readonly DimensionName[];
  readonly filters: readonly string[];
  readonly having: readonly string[];
  readonly axis: 'zero' | 'fit';
}

/** Records are chosen by name; an address may say their ids. */
const nameOf: Partial<Readonly<Record<DimensionName, DimensionName>>> = {
  prompt_id: 'prompt',
  persona_id: 'persona_name',
  competitor_id: 'competitor_name',
};

/** What a fresh explorer shows. */
const firstQuestion: Question = {
  metrics: ['brand_presence_percentage', 'responses'],
  dimensions: ['ai_platform'],
  filters: [],
  having: [],
  axis: 'zero',
};

const maxEntries = 20;
export const maxEntryLength = 2000;

export function readExplorerSearch(search: Readonly<Record<string, unknown>>): ExplorerSearch {
  return {
    ...(typeof search.metrics === 'string' ? { metrics: search.metrics.slice(0, 1000) } : {}),
    ...(typeof search.by === 'string' ? { by: search.by.slice(0, 1000) } : {}),
    ...list('filters', search.filters),
    ...list('having', search.having),
    axis: search.axis === 'fit' ? 'fit' : undefined,
  };
}

function list<Key extends string>(key: Key, value: unknown) {
  const values = (Array.isArray(value) ? value : [value]).filter(
    (one): one is string => typeof one === 'string' && one !== '' && one.length <= maxEntryLength,
  );
  const found: { [name: string]: readonly string[] } =
    values.length > 0 ? { [key]: values.slice(0, maxEntries) } : {};
  return found as { readonly [K in Key]?: readonly string[] };
}

/** The question behind an address. Names that there are not are left out. */
export function questionOf(search: ExplorerSearch): Question {
  const { filters = [], having = [], axis = 'zero' } = search;
  if (search.metrics === undefined && search.by === undefined) {
    return { ...firstQuestion, filters, having, axis };
  }
  const dimensions = names(search.by, isDimension).map((name) => nameOf[name] ?? name);
  return {
    metrics: names(search.metrics, isMetric),
    dimensions: [...new Set(dimensions)],
    filters,
    having,
    axis,
  };
}

/** Every part is written, so that the link stays what it is when the first question changes. */
export function searchOf(question: Question): ExplorerSearch {
  const { metrics, dimensions, filters, having, axis } = question;
  return {
    metrics: metrics.join(','),
    by: dimensions.join(','),
    filters: filters.length > 0 ? filters : undefined,
    having: having.length > 0 ? having : undefined,
    axis: axis === 'fit' ? axis : undefined,
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
