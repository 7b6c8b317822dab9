import { addDays, type Day, dayOf } from '#contract/days.ts';

/** Where "now" comes from, so that what happens on a clock can be tested. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** A day's last answers are stored a while after it ends. */
const settlingMs = 2 * 3_600_000;

/** The last day whose answers are all there. */
export function lastCompleteDay(now: Date): Day {
  return addDays(dayOf(new Date(now.getTime() - settlingMs)), -1);
}
