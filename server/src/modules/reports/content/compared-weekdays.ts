import { daysFilter, daysOfSharedWeekdays, maxComparedDays } from '#contract/compared-weekdays.ts';
import { countDays, dayOfDimension } from '#contract/days.ts';
import type { Context } from '#kernel/context.ts';
import { queryRows } from '../../analytics/index.ts';
import type { ReportQuestion } from './report-question.ts';

/** The filters that keep the weekdays with answers in both periods; none where both have the same. */
export async function weekdayFilters(
  ctx: Context,
  compared: ReportQuestion['compared'],
): Promise<readonly string[]> {
  if (!compared) return [];
  const { compare_start_date: start, compare_end_date: end, ...asked } = compared;
  if (countDays(start, asked.end_date) > maxComparedDays) return [];
  const rows = await queryRows(ctx, {
    ...{ ...asked, start_date: start },
    ...{ fields: 'date,responses', limit: maxComparedDays },
  });
  const days = rows.map(({ date }) => dayOfDimension(date));
  const period = { start: asked.start_date, end: asked.end_date };
  const shared = daysOfSharedWeekdays(days, { start, end }, period);
  return shared ? [daysFilter(shared)] : [];
}
