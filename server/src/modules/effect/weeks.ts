import { addDays, type Day, millisecondsPerDay } from '#contract/days.ts';

/** The Monday of the ISO week that a day lies in. */
export function mondayOf(day: Day): Day {
  return addDays(day, -((new Date(day).getUTCDay() + 6) % 7));
}

/** How the query writes the week: the ISO year is that of its Thursday. */
export function weekKey(monday: Day): string {
  const thursday = addDays(monday, 3);
  const year = thursday.slice(0, 4);
  const week = Math.floor(weeksBetween(`${year}-01-01`, thursday)) + 1;
  return `${year}${String(week).padStart(2, '0')}`;
}

/** Weeks from one Monday to another. */
export function weeksBetween(from: Day, to: Day): number {
  return (Date.parse(to) - Date.parse(from)) / (7 * millisecondsPerDay);
}
