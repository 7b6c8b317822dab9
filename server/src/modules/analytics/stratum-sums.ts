import { platforms } from '#contract/platforms.ts';
import type {
  GroupStrata,
  StrataPlan,
  StratumMeasure,
} from '#kernel/ports/analytics/metric-reader.ts';
import type { ComponentName, Scope } from '#kernel/ports/analytics/query-plan.ts';
import { type StratumColumns, type Sums, stratumColumns } from '../statistics/index.ts';
import type { ShareMetric } from './metrics.ts';

/** Components of which one observation has 0 or 1: how many have any, and the most that one has, need no asking. */
const yesOrNo: ReadonlySet<ComponentName> = new Set([
  'observations',
  'brand_position_count',
  'brand_sentiment_count',
  'citing_count',
  'ranking_count',
]);

/** Of competitors that are expanded and not merged, a group has one evaluation of an observation. */
const yesOrNoByCompetitor: ReadonlySet<ComponentName> = new Set([
  'competitor_position_count',
  'competitor_sentiment_count',
]);

type CompetitorScope = Pick<Scope, 'competitorsExpanded' | 'competitorsMerged'>;

function isYesOrNo(name: ComponentName, scope: CompetitorScope): boolean {
  const isOneCompetitor = scope.competitorsExpanded && !scope.competitorsMerged;
  return yesOrNo.has(name) || (isOneCompetitor && yesOrNoByCompetitor.has(name));
}

type MetricMeasures = Readonly<Record<Exclude<keyof Sums, 'largestX'>, StratumMeasure>> & {
  /** Undefined: 1. */
  readonly largestX: StratumMeasure | undefined;
};

/** x is what the metric divides by, y what is divided; an observation has y only where it has x. */
function measuresOf(
  { formula: { part, whole } }: ShareMetric,
  scope: CompetitorScope,
): MetricMeasures {
  const isCounted = isYesOrNo(whole, scope);
  const product = (of: ComponentName, by: ComponentName): StratumMeasure => {
    return { kind: 'product', of, by };
  };
  const steps = (of: ComponentName, by: ComponentName, distance: 1 | 2): StratumMeasure => {
    return { kind: 'steps', of, by, over: whole, distance };
  };
  return {
    count: isCounted ? { kind: 'sum', of: whole } : { kind: 'positive', of: whole },
    days: { kind: 'days', of: whole },
    x: { kind: 'sum', of: whole },
    y: { kind: 'sum', of: part },
    xx: product(whole, whole),
    xy: product(whole, part),
    yy: product(part, part),
    largestX: isCounted ? undefined : { kind: 'largest', of: whole },
    nextXx: steps(whole, whole, 1),
    nextXy: steps(whole, part, 1),
    nextYy: steps(part, part, 1),
    secondXx: steps(whole, whole, 2),
    secondXy: steps(whole, part, 2),
    secondYy: steps(part, part, 2),
  };
}

/** What an engine must measure for the metrics, each once. */
export function measuresFor(
  metrics: readonly ShareMetric[],
  scope: CompetitorScope,
): StratumMeasure[] {
  const all = metrics.flatMap((metric) =>
    Object.values(measuresOf(metric, scope)).filter((measure) => measure !== undefined),
  );
  return [...new Map(all.map((measure) => [keyOf(measure), measure])).values()];
}

const keyOf = (measure: StratumMeasure) => JSON.stringify(measure);

type MeasuredPlan = Pick<StrataPlan, 'measures' | 'scope'>;

/** Reads the sums of metrics from a group that was measured; ordered by prompt and platform, so that rounding repeats. */
export function createSums({ measures, scope }: MeasuredPlan) {
  const places = new Map(measures.map((measure, place) => [keyOf(measure), place]));
  const columnsOf = remembered((metric) => columnsRead(metric, scope, places));
  return (group: GroupStrata) => {
    const measured = group.measures;
    const platforms = group.platforms.map(platformName);
    const order = orderOf(group.prompts, platforms);
    const prompts = ordered(group.prompts, order);
    const named = order ? Array.from(order, (at) => platforms[at] ?? '') : platforms;
    return (metric: ShareMetric): StratumColumns => {
      const columns = columnsOf(metric);
      return stratumColumns(prompts, named, (name) => {
        const { place, scale, isAtMostOne } = columns[name];
        const column = ordered(measured[place] ?? new Float64Array(), order, scale);
        return isAtMostOne ? atMostOne(column) : column;
      });
    };
  };
}

/** Where a sum is among what was measured, and what it is divided by. */
interface ColumnRead {
  readonly place: number;
  readonly scale: number;
  readonly isAtMostOne: boolean;
}

function columnsRead(
  metric: ShareMetric,
  scope: CompetitorScope,
  places: ReadonlyMap<string, number>,
): Readonly<Record<keyof Sums, ColumnRead>> {
  const own = measuresOf(metric, scope);
  const scales = scalesOf(metric);
  const columnOf = (name: keyof Sums): ColumnRead => ({
    place: places.get(keyOf(own[name] ?? own.x)) ?? -1,
    scale: scales[name] ?? 1,
    isAtMostOne: own[name] === undefined,
  });
  // The names of an object that is complete by type.
  const columns = (Object.keys(own) as (keyof Sums)[]).map((name) => [name, columnOf(name)]);
  return Object.fromEntries(columns);
}

function remembered<Value>(make: (metric: ShareMetric) => Value): (metric: ShareMetric) => Value {
  const made = new Map<ShareMetric, Value>();
  return (metric) => {
    const known = made.get(metric) ?? make(metric);
    made.set(metric, known);
    return known;
  };
}

/** Whole numbers leave the engine: what is divided comes as often as a share of 1 is shown as. */
function scalesOf({ shownAs }: ShareMetric): Readonly<Partial<Record<keyof Sums, number>>> {
  const squared = shownAs ** 2;
  return {
    ...{ y: shownAs, xy: shownAs, nextXy: shownAs, secondXy: shownAs },
    ...{ yy: squared, nextYy: squared, secondYy: squared },
  };
}

/** The values at these places, or all as they are, divided by a scale. */
function ordered(values: Float64Array, order: Uint32Array | undefined, scale = 1): Float64Array {
  if (!order && scale === 1) return values;
  const found = new Float64Array(values.length);
  for (let at = 0; at < found.length; at += 1) {
    found[at] = (values[order?.[at] ?? at] ?? 0) / scale;
  }
  return found;
}

function atMostOne(values: Float64Array): Float64Array {
  const found = new Float64Array(values.length);
  for (let at = 0; at < found.length; at += 1) found[at] = Math.min(1, values[at] ?? 0);
  return found;
}

/** The places of strata in their order; undefined where they have it already. */
function orderOf(prompts: Float64Array, platforms: readonly string[]): Uint32Array | undefined {
  const difference = (one: number, other: number) =>
    (prompts[one] ?? 0) - (prompts[other] ?? 0) ||
    compare(platforms[one] ?? '', platforms[other] ?? '');
  let at = 1;
  while (at < prompts.length && difference(at - 1, at) <= 0) at += 1;
  if (at >= prompts.length) return undefined;
  return Uint32Array.from(prompts.keys()).sort(difference);
}

const compare = (one: string, other: string) => (one < other ? -1 : Number(one > other));

const names: ReadonlyMap<string, string> = new Map(
  Object.entries(platforms).map(([wire, { displayName }]) => [wire, displayName]),
);

/** As the dimension shows it. */
function platformName(wire: string): string {
  return names.get(wire) ?? wire;
}
