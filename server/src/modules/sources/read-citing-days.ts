import type { Context } from '#kernel/context.ts';
import type { DayRange } from '#kernel/ports/analytics/reading.ts';
import { dailySums } from '../analytics/index.ts';
import { type DaySums, stratumKey } from '../statistics/index.ts';

interface AnswersInput {
  readonly brandId: number;
  readonly days: DayRange;
  readonly filters: readonly string[];
  readonly signal: AbortSignal;
}

/** Any metric that all answers have will do, since it does not affect which answers are counted. */
const everyAnswer = 'brand_presence_percentage';

/** Answers by day, prompt and platform. */
export async function readAnswerDays(
  ctx: Context,
  { filters, ...input }: AnswersInput,
): Promise<DaySums[]> {
  const groups = await dailySums(ctx, { ...input, filters: [...filters], metrics: [everyAnswer] });
  return groups.flatMap(({ sumsOf }) => sumsOf(everyAnswer));
}

/** Answers by day, prompt and platform; y counts those that pass the filter `cited`. */
export async function readCitingDays(
  ctx: Context,
  input: AnswersInput & { readonly cited: string },
): Promise<DaySums[]> {
  const all = await readAnswerDays(ctx, input);
  const citing = await readAnswerDays(ctx, { ...input, filters: [...input.filters, input.cited] });
  const counts = new Map(citing.map((sums) => [dayKey(sums), sums.count]));
  return all.map((sums) => ({ ...sums, y: counts.get(dayKey(sums)) ?? 0 }));
}

const dayKey = (sums: DaySums) => `${sums.day} ${stratumKey(sums)}`;
