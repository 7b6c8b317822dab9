import { daysFilter, daysOfSharedWeekdays, maxComparedDays } from '#contract/compared-weekdays.ts';
import { countDays } from '#contract/days.ts';
import type { QueryRow } from '#contract/query.ts';
import type { Context } from '#kernel/context.ts';
import { readLines } from '#kernel/read-lines.ts';
import { dayOfDimension, queryMetrics } from '../../analytics/index.ts';
import type { ReportQuestion } from './report-question.ts';

/** The filters that keep the weekdays with answers in both periods; none where both have the same. */
export async function weekdayFilters(
  ctx: Context,
  compared: ReportQuestion['compared'],
): Promise<readonly string[]> {
  if (!compared) return [];
  const { compare_start_date: start, compare_end_date: end, ...asked } = compared;
  if (countDays(start, asked.end_date) > maxComparedDays) return [];
  const { rows } = await queryMetrics(ctx, {
    ...asked,
    ...{ start_date: start, fields: 'date,responses', having: [], format: 'json-lines' },
    ...{ limit: maxComparedDays, offset: 0, include_total: false },
  });
  const days: string[] = [];
  // The engine writes the fields that were asked for.
  for await (const line of readLines(rows))
    days.push(dayOfDimension((JSON.parse(line) as QueryRow).date));
  const period = { start: asked.start_date, end: asked.end_date };
  const shared = daysOfSharedWeekdays(days, { start, end }, period);
  return shared ? [daysFilter(shared)] : [];
}
