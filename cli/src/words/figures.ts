import type { MetricChange, MetricInterval } from '#contract/figures/intervals.ts';
import type { MetricName } from '#contract/figures/query.ts';
import { isRatio, isScore } from '#contract/figures/ratio-metrics.ts';
import { changeIsLikely } from '#domain/judgement/judge-change.ts';
import { inPoints, inUnit } from '#domain/words/figure-words.ts';
import type { Colours } from '../terminal/colours.ts';
import type { Cell } from '../terminal/table.ts';

/** For these prompts, or for prompts like these. */
export type Estimand = 'basket' | 'population';

/**
 * "60.2% ± 2.1": the longer side of the interval, in points; where that would reach below nothing or above everything,
 * "98.5% 36.6–99.9%". Grey where there are too few answers to rely on it.
 */
export function intervalCell(
  metric: MetricName,
  interval: MetricInterval,
  estimand: Estimand,
  { grey }: Colours,
): Cell {
  if (!interval) return { text: '–' };
  const { lower, upper, reliable } = interval[estimand];
  const value = inUnit(metric, interval.estimate);
  if (lower === null || upper === null) return { text: `${value} ± ?`, paint: grey };
  const reach = Math.max(interval.estimate - lower, upper - interval.estimate);
  const isPossible = interval.estimate - reach >= 0 && interval.estimate + reach <= mostOf(metric);
  const range = isPossible
    ? `± ${inPoints(metric, reach).replace('+', '')}`
    : `${inUnit(metric, lower).replace('%', '')}–${inUnit(metric, upper)}`;
  const text = `${value} ${range}`;
  return reliable ? { text } : { text: `${text} (few answers)`, paint: grey };
}

function mostOf(metric: MetricName): number {
  if (!isRatio(metric)) return Number.POSITIVE_INFINITY;
  return isScore(metric) ? 100 : 1;
}

/** The change like for like, and in a word whether it may be chance. */
export function changeCells(
  metric: MetricName,
  change: MetricChange | undefined,
  estimand: Estimand,
  { grey, green, red }: Colours,
): Cell[] {
  if (!change) return ['–', '–', '–', ''].map((text) => ({ text }));
  const size = change.like_for_like ?? change.difference;
  const bounds = change[estimand];
  const isLikely = bounds !== null && change.like_for_like !== null && changeIsLikely(bounds);
  const word = isLikely ? 'likely real' : bounds ? 'may be chance' : 'too little to say';
  const paint = isLikely ? ((size ?? 0) < 0 ? red : green) : grey;
  const range = bounds
    ? ` (${inPoints(metric, bounds.lower)} to ${inPoints(metric, bounds.upper)})`
    : '';
  return [
    { text: shown(metric, change.before) },
    { text: shown(metric, change.now) },
    { text: size === null ? '–' : inPoints(metric, size) + range, paint },
    { text: word, paint },
  ];
}

function shown(metric: MetricName, value: number | null): string {
  return value === null ? '–' : inUnit(metric, value);
}
