import type { StratumMeasure } from '#kernel/ports/analytics/metric-reader.ts';
import type { ComponentName } from '#kernel/ports/analytics/query-plan.ts';
import type { RowRecords } from './collect-rows.ts';
import {
  createKeptDays,
  type KeptDays,
  keepDays,
  multiplyDays,
  type Products,
} from './kept-days.ts';
import type { NumberedStrata } from './number-strata.ts';
import { orderRows } from './order-rows.ts';
import type { RowsStatement } from './strata-statements.ts';
import { createStratumDays, observedOf, readStratum, type StratumDays } from './stratum-days.ts';

/** State that measuring keeps from one stratum to the next. */
export interface Measuring {
  readonly plan: MeasuringPlan;
  readonly measures: number;
  readonly days: StratumDays;
  readonly kept: KeptDays;
  readonly found: Products;
}

export function createMeasuring(
  { flags, sums }: Pick<RowsStatement, 'flags' | 'sums'>,
  measures: readonly StratumMeasure[],
): Measuring {
  const components = [...flags, ...sums];
  return {
    plan: planMeasuring(components, measures),
    measures: measures.length,
    days: createStratumDays(flags.length, components.length),
    kept: createKeptDays(components.length),
    found: { product: 0, next: 0, second: 0 },
  };
}

/** Each measure of the strata. */
export function measureStrata(
  measuring: Measuring,
  rows: RowRecords,
  { strata, cells }: NumberedStrata,
): Float64Array[] {
  const size = cells.length;
  const measured = Array.from({ length: measuring.measures }, () => new Float64Array(size));
  const ordered = orderRows(strata, size);
  const observed = (component: number) => observedOf(measuring.days, rows, ordered, component);
  for (let stratum = 0; stratum < size; stratum += 1) {
    readStratum(measuring.days, rows, ordered, stratum);
    measureStratum(measuring, measured, stratum);
    measureObserved(measuring, measured, stratum, observed);
  }
  return measured;
}

type Columns = readonly Float64Array[];

function set(columns: Columns, measure: number, stratum: number, value: number): void {
  const column = columns[measure];
  if (column) column[stratum] = value;
}

function measureStratum(measuring: Measuring, into: Columns, stratum: number): void {
  const { plan, days, found } = measuring;
  const { sums, series, products } = plan;
  for (let at = 0; at < sums.length; at += 1) {
    const one = sums[at];
    if (one) set(into, one.measure, stratum, days.sums[one.component] ?? 0);
  }
  for (let at = 0; at < series.length; at += 1) {
    const one = series[at];
    if (one) measureSeries(measuring, one, into, stratum);
  }
  for (const { of, by, product } of products) {
    multiplyDays(days.values, of * days.room, by * days.room, days.count, found);
    set(into, product, stratum, found.product);
  }
}

function measureSeries(
  { days, kept, found }: Measuring,
  { over, days: counted, components, pairs }: MeasuredSeries,
  into: Columns,
  stratum: number,
): void {
  keepDays(kept, days, over, components);
  set(into, counted, stratum, kept.count);
  const { room } = days;
  for (let at = 0; at < pairs.length; at += 1) {
    const pair = pairs[at];
    if (!pair) continue;
    const { of, by, product, next, second } = pair;
    const isOver = of === over || by === over;
    if (isOver && kept.isEven) {
      // Identical days have no differences.
      set(into, product, stratum, kept.even * (kept.sums[of === over ? by : of] ?? 0));
      continue;
    }
    multiplyDays(kept.values, of * room, by * room, kept.count, found);
    set(into, next, stratum, found.next);
    set(into, second, stratum, found.second);
    const isAll = isOver || (of === by && kept.sums[of] === days.sums[of]);
    if (!isAll) multiplyDays(days.values, of * room, by * room, days.count, found);
    set(into, product, stratum, found.product);
  }
}

function measureObserved(
  { plan }: Measuring,
  into: Columns,
  stratum: number,
  observed: (component: number) => ReturnType<typeof observedOf>,
): void {
  for (const { component, measure } of plan.positives) {
    set(into, measure, stratum, observed(component).positive);
  }
  for (const { component, measure } of plan.largest) {
    set(into, measure, stratum, observed(component).largest);
  }
}

/** Two components whose products are summed, and the indexes of their measures; -1: none. */
export interface MeasuredPair {
  readonly of: number;
  readonly by: number;
  readonly product: number;
  readonly next: number;
  readonly second: number;
}

/** The days that have any of the component `over`: the measure that counts them, and further measures over them. */
export interface MeasuredSeries {
  readonly over: number;
  readonly days: number;
  /** Of the pairs. */
  readonly components: readonly number[];
  readonly pairs: readonly MeasuredPair[];
}

/** Measures by their source; components and measures are referred to by index. */
export interface MeasuringPlan {
  readonly sums: readonly SingleMeasure[];
  readonly positives: readonly SingleMeasure[];
  readonly largest: readonly SingleMeasure[];
  readonly series: readonly MeasuredSeries[];
  /** Pairs without differences. */
  readonly products: readonly MeasuredPair[];
}

export interface SingleMeasure {
  readonly component: number;
  readonly measure: number;
}

function planMeasuring(
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
