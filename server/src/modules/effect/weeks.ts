import { addDays, type Day, dayNumber, dayOf } from '#contract/days.ts';
import { mondayOf } from '#domain/calendar/weeks-and-months.ts';

/** Weeks from one Monday to another. */
export function weeksBetween(from: Day, to: Day): number {
  return (dayNumber(to) - dayNumber(from)) / 7;
}

/** The most whole weeks before that are compared, and after a page for which no day of a verdict was fixed. */
const maxCompared = 8;
/** With fewer on either side a usual ripple looks like an effect. */
export const weeksNeeded = 4;
/** Weeks before publication that are read: those before the compared ones give dates for placebos. */
const weeksOfHistory = 26;

/** What is known of when something was published. */
export interface Published {
  readonly day: Day;
  /** When it was taken back; null while it is live. */
  readonly endedOn: Day | null;
  /** The day that was fixed for the verdict; null where it is the end of the eighth week. */
  readonly verdictOn: Day | null;
}

/** Weeks are numbered from that of publication, which is 0. */
export interface PublicationWeeks {
  /** The Monday of week 0. */
  readonly monday: Day;
  /** Of which days answers are read. */
  readonly firstDay: Day;
  readonly lastDay: Day;
  /** The last week that is over and in which the page was live to its end. */
  readonly lastWhole: number;
  /** The last week before the publication that is over. */
  readonly lastBefore: number;
  /** How many whole weeks after publication the verdict takes. */
  readonly planned: number;
  /** The week in which the page was taken back; null while it is live. */
  readonly ended: number | null;
  /** The weeks that are shown. */
  readonly firstShown: number;
  readonly lastShown: number;
  /** Null where the page was taken back before. */
  readonly enoughOn: Day | null;
  readonly verdictOn: Day | null;
  readonly isTooEarly: boolean;
}

export function publicationWeeks(
  { day, endedOn, verdictOn }: Published,
  now: Date,
): PublicationWeeks {
  const today = dayOf(now);
  const monday = mondayOf(day);
  const weekOf = (of: Day) => weeksBetween(monday, mondayOf(of));
  const ended = endedOn === null ? null : weekOf(endedOn);
  const planned = verdictOn === null ? maxCompared : weekOf(verdictOn) - 1;
  const current = weekOf(today);
  const lastWhole = Math.min(current, ended ?? planned + 1, planned + 1) - 1;
  const lastShown = Math.min(current, planned);
  const enoughOn = verdictOn ?? addDays(monday, 7 * (weeksNeeded + 1));
  const isEndedBefore = (then: Day) => endedOn !== null && endedOn < then;
  const finalOn = verdictOn ?? addDays(monday, 7 * (planned + 1));
  return {
    monday,
    firstDay: addDays(mondayOf(day < today ? day : today), -7 * weeksOfHistory),
    lastDay: addDays(monday, 7 * lastShown + 6),
    ...{ lastWhole, lastBefore: Math.min(current, 0) - 1, planned, ended },
    ...{ firstShown: -maxCompared, lastShown },
    enoughOn: isEndedBefore(enoughOn) ? null : enoughOn,
    verdictOn: isEndedBefore(finalOn) ? null : finalOn,
    isTooEarly: verdictOn === null ? lastWhole < weeksNeeded : today < verdictOn,
  };
}

/** How many weeks are compared, given the first one that has answers. */
export function comparedWeeks({ lastWhole, planned }: PublicationWeeks, firstWeek: number) {
  return {
    before: Math.max(0, Math.min(maxCompared, -firstWeek)),
    after: Math.max(0, Math.min(planned, lastWhole)),
  };
}
