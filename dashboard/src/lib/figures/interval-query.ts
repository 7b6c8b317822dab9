import type {
  ChangeRow,
  IntervalRow,
  MetricChange,
  MetricInterval,
} from '#contract/figures/intervals.ts';
import type { DimensionName } from '#contract/figures/query.ts';
import type { RatioMetric } from '#contract/figures/ratio-metrics.ts';
import { queryChanges, queryIntervals } from '#contract/operations/query.ts';
import { requestOf } from '../api/api-request.ts';
import type { Period } from '../scope/period.ts';
import { queryFilters, type ScopeSearch } from '../scope/scope.ts';

export interface IntervalQuestion {
  readonly fields: readonly (DimensionName | RatioMetric)[];
  /** In addition to those of the scope. */
  readonly filters?: readonly string[];
  readonly having?: readonly string[];
  readonly limit?: number;
}

/** The call that gives metrics with their bounds. */
export function intervalRequest(
  brandId: number,
  search: ScopeSearch,
  period: Period,
  question: IntervalQuestion,
) {
  return requestOf(queryIntervals, {
    params: { brand_id: brandId },
    query: { start_date: period.start, end_date: period.end, ...parametersOf(search, question) },
  });
}

interface ComparedScope {
  readonly search: ScopeSearch;
  readonly period: Period;
  readonly previous: Period;
}

/** The call that compares metrics of two periods like for like. */
export function changeRequest(
  brandId: number,
  { search, period, previous }: ComparedScope,
  question: IntervalQuestion,
) {
  return requestOf(queryChanges, {
    params: { brand_id: brandId },
    query: {
      start_date: period.start,
      end_date: period.end,
      compare_start_date: previous.start,
      compare_end_date: previous.end,
      ...parametersOf(search, question),
    },
  });
}

function parametersOf(
  search: ScopeSearch,
  { fields, filters = [], having = [], limit }: IntervalQuestion,
) {
  return {
    fields: fields.join(','),
    filters: [...queryFilters(search), ...filters],
    having,
    limit,
  };
}

export type { ChangeRow, IntervalRow };

/** A metric with its bounds. */
export type Estimate = NonNullable<MetricInterval>;
/** A metric in two periods. */
export type Change = MetricChange;

/** Null where nothing was measured. */
export function estimateOf(row: IntervalRow | undefined, metric: RatioMetric): Estimate | null {
  const value = row?.[metric];
  return typeof value === 'object' && value !== null && 'estimate' in value ? value : null;
}

/** Undefined where the row says nothing about the metric. */
export function changeOf(row: ChangeRow | undefined, metric: RatioMetric): Change | undefined {
  const value = row?.[metric];
  return typeof value === 'object' && value !== null && 'difference' in value ? value : undefined;
}

type Dimensions = Readonly<Partial<Record<DimensionName, unknown>>>;

/** What tells rows apart: their values of these dimensions. */
export function rowKey(fields: readonly DimensionName[], row: Dimensions): string {
  return JSON.stringify(fields.map((field) => row[field]));
}

/** Finds the row with the same values of these dimensions, whichever call they come from. */
export function matchRows<Row extends Dimensions>(
  fields: readonly DimensionName[],
  rows: readonly Row[],
): (row: Dimensions) => Row | undefined {
  const byKey = new Map(rows.map((row) => [rowKey(fields, row), row]));
  return (row) => byKey.get(rowKey(fields, row));
}
