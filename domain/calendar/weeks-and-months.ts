import { addDays, countDays, type Day, type Period } from '#contract/days.ts';
import type { CalendarUnit } from '#contract/figures/figure-scope.ts';

/** The week, month or quarter of a day, or `back` units before it. */
export function calendarPeriod(unit: CalendarUnit, day: Day, back = 0): Period {
  if (unit === 'week') {
    const start = addDays(mondayOf(day), -7 * back);
    return { start, end: addDays(start, 6) };
  }
  const months = unit === 'month' ? 1 : 3;
  const [year = 0, month = 1] = day.split('-').map(Number);
  const first = Math.floor((month - 1) / months - back) * months;
  return { start: firstOfMonth(year, first), end: addDays(firstOfMonth(year, first + months), -1) };
}

/** The ISO week of a day as the query writes it: the year is that of the week's Thursday. */
export function isoWeek(day: Day): string {
  const thursday = addDays(mondayOf(day), 3);
  const year = thursday.slice(0, 4);
  const week = Math.ceil(countDays(`${year}-01-01`, thursday) / 7);
  return `${year}${String(week).padStart(2, '0')}`;
}

/** The Monday of that week; undefined where the text is no ISO week, or the year has no such week. */
export function mondayOfWeek(week: string): Day | undefined {
  if (!/^\d{6}$/.test(week)) return undefined;
  // The fourth of January always lies in the first ISO week of its year.
  const first = mondayOf(`${week.slice(0, 4)}-01-04`);
  const monday = addDays(first, 7 * (Number(week.slice(4)) - 1));
  return isoWeek(monday) === week ? monday : undefined;
}

/** The Monday of the ISO week that a day lies in. */
export function mondayOf(day: Day): Day {
  return addDays(day, -((new Date(day).getUTCDay() + 6) % 7));
}

/** The same date in the year before; for February 29 the last day of that month. */
export function yearBefore(day: Day): Day {
  const year = Number(day.slice(0, 4)) - 1;
  const { end } = calendarPeriod('month', firstOfMonth(year, Number(day.slice(5, 7)) - 1));
  const same = `${end.slice(0, 4)}${day.slice(4)}`;
  return same < end ? same : end;
}

/** Months are counted from 0, and may lie in another year. */
function firstOfMonth(year: number, month: number): Day {
  return new Date(Date.UTC(year, month)).toISOString().slice(0, 10);
}
