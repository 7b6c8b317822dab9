import { type Day, dayAt, dayNumber } from '#contract/days.ts';
import type { Context } from '#kernel/context.ts';
import { locateMovement, type Place } from '../../signals/index.ts';
import type { Series } from '../../statistics/index.ts';
import { type MeasuredWindows, shownAs, type WatchedMetric } from './measured-change.ts';

/** Where a change lies, since when, and how large it is since then, in the unit of the metric. */
export interface LocatedChange {
  readonly where: Place;
  readonly began: { readonly day: Day; readonly earliest: Day; readonly latest: Day };
  readonly size: number;
}

/** For the message of a rule; null where nothing stands out. */
export async function locateForPeople(
  ctx: Context,
  { brandId, metric, filters }: WatchedMetric,
  {
    series,
    day,
    change,
  }: {
    readonly series: readonly Series[];
    readonly day: Day;
    readonly change: MeasuredWindows;
  },
): Promise<LocatedChange | null> {
  const { start, end, compareStart, compareEnd } = change.windows;
  const movement = await locateMovement(ctx, {
    ...{ brandId, filters, series, day },
    change: change.judged?.likeForLike ?? 0,
    pair: {
      before: { first: dayNumber(compareStart), last: dayNumber(compareEnd) },
      now: { first: dayNumber(start), last: dayNumber(end) },
    },
  });
  if (!movement) return null;
  const { where, onset, size } = movement;
  return {
    where,
    began: {
      ...{ day: dayAt(onset.day), earliest: dayAt(onset.earliest), latest: dayAt(onset.latest) },
    },
    size: (size.likeForLike ?? 0) * shownAs(metric),
  };
}
