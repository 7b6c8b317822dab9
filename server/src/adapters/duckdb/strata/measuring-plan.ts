import type { ComponentName } from '#kernel/ports/analytics/query-plan.ts';
import type { StratumMeasure } from '#kernel/ports/analytics/strata.ts';

/** Two components whose products are added up, and which measures these are; -1: none. */
export interface MeasuredPair {
  readonly of: number;
  readonly by: number;
  readonly product: number;
  readonly next: number;
  readonly second: number;
}

/** The days that have any of the component `over`: which measure counts them, and what is measured of them. */
export interface MeasuredSeries {
  readonly over: number;
  readonly days: number;
  /** Of the pairs. */
  readonly components: readonly number[];
  readonly pairs: readonly MeasuredPair[];
}

/** Measures by what they are found from; components and measures are named by their places. */
export interface MeasuringPlan {
  readonly sums: readonly SingleMeasure[];
  readonly positives: readonly SingleMeasure[];
  readonly largest: readonly SingleMeasure[];
  readonly series: readonly MeasuredSeries[];
  /** Of which no differences are asked for. */
  readonly products: readonly MeasuredPair[];
}

export interface SingleMeasure {
  readonly component: number;
  readonly measure: number;
}

export function planMeasuring(
  components: readonly ComponentName[],
  measures: readonly StratumMeasure[],
): MeasuringPlan {
  const keys = new Map(measures.map((measure, at) => [keyOf(measure), at]));
  const placeOf = (measure: StratumMeasure) => keys.get(keyOf(measure)) ?? -1;
  const componentOf = (name: ComponentName) => components.indexOf(name);
  const single = (kind: 'sum' | 'positive' | 'largest') =>
    measures.flatMap((measure, at) =>
      measure.kind === kind ? [{ component: componentOf(measure.of), measure: at }] : [],
    );
  const steps = measures.filter((measure) => measure.kind === 'steps');
  const counted = measures.filter((measure) => measure.kind === 'days').map(({ of }) => of);
  const overs = new Set([...counted, ...steps.map(({ over }) => over)]);
  const series = [...overs].map((over): MeasuredSeries => {
    const own = steps.filter((step) => step.over === over);
    const different = new Map(own.map(({ of, by }) => [`${of} ${by}`, { of, by }]));
    const pairs = [...different.values()].map(({ of, by }) => ({
      of: componentOf(of),
      by: componentOf(by),
      product: placeOf({ kind: 'product', of, by }),
      next: placeOf({ kind: 'steps', of, by, over, distance: 1 }),
      second: placeOf({ kind: 'steps', of, by, over, distance: 2 }),
    }));
    return {
      over: componentOf(over),
      days: placeOf({ kind: 'days', of: over }),
      components: [...new Set(pairs.flatMap(({ of, by }) => [of, by]))],
      pairs,
    };
  });
  const known = new Set(series.flatMap(({ pairs }) => pairs.map(({ product }) => product)));
  const products = measures.flatMap((measure, product) => {
    if (measure.kind !== 'product' || known.has(product)) return [];
    const [of, by] = [componentOf(measure.of), componentOf(measure.by)];
    return [{ of, by, product, next: -1, second: -1 }];
  });
  return {
    ...{ sums: single('sum'), positives: single('positive'), largest: single('largest') },
    ...{ series, products },
  };
}

function keyOf(measure: StratumMeasure): string {
  const { kind, of } = measure;
  if (kind === 'product') return `${kind} ${of} ${measure.by}`;
  if (kind !== 'steps') return `${kind} ${of}`;
  return `${kind} ${of} ${measure.by} ${measure.over} ${measure.distance}`;
}
