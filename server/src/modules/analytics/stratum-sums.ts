import { platforms } from '#contract/platforms.ts';
import type { ComponentName } from '#kernel/ports/analytics/query-plan.ts';
import type { GroupStrata, StratumMeasure } from '#kernel/ports/analytics/strata.ts';
import { added, type StratumSums } from '../statistics/index.ts';
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
]);

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
function measuresOf({ formula: { part, whole } }: ShareMetric): MetricMeasures {
  const [x, y] = [sumOf(whole), sumOf(part)];
  const isCounted = yesOrNo.has(whole);
  return {
    count: isCounted ? x : { kind: 'positive', of: whole },
    x,
    y,
    xx: isCounted ? x : productOf(whole, whole),
    xy: isCounted ? y : productOf(whole, part),
    yy: yesOrNo.has(part) ? y : productOf(part, part),
    largestX: isCounted ? undefined : { kind: 'largest', of: whole },
  };
}

const sumOf = (of: ComponentName): StratumMeasure => ({ kind: 'sum', of });
const productOf = (of: ComponentName, by: ComponentName): StratumMeasure => {
  return { kind: 'product', of, by };
};

/** What an engine must measure for the metrics, each once. */
export function measuresFor(metrics: readonly ShareMetric[]): StratumMeasure[] {
  const all = metrics.flatMap((metric) =>
    Object.values(measuresOf(metric)).filter((measure) => measure !== undefined),
  );
  return [...new Map(all.map((measure) => [keyOf(measure), measure])).values()];
}

const keyOf = (measure: StratumMeasure) => JSON.stringify(measure);

/** Reads the sums of a metric from a group that was measured; ordered by prompt and platform, so that rounding repeats. */
export function createSums(measured: readonly StratumMeasure[]) {
  const places = new Map(measured.map((measure, place) => [keyOf(measure), place]));
  return (group: GroupStrata, metric: ShareMetric): StratumSums[] => {
    const measures = measuresOf(metric);
    const listOf = (measure: StratumMeasure) =>
      group.measures[places.get(keyOf(measure)) ?? -1] ?? [];
    const [count, x, y] = [measures.count, measures.x, measures.y].map(listOf);
    const [xx, xy, yy] = [measures.xx, measures.xy, measures.yy].map(listOf);
    const largest = measures.largestX && listOf(measures.largestX);
    const { shownAs } = metric;
    const parts = group.prompts
      .map((prompt, at) => {
        const sumX = x?.[at] ?? 0;
        return {
          prompt,
          platform: platformName(group.platforms[at] ?? ''),
          count: count?.[at] ?? 0,
          x: sumX,
          y: (y?.[at] ?? 0) / shownAs,
          xx: xx?.[at] ?? 0,
          xy: (xy?.[at] ?? 0) / shownAs,
          yy: (yy?.[at] ?? 0) / shownAs ** 2,
          largestX: largest ? (largest[at] ?? 0) : Math.min(1, sumX),
        };
      })
      .sort((one, other) => one.prompt - other.prompt || compare(one.platform, other.platform));
    return joinParts(parts);
  };
}

/** Neighbours of one prompt and platform are one stratum. */
function joinParts(parts: readonly StratumSums[]): StratumSums[] {
  const strata: StratumSums[] = [];
  for (const part of parts) {
    const last = strata.at(-1);
    const { prompt, platform } = part;
    if (last?.prompt !== prompt || last.platform !== platform) strata.push(part);
    else strata.splice(-1, 1, { prompt, platform, ...added(last, part) });
  }
  return strata;
}

const compare = (one: string, other: string) => (one < other ? -1 : Number(one > other));

const names: ReadonlyMap<string, string> = new Map(
  Object.entries(platforms).map(([wire, { displayName }]) => [wire, displayName]),
);

/** As the dimension shows it. */
function platformName(wire: string): string {
  return names.get(wire) ?? wire;
}
