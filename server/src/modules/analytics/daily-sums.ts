import { addDays, countDays, type Day, dayNumber, dayOfDimension } from '#contract/days.ts';
import type { DimensionName, MetricName } from '#contract/figures/query.ts';
import type { Context } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import type { DayRange } from '#kernel/ports/analytics/reading.ts';
import type { DaySums } from '../statistics/index.ts';
import type { StrataInput } from './read-strata.ts';
import { type GroupStrata, strataOf } from './strata-of.ts';

export interface DailyInput
  extends Pick<StrataInput, 'brandId' | 'filters' | 'citedPages' | 'signal'> {
  readonly days: DayRange;
  readonly metrics: readonly MetricName[];
  readonly dimensions?: readonly DimensionName[];
  /** Days that are read at once where they do not have too many strata. */
  readonly daysAtOnce?: number;
}

/** A group of one day. */
export interface DailyGroup extends Pick<GroupStrata, 'values'> {
  readonly day: Day;
  sumsOf(metric: MetricName): readonly DaySums[];
}

/** An answer of the engine is bounded. */
const daysOfMany = 28;

/** The sums of metrics by day, prompt and platform, for those who put days together in their own way. */
export async function dailySums(ctx: Context, input: DailyInput): Promise<DailyGroup[]> {
  const { daysAtOnce = daysOfMany, ...asked } = input;
  const { first, last } = asked.days;
  const groups: DailyGroup[] = [];
  for (let start = first; start <= last; start = addDays(start, daysAtOnce)) {
    const days = Math.min(daysAtOnce, countDays(start, last));
    const read = { first: start, last: addDays(start, days - 1) };
    groups.push(...(await readDays(ctx, asked, read)));
  }
  return groups;
}

/** Half of the days at a time where they have too many strata. */
async function readDays(ctx: Context, input: DailyInput, days: DayRange): Promise<DailyGroup[]> {
  try {
    return await readAtOnce(ctx, input, days);
  } catch (error) {
    const isTooMuch = error instanceof Refusal && error.code === 'query_too_expensive';
    const length = countDays(days.first, days.last);
    if (!isTooMuch || length === 1) throw error;
    const middle = addDays(days.first, Math.floor(length / 2) - 1);
    const earlier = await readDays(ctx, input, { first: days.first, last: middle });
    const later = await readDays(ctx, input, { first: addDays(middle, 1), last: days.last });
    return [...earlier, ...later];
  }
}

async function readAtOnce(
  ctx: Context,
  { metrics, dimensions = [], days, ...input }: DailyInput,
  { first, last }: DayRange,
): Promise<DailyGroup[]> {
  const groups = await strataOf(ctx, {
    ...input,
    fields: ['date', ...dimensions, ...metrics].join(','),
    start_date: first,
    end_date: last,
  });
  return groups.map(({ values, strata }) => {
    const written = dayOfDimension(values.date);
    const day = dayNumber(written);
    return {
      values,
      day: written,
      sumsOf: (metric) =>
        (strata[metric] ?? []).map(({ prompt, platform, count, x, y, largestX }) => {
          return { prompt, platform, day, count, x, y, largestX };
        }),
    };
  });
}
