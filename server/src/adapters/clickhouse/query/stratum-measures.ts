import type { StratumMeasure } from '#kernel/ports/analytics/metric-reader.ts';
import type { ComponentName } from '#kernel/ports/analytics/query-plan.ts';

/** Measures of single observations, computed before observations are added up to days. */
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

/** Over a day's observations; `countOf` is the SQL of what one counts. */
export function renderObserved(
  { kind, of }: ObservedMeasure,
  countOf: (component: ComponentName) => string,
): string {
  return kind === 'positive' ? `countIf(${countOf(of)} > 0)` : `max(${countOf(of)})`;
}

/** Over a stratum's days: rows `days` with columns of the components and of observed measures. */
export function renderDays(measure: Exclude<StratumMeasure, Steps>): string {
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
  }
}

type Steps = Extract<StratumMeasure, { readonly kind: 'steps' }>;

export function isSteps(measure: StratumMeasure): measure is Steps {
  return measure.kind === 'steps';
}

/**
 * Sums of products of differences between days. The days are sorted once per component that decides which of them take
 * part, and all sums over them are computed together: separate ones would take long to plan.
 */
export function renderSteps(steps: readonly Steps[]) {
  const series = [...Map.groupBy(steps, ({ over }) => over)].map(([over, own]) => ({
    over,
    components: [...new Set(own.flatMap(({ of, by }) => [of, by]))],
    distances: [...Map.groupBy(own, ({ distance }) => distance)],
  }));
  return {
    /** The rows `days` of a stratum that take part, in order. */
    series: series.map(({ over, components }) => {
      const day = ['days.day', ...components.map((name) => `toInt64(days.${name})`)].join(', ');
      return `arraySort(each -> each.1, groupArrayIf((${day}), days.${over} > 0)) AS series_${over}`;
    }),
    sums: series.flatMap(({ over, components, distances }) =>
      distances.map(([distance, own]) => {
        const difference = (component: ComponentName) => {
          const place = components.indexOf(component) + 2;
          return `(later.${place} - earlier.${place})`;
        };
        const products = own.map(({ of, by }) => `${difference(of)} * ${difference(by)}`);
        const later = `arraySlice(series_${over}, ${distance + 1})`;
        const earlier = `arraySlice(series_${over}, 1, -${distance})`;
        const each = `arrayMap((later, earlier) -> [${products.join(', ')}], ${later}, ${earlier})`;
        return `arrayReduce('sumForEach', ${each}) AS sums_${distance}_over_${over}`;
      }),
    ),
    measures: series.flatMap(({ over, distances }) =>
      distances.flatMap(([distance, own]) =>
        own.map((measure, at) => {
          // The list is empty without such days.
          const sum = `sums_${distance}_over_${over}[${at + 1}]`;
          return `${sum} AS ${measureColumn(measure)}`;
        }),
      ),
    ),
  };
}
