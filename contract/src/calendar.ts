import { addDays, countDays, type Day, type Period } from './days.ts';

/** A week from Monday, a month or a quarter. */
export type CalendarUnit = 'week' | 'month' | 'quarter';

/** The week, month or quarter of a day, or `back` units before it. */
export function calendarPeriod(unit: CalendarUnit, day: Day, back = 0): Period {
  if (unit === 'week') {
    const start = addDays(day, -daysSinceMonday(day) - 7 * back);
    return { start, end: addDays(start, 6) };
  }
  const months = unit === 'month' ? 1 : 3;
  const [year = 0, month = 1] = day.split('-').map(Number);
  const first = Math.floor((month - 1) / months - back) * months;
  return { start: firstOfMonth(year, first), end: addDays(firstOfMonth(year, first + months), -1) };
}

/** The ISO week of a day as the query writes it: the year is that of the week's Thursday. */
export function isoWeek(day: Day): string {
  const thursday = addDays(calendarPeriod('week', day).start, 3);
  const year = thursday.slice(0, 4);
  const week = Math.ceil(countDays(`${year}-01-01`, thursday) / 7);
  return `${year}${String(week).padStart(2, '0')}`;
}

/** The same date in the year before; for February 29 the last day of that month. */
export function yearBefore(day: Day): Day {
  const year = Number(day.slice(0, 4)) - 1;
  const { end } = calendarPeriod('month', firstOfMonth(year, Number(day.slice(5, 7)) - 1));
  const same = `${end.slice(0, 4)}${day.slice(4)}`;
  return same < end ? same : end;
}

function daysSinceMonday(day: Day): number {
  return (new Date(day).getUTCDay() + 6) % 7;
}

/** Months are counted from 0, and may lie in another year. */
function firstOfMonth(year: number, month: number): Day {
  return new Date(Date.UTC(year, month)).toISOString().slice(0, 10);
}
