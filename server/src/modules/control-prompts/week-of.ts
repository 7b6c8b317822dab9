import { calendarPeriod } from '#contract/calendar.ts';
import { type Day, dayOf } from '#contract/days.ts';

/** The Monday of the ISO week that a moment is in (UTC). */
export function weekOf(time: Date): Day {
  return calendarPeriod('week', dayOf(time)).start;
}
