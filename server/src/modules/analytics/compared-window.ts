import { addDays, millisecondsPerDay } from '#contract/days.ts';
import type { ChangeParameters } from '#contract/figures/intervals.ts';
import { Refusal } from '#kernel/errors.ts';
import type { DayRange } from '#kernel/ports/analytics/reading.ts';
import { type CheckedQuery, checkDate } from './check-query.ts';
import { presentText } from './parse-query.ts';

type Compared = Partial<Pick<ChangeParameters, 'compare_start_date' | 'compare_end_date'>>;

/** The window before that of the query, as long unless asked otherwise; the two share no day. */
export function comparedWindow(
  { startDate, endDate }: Pick<CheckedQuery, 'startDate' | 'endDate'>,
  compared: Compared,
): DayRange {
  const daysAfter = (Date.parse(endDate) - Date.parse(startDate)) / millisecondsPerDay;
  const start = presentDate('compare_start_date', compared);
  const end = presentDate('compare_end_date', compared);
  const last = end ?? (start ? addDays(start, daysAfter) : addDays(startDate, -1));
  const first = start ?? addDays(last, -daysAfter);
  if (first > last) {
    throw invalid('compare_start_date', first, `compare_start_date ${first} lies after ${last}.`);
  }
  if (last >= startDate) {
    throw invalid(
      'compare_end_date',
      last,
      `The window to compare with ends on ${last} and must end before start_date ${startDate}.`,
    );
  }
  return { first, last };
}

function presentDate(parameter: keyof Compared, compared: Compared): string | undefined {
  const text = presentText(compared[parameter]);
  return text === undefined ? undefined : checkDate(parameter, text);
}

function invalid(parameter: string, value: string, message: string): Refusal {
  return new Refusal('invalid_date', message, { parameter, value });
}
