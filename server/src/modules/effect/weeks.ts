import { calendarPeriod } from '#contract/calendar.ts';
import { type Day, dayNumber } from '#contract/days.ts';

/** The Monday of the ISO week that a day lies in. */
export function mondayOf(day: Day): Day {
  return calendarPeriod('week', day).start;
}

/** Weeks from one Monday to another. */
export function weeksBetween(from: Day, to: Day): number {
  return (dayNumber(to) - dayNumber(from)) / 7;
}
