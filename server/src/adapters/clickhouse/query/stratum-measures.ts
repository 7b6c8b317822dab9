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

/** The aggregate, where `countOf` is the SQL of what one observation counts. */
export function renderMeasure(
  measure: StratumMeasure,
  countOf: (component: ComponentName) => string,
): string {
  const count = countOf(measure.of);
  switch (measure.kind) {
    case 'sum':
      return `sum(${count})`;
    case 'product':
      return `sum(${count} * ${countOf(measure.by)})`;
    case 'positive':
      return `countIf(${count} > 0)`;
    case 'largest':
      return `max(${count})`;
  }
}
