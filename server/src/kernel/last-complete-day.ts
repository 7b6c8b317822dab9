import { addDays, type Day, dayOf } from '#contract/days.ts';

/** A day's last answers are stored a while after it ends. */
const settlingMs = 2 * 3_600_000;

/** The last day whose answers are all there. */
export function lastCompleteDay(now: Date): Day {
  return addDays(dayOf(new Date(now.getTime() - settlingMs)), -1);
}
