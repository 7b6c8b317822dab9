import type { AlertMetric } from '#contract/alert-metrics.ts';
import type { AlertMeasured } from '#contract/alerts.ts';
import type { MetricChange } from '#contract/intervals.ts';
import type { Context } from '#kernel/context.ts';
import { changeRows } from '../../analytics/index.ts';
import type { ComparedWindows, JudgedChange } from '../../statistics/index.ts';

export interface WatchedMetric {
  readonly brandId: number;
  readonly metric: AlertMetric;
  readonly filters: readonly string[];
}

/** Scores are shown from 0 to 100; the judge sees shares. */
export const shownAs = (metric: AlertMetric) => (metric.endsWith('_score') ? 100 : 1);

/** What the query of changes says about these windows. */
export async function measureChange(
  ctx: Context,
  { brandId, metric, filters }: WatchedMetric,
  windows: ComparedWindows,
): Promise<AlertMeasured> {
  const [row] = await changeRows(ctx, {
    brandId,
    fields: metric,
    filters: [...filters],
    start_date: windows.start,
    end_date: windows.end,
    compare_start_date: windows.compareStart,
    compare_end_date: windows.compareEnd,
  });
  const change = row?.[metric];
  return measuredOf(windows, isChange(change) ? change : null);
}

function isChange(value: unknown): value is MetricChange {
  return typeof value === 'object' && value !== null && 'like_for_like' in value;
}

export function measuredOf(
  { end, compareEnd }: ComparedWindows,
  change: Pick<MetricChange, 'before' | 'now' | 'like_for_like' | 'basket'> | null,
): AlertMeasured {
  return {
    day: end,
    compared_until: compareEnd,
    before: change?.before ?? null,
    now: change?.now ?? null,
    change: change?.like_for_like ?? null,
    lower: change?.basket?.lower ?? null,
    upper: change?.basket?.upper ?? null,
    p_value: change?.basket?.p_value ?? null,
  };
}

/** As the judge takes it; null: too few responses. */
export function judgedChange(
  metric: AlertMetric,
  { change, p_value: pValue }: AlertMeasured,
): JudgedChange | null {
  if (change === null || pValue === null) return null;
  return { likeForLike: change / shownAs(metric), pValue };
}

/** Points are the same for shares and scores: 5 is 0.05 of the whole. */
export function conditionOf(rule: {
  readonly direction: 'up' | 'down' | 'either';
  readonly smallest_change: number;
}) {
  return { direction: rule.direction, smallestChange: rule.smallest_change / 100 };
}
