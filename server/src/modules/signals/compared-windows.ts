import { addDays, type Day, dayOf } from '#contract/days.ts';

/** Days of the last window and of the one before it, all included. */
export interface ComparedWindows {
  readonly start_date: string;
  readonly end_date: string;
  readonly compare_start_date: string;
  readonly compare_end_date: string;
}

const days = 28;

/** The last 28 days that are over, and the 28 before: both have every day of the week four times. */
export function comparedWindows(now: Date): ComparedWindows {
  return comparedWindowsUntil(addDays(dayOf(now), -1));
}

export function comparedWindowsUntil(end: Day): ComparedWindows {
  const start = addDays(end, 1 - days);
  return {
    start_date: start,
    end_date: end,
    compare_start_date: addDays(start, -days),
    compare_end_date: addDays(start, -1),
  };
}
