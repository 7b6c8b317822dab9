import { platforms } from '#contract/platforms.ts';
import type { ComponentName, Scope } from '#kernel/ports/analytics/query-plan.ts';
import type { GroupStrata, StrataPlan, StratumMeasure } from '#kernel/ports/analytics/strata.ts';
import type { StratumSums, Sums } from '../statistics/index.ts';
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
  return (group: GroupStrata) => {
    const platforms = group.platforms.map(platformName);
    const order = orderOf(group.prompts, platforms);
    return (metric: ShareMetric): StratumSums[] => {
      const own = measuresOf(metric, scope);
      const { shownAs } = metric;
      // Whole numbers leave the engine: what is divided comes as often as a share of 1 is shown as.
      const valuesOf = (measure: StratumMeasure, times = 1) => {
        const values = group.measures[places.get(keyOf(measure)) ?? -1] ?? [];
        return (at: number) => (values[at] ?? 0) / times;
      };
      const squared = shownAs ** 2;
      const of = {
        ...{ count: valuesOf(own.count), days: valuesOf(own.days) },
        ...{ x: valuesOf(own.x), y: valuesOf(own.y, shownAs) },
        ...{ xx: valuesOf(own.xx), xy: valuesOf(own.xy, shownAs), yy: valuesOf(own.yy, squared) },
        largestX: own.largestX && valuesOf(own.largestX),
        ...{ nextXx: valuesOf(own.nextXx), nextXy: valuesOf(own.nextXy, shownAs) },
        ...{ nextYy: valuesOf(own.nextYy, squared), secondXx: valuesOf(own.secondXx) },
        ...{ secondXy: valuesOf(own.secondXy, shownAs), secondYy: valuesOf(own.secondYy, squared) },
      };
      return order.map((at) => ({
        prompt: group.prompts[at] ?? 0,
        platform: platforms[at] ?? '',
        ...{ count: of.count(at), days: of.days(at), x: of.x(at), y: of.y(at) },
        ...{ xx: of.xx(at), xy: of.xy(at), yy: of.yy(at) },
        largestX: of.largestX ? of.largestX(at) : Math.min(1, of.x(at)),
        ...{ nextXx: of.nextXx(at), nextXy: of.nextXy(at), nextYy: of.nextYy(at) },
        ...{ secondXx: of.secondXx(at), secondXy: of.secondXy(at), secondYy: of.secondYy(at) },
      }));
    };
  };
}

function orderOf(prompts: readonly number[], platforms: readonly string[]): number[] {
  return [...prompts.keys()].sort(
    (one, other) =>
      (prompts[one] ?? 0) - (prompts[other] ?? 0) ||
      compare(platforms[one] ?? '', platforms[other] ?? ''),
  );
}

const compare = (one: string, other: string) => (one < other ? -1 : Number(one > other));

const names: ReadonlyMap<string, string> = new Map(
  Object.entries(platforms).map(([wire, { displayName }]) => [wire, displayName]),
);

/** As the dimension shows it. */
function platformName(wire: string): string {
  return names.get(wire) ?? wire;
}
