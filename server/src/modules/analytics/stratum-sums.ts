import { platforms } from '#contract/platforms.ts';
import type { ComponentName, Scope } from '#kernel/ports/analytics/query-plan.ts';
import type { GroupStrata, StrataPlan, StratumMeasure } from '#kernel/ports/analytics/strata.ts';
import { mergedStrata, type StratumSums } from '../statistics/index.ts';
import type { ShareMetric } from './metrics.ts';

/** Components of which one observation has 0 or 1: their products and squares are known without asking. */
const yesOrNo: ReadonlySet<ComponentName> = new Set([
  'observations',
  'brand_present_count',
  'brand_position_count',
  'brand_sentiment_count',
  'competitor_present_count',
  'brand_cited_count',
  'competitor_cited_count',
  'citing_count',
  'ranking_count',
  'brand_first_count',
  'brand_top_three_count',
  'brand_ranked_count',
  'competitor_first_count',
  'competitor_top_three_count',
]);

/** Of competitors that are expanded and not merged, a group has one evaluation of an observation. */
const yesOrNoByCompetitor: ReadonlySet<ComponentName> = new Set([
  'competitor_position_count',
  'competitor_sentiment_count',
  'competitor_mention_count',
]);

type CompetitorScope = Pick<Scope, 'competitorsExpanded' | 'competitorsMerged'>;

function isYesOrNo(name: ComponentName, scope: CompetitorScope): boolean {
  const isOneCompetitor = scope.competitorsExpanded && !scope.competitorsMerged;
  return yesOrNo.has(name) || (isOneCompetitor && yesOrNoByCompetitor.has(name));
}

interface MetricMeasures {
  readonly count: StratumMeasure;
  readonly x: StratumMeasure;
  readonly y: StratumMeasure;
  readonly xx: StratumMeasure;
  readonly xy: StratumMeasure;
  readonly yy: StratumMeasure;
  /** Undefined: 1. */
  readonly largestX: StratumMeasure | undefined;
}

/** x is what the metric divides by, y what is divided; an observation has y only where it has x. */
function measuresOf(
  { formula: { part, whole } }: ShareMetric,
  scope: CompetitorScope,
): MetricMeasures {
  const [x, y] = [sumOf(whole), sumOf(part)];
  const isCounted = isYesOrNo(whole, scope);
  return {
    count: isCounted ? x : { kind: 'positive', of: whole },
    x,
    y,
    xx: isCounted ? x : productOf(whole, whole),
    xy: isCounted ? y : productOf(whole, part),
    yy: isYesOrNo(part, scope) ? y : productOf(part, part),
    largestX: isCounted ? undefined : { kind: 'largest', of: whole },
  };
}

const sumOf = (of: ComponentName): StratumMeasure => ({ kind: 'sum', of });
const productOf = (of: ComponentName, by: ComponentName): StratumMeasure => {
  return { kind: 'product', of, by };
};

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

type MeasuredPlan = Pick<StrataPlan, 'measures' | 'scope' | 'isRegrouped'>;

/** Reads the sums of metrics from a group that was measured; ordered by prompt and platform, so that rounding repeats. */
export function createSums({ measures, scope, isRegrouped }: MeasuredPlan) {
  const places = new Map(measures.map((measure, place) => [keyOf(measure), place]));
  return (group: GroupStrata) => {
    const platforms = group.platforms.map(platformName);
    const order = orderOf(group.prompts, platforms);
    return (metric: ShareMetric): StratumSums[] => {
      const own = measuresOf(metric, scope);
      const valuesOf = (measure: StratumMeasure) =>
        group.measures[places.get(keyOf(measure)) ?? -1] ?? [];
      const [count, x, y] = [valuesOf(own.count), valuesOf(own.x), valuesOf(own.y)];
      const [xx, xy, yy] = [valuesOf(own.xx), valuesOf(own.xy), valuesOf(own.yy)];
      const largest = own.largestX && valuesOf(own.largestX);
      const { shownAs } = metric;
      const parts = order.map((at) => ({
        prompt: group.prompts[at] ?? 0,
        platform: platforms[at] ?? '',
        count: count[at] ?? 0,
        x: x[at] ?? 0,
        y: (y[at] ?? 0) / shownAs,
        xx: xx[at] ?? 0,
        xy: (xy[at] ?? 0) / shownAs,
        yy: (yy[at] ?? 0) / shownAs ** 2,
        largestX: largest ? (largest[at] ?? 0) : Math.min(1, x[at] ?? 0),
      }));
      return isRegrouped ? mergedStrata(parts) : parts;
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
