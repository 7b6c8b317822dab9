import type { Context } from '#kernel/context.ts';
import { checkWindow } from '../analytics/index.ts';

interface Days {
  readonly start_date?: string | undefined;
  readonly end_date?: string | undefined;
}

/** The first and last day that is asked about, with the query's defaults. */
export function askedWindow(ctx: Pick<Context, 'clock'>, { start_date, end_date }: Days) {
  const { startDate, endDate } = checkWindow(ctx, {
    startDate: start_date?.trim() || undefined,
    endDate: end_date?.trim() || undefined,
  });
  return { start_date: startDate, end_date: endDate };
}
