import type { ComponentName } from '#kernel/ports/analytics/query-plan.ts';
import type { StratumMeasure } from '#kernel/ports/analytics/strata.ts';

/** What is known of one observation only, and so is measured before observations are added up to days. */
type ObservedMeasure = Extract<
  StratumMeasure,
  { readonly kind: 'positive' | 'largest' | 'sum' | 'days' }
>;

export function isObserved(measure: StratumMeasure): measure is ObservedMeasure {
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

/** Over the observations of a day, where `countOf` is the SQL of what one counts; null counts nothing. */
export function observedSql(
  { kind, of }: ObservedMeasure,
  countOf: (component: ComponentName) => string,
): string {
  return kind === 'positive'
    ? `coalesce(sum(${countOf(of)} > 0), 0)::BIGINT`
    : `coalesce(max(${countOf(of)}), 0)::BIGINT`;
}

/** Over the days of a stratum, which have columns of the components and of what was observed. */
export function daysSql(measure: StratumMeasure): string {
  const { kind, of } = measure;
  switch (kind) {
    case 'sum':
      return `sum(${of})::BIGINT`;
    case 'positive':
      return `sum(${measureColumn(measure)})::BIGINT`;
    case 'largest':
      return `max(${measureColumn(measure)})::BIGINT`;
    case 'days':
      return `sum(${of} > 0)::BIGINT`;
    case 'product':
      return `sum(${of} * ${measure.by})::BIGINT`;
    case 'steps': {
      const { by, over, distance } = measure;
      const step = (component: ComponentName) =>
        `(${component} - ${earlierColumn({ component, over, distance })})`;
      const product = `${step(of)} * ${step(by)}`;
      // Days with any of the component only: of the others the engine knows an earlier day, too.
      const counted =
        over === 'observations' ? product : `CASE WHEN ${over} > 0 THEN ${product} END`;
      return `coalesce(sum(${counted}), 0)::BIGINT`;
    }
  }
}

/** What a day's row has of an earlier day. */
interface Earlier {
  readonly component: ComponentName;
  readonly over: ComponentName;
  readonly distance: 1 | 2;
}

function earlierColumn({ component, over, distance }: Earlier): string {
  return `earlier_${distance}_${component}_over_${over}`;
}

/** The columns of earlier days that `daysSql` reads, over the window `series` of a stratum's days. */
export function earlierColumns(measures: readonly StratumMeasure[]): string[] {
  const columns = measures.flatMap((measure) => {
    if (measure.kind !== 'steps') return [];
    const { of, by, over, distance } = measure;
    return [of, by].map((component) => {
      const name = earlierColumn({ component, over, distance });
      // Every day of a stratum has observations, so that none has to be passed over.
      const value =
        over === 'observations'
          ? `${component}, ${distance}`
          : `CASE WHEN ${over} > 0 THEN ${component} END, ${distance} IGNORE NULLS`;
      return `lag(${value}) OVER series AS ${name}`;
    });
  });
  return [...new Set(columns)];
}
