import { addDays, type Day, dayOf } from '#contract/days.ts';

/** The source of the current time, so that timed behaviour can be tested. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** The last answers of a day are stored some time after it ends. */
const settlingMs = 2 * 3_600_000;

/** The last day with all of its answers. */
export function lastCompleteDay(now: Date): Day {
  return addDays(dayOf(new Date(now.getTime() - settlingMs)), -1);
}
