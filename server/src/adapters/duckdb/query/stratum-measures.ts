import type { ComponentName } from '#kernel/ports/analytics/query-plan.ts';
import type { StratumMeasure } from '#kernel/ports/analytics/strata.ts';

/** A sum is the component itself. */
export function measureColumn(measure: StratumMeasure): string {
  switch (measure.kind) {
    case 'sum':
      return measure.of;
    case 'product':
      return `${measure.of}_by_${measure.by}`;
    default:
      return `${measure.kind}_${measure.of}`;
  }
}

/** The aggregate, where `countOf` is the SQL of what one observation counts; null counts nothing. */
export function measureSql(
  measure: StratumMeasure,
  countOf: (component: ComponentName) => string,
): string {
  const value = countOf(measure.of);
  switch (measure.kind) {
    case 'sum':
      return `coalesce(sum(${value}), 0)::BIGINT`;
    case 'product':
      return `coalesce(sum(${value} * ${countOf(measure.by)}), 0)::BIGINT`;
    case 'positive':
      return `coalesce(sum(${value} > 0), 0)::BIGINT`;
    case 'largest':
      return `coalesce(max(${value}), 0)::BIGINT`;
  }
}
