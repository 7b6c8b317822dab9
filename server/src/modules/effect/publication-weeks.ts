import { addDays, type Day, dayOf } from '#contract/days.ts';
import { mondayOf, weeksBetween } from './weeks.ts';

/** The most whole weeks on each side that are compared. */
const mostCompared = 8;
/** With fewer on either side a usual ripple looks like an effect. */
export const weeksNeeded = 4;
/** Weeks before publication that are read: those before the compared ones give dates for placebos. */
const weeksOfHistory = 26;

/** Weeks are numbered from that of publication, which is 0. */
export interface PublicationWeeks {
  /** The Monday of week 0. */
  readonly monday: Day;
  /** Of which days answers are read. */
  readonly firstDay: Day;
  readonly lastDay: Day;
  /** The last week that is over and in which the page was live to its end. */
  readonly lastWhole: number;
  /** The week in which the page was taken back; null while it is live. */
  readonly ended: number | null;
  /** The weeks that are shown. */
  readonly firstShown: number;
  readonly lastShown: number;
  /** Null where the page was taken back before. */
  readonly enoughOn: Day | null;
}

export function publicationWeeks(
  { publishedAt, endedAt }: { readonly publishedAt: Date; readonly endedAt: Date | null },
  now: Date,
): PublicationWeeks {
  const monday = mondayOf(dayOf(publishedAt));
  const weekOf = (time: Date) => weeksBetween(monday, mondayOf(dayOf(time)));
  const ended = endedAt ? weekOf(endedAt) : null;
  const enoughOn = addDays(monday, 7 * (weeksNeeded + 1));
  const lastShown = Math.min(weekOf(now), mostCompared);
  return {
    monday,
    firstDay: addDays(monday, -7 * weeksOfHistory),
    lastDay: addDays(monday, 7 * lastShown + 6),
    lastWhole: Math.min(weekOf(now), ended ?? mostCompared + 1, mostCompared + 1) - 1,
    ended,
    firstShown: -mostCompared,
    lastShown,
    enoughOn: endedAt && dayOf(endedAt) < enoughOn ? null : enoughOn,
  };
}

/** How many weeks are compared, given the first one that has answers. */
export function comparedWeeks({ lastWhole }: PublicationWeeks, firstWeek: number) {
  return {
    before: Math.max(0, Math.min(mostCompared, -firstWeek)),
    after: Math.max(0, Math.min(mostCompared, lastWhole)),
  };
}
