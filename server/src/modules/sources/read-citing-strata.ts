import type { Context } from '#kernel/context.ts';
import type { DayRange } from '#kernel/ports/analytics/reading.ts';
import { strataOf } from '../analytics/index.ts';
import type { StratumSums } from '../statistics/index.ts';

interface CitingInput {
  readonly brandId: number;
  readonly days: DayRange;
  readonly filters: readonly string[];
  /** The filter that keeps the answers that cite the source. */
  readonly cited: string;
  /** Periods to tell apart; missing: one for all days. */
  readonly by?: 'date' | 'date_week' | 'date_month';
  readonly signal: AbortSignal;
}

/** Sums by prompt and platform in which y counts the answers that cite the source. */
interface CitingPeriod {
  /** As the dimension writes it. */
  readonly period: string;
  readonly strata: StratumSums[];
}

/** Which answers are counted does not depend on the metric, so any that all answers have will do. */
export const everyAnswer = 'brand_presence_percentage';

export async function readCitingStrata(
  ctx: Context,
  { brandId, days, filters, cited, by, signal }: CitingInput,
): Promise<CitingPeriod[]> {
  const fields = by ? `${by},${everyAnswer}` : everyAnswer;
  const window = { brandId, days, signal };
  const all = await readAnswerStrata(ctx, { ...window, filters }, fields);
  const citing = await readAnswerStrata(ctx, { ...window, filters: [...filters, cited] }, fields);
  const periodOf = (values: (typeof all)[number]['values']) => (by ? String(values[by]) : '');
  const counts = new Map(
    citing.flatMap(({ values, strata }) =>
      (strata[everyAnswer] ?? []).map((sums) => [keyOf(periodOf(values), sums), sums.count]),
    ),
  );
  return all.map(({ values, strata }) => {
    const period = periodOf(values);
    const sums = strata[everyAnswer] ?? [];
    return {
      period,
      strata: sums.map((one) => citingSums(one, counts.get(keyOf(period, one)) ?? 0)),
    };
  });
}

/** Answers of a window by prompt and platform. */
export function readAnswerStrata(
  ctx: Context,
  { brandId, days, filters, signal }: Pick<CitingInput, 'brandId' | 'days' | 'filters' | 'signal'>,
  fields: string,
) {
  const window = { brandId, signal, fields, start_date: days.first, end_date: days.last };
  return strataOf(ctx, { ...window, filters: [...filters] });
}

function keyOf(period: string, { prompt, platform }: StratumSums): string {
  return [period, prompt, platform].join(' ');
}

/** An answer cites the source or does not, so that squares are what they are the squares of. */
export function citingSums(answers: StratumSums, citing: number): StratumSums {
  return { ...answers, y: citing, xy: citing, yy: citing };
}
