import type { ComponentName } from '#kernel/ports/analytics/query-plan.ts';
import type { StratumMeasure } from '#kernel/ports/analytics/strata.ts';

/** What is known of one observation only, and so is measured before observations are added up to days. */
interface ObservedMeasure {
  readonly kind: 'positive' | 'largest';
  readonly of: ComponentName;
}

export function isObserved(measure: StratumMeasure): measure is StratumMeasure & ObservedMeasure {
  return measure.kind === 'positive' || measure.kind === 'largest';
}

/** A sum is the component itself. */
export function measureColumn(measure: StratumMeasure): string {
  switch (measure.kind) {
    case 'sum':
      return measure.of;
    case 'product':
      return `${measure.of}_by_${measure.by}`;
    case 'steps':
      return `steps_${measure.distance}_${measure.of}_by_${measure.by}_over_${measure.over}`;
    default:
      return `${measure.kind}_${measure.of}`;
  }
}

/** Over the observations of a day, where `countOf` is the SQL of what one counts. */
export function renderObserved(
  { kind, of }: ObservedMeasure,
  countOf: (component: ComponentName) => string,
): string {
  return kind === 'positive' ? `countIf(${countOf(of)} > 0)` : `max(${countOf(of)})`;
}

/** Over the days of a stratum: rows `days` with columns of the components and of what was observed. */
export function renderDays(measure: StratumMeasure): string {
  const { kind, of } = measure;
  switch (kind) {
    case 'sum':
      return `sum(days.${of})`;
    case 'positive':
      return `sum(days.${measureColumn(measure)})`;
    case 'largest':
      return `max(days.${measureColumn(measure)})`;
    case 'days':
      return `countIf(days.${of} > 0)`;
    case 'product':
      return `sum(days.${of} * days.${measure.by})`;
    case 'steps':
      return renderSteps(measure);
  }
}

/** The days with any of `over` in their order; a day and an earlier one stand at the same place of two lists. */
function renderSteps({
  of,
  by,
  over,
  distance,
}: Extract<StratumMeasure, { kind: 'steps' }>): string {
  const day = `(days.day, toInt64(days.${of}), toInt64(days.${by}))`;
  const series = `arraySort(each -> each.1, groupArrayIf(${day}, days.${over} > 0))`;
  const later = `arraySlice(series, ${distance + 1})`;
  const earlier = `arraySlice(series, 1, toInt64(length(series)) - ${distance})`;
  const product = '(later.2 - earlier.2) * (later.3 - earlier.3)';
  const pairs = `arraySum((later, earlier) -> ${product}, ${later}, ${earlier})`;
  return `arrayElement(arrayMap(series -> if(length(series) > ${distance}, ${pairs}, 0), [${series}]), 1)`;
}
