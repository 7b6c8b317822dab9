import { countDays, dayNumber } from '#contract/days.ts';
import type { AlertMetric } from '#contract/outgoing/alert-metrics.ts';
import type { AlertMeasured } from '#contract/outgoing/alerts.ts';
import type { Context } from '#kernel/context.ts';
import type { DayRange } from '#kernel/ports/analytics/reading.ts';
import { dailySums } from '../../analytics/index.ts';
import {
  type AlertState,
  type Change,
  type ComparedWindows,
  changeIn,
  type JudgedChange,
  type Series,
  seriesOf,
  windowsToJudge,
} from '../../statistics/index.ts';

export interface WatchedMetric {
  readonly brandId: number;
  readonly metric: AlertMetric;
  readonly filters: readonly string[];
  readonly signal?: AbortSignal;
}

/** Scores are shown from 0 to 100; the judge sees shares. */
export const shownAs = (metric: AlertMetric) => (metric.endsWith('_score') ? 100 : 1);

/** The days of what a rule watches. */
export async function readWatched(
  ctx: Context,
  { metric, filters, ...input }: WatchedMetric,
  days: DayRange,
): Promise<Series[]> {
  const groups = await dailySums(ctx, { ...input, filters: [...filters], days, metrics: [metric] });
  return seriesOf(groups.flatMap(({ sumsOf }) => sumsOf(metric)));
}

/** The days that a rule looks at on a day. */
export function daysToRead(windows: readonly ComparedWindows[]): DayRange {
  const starts = windows.map(({ compareStart }) => compareStart).toSorted();
  const ends = windows.map(({ end }) => end).toSorted();
  return { first: starts[0] ?? '', last: ends.at(-1) ?? '' };
}

/** A change in one of the windows, as the judge takes it and as people read it. */
export interface MeasuredWindows {
  readonly windows: ComparedWindows;
  readonly judged: JudgedChange | null;
  readonly measured: AlertMeasured;
  /** Whether only the weekdays that both windows have were compared. */
  readonly leavesOutWeekdays: boolean;
}

/** What the windows of a day show; weekdays that only one of two windows has are left out. */
export function measureWindows(
  series: readonly Series[],
  metric: AlertMetric,
  state: AlertState,
  day: string,
): MeasuredWindows[] {
  return windowsToJudge(state, day).map((windows) => {
    const change = changeIn(series, {
      before: { first: dayNumber(windows.compareStart), last: dayNumber(windows.compareEnd) },
      now: { first: dayNumber(windows.start), last: dayNumber(windows.end) },
    });
    const { likeForLike, basket, leavesOutWeekdays } = change;
    const judged = likeForLike === null || !basket ? null : { likeForLike, pValue: basket.pValue };
    return { windows, judged, measured: measuredOf(windows, metric, change), leavesOutWeekdays };
  });
}

function measuredOf(
  { start, end, compareEnd }: ComparedWindows,
  metric: AlertMetric,
  change: Change | null,
): AlertMeasured {
  const scale = shownAs(metric);
  const scaled = (share: number | null | undefined) =>
    share === null || share === undefined ? null : share * scale;
  return {
    day: end,
    days: countDays(start, end),
    compared_until: compareEnd,
    before: scaled(change?.before),
    now: scaled(change?.now),
    change: scaled(change?.likeForLike),
    lower: scaled(change?.basket?.lower),
    upper: scaled(change?.basket?.upper),
    p_value: change?.basket?.pValue ?? null,
  };
}

/** Points are the same for shares and scores: 5 is 0.05 of the whole. */
export function conditionOf(rule: {
  readonly direction: 'up' | 'down' | 'either';
  readonly smallest_change: number;
}) {
  return { direction: rule.direction, smallestChange: rule.smallest_change / 100 };
}
