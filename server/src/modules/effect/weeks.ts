import { addDays, type Day, millisecondsPerDay } from '#contract/days.ts';

/** The Monday of the ISO week that a day lies in. */
export function mondayOf(day: Day): Day {
  return addDays(day, -((new Date(day).getUTCDay() + 6) % 7));
}

/** Weeks from one Monday to another. */
export function weeksBetween(from: Day, to: Day): number {
  return (Date.parse(to) - Date.parse(from)) / (7 * millisecondsPerDay);
}
