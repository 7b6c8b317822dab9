import { addDays, type Day } from '#contract/days.ts';

export type AlertDirection = 'up' | 'down';

/** What a rule asks for: which way, and how much at least, as a share. */
export interface AlertCondition {
  readonly direction: AlertDirection | 'either';
  readonly smallestChange: number;
}

/** What is remembered of a rule from one day to the next. */
export interface AlertState {
  /** The change that was reported and has not gone back. */
  readonly raised: AlertDirection | null;
  /** Evaluations in a row that speak for the next event, and which way; none: 0 and null. */
  readonly streak: number;
  readonly streakDirection: AlertDirection | null;
  /** The last day of the level from before the change, and the day of the latest event. */
  readonly baselineEnd: Day | null;
  readonly eventDay: Day | null;
}

/** A change as `changeBetween` finds it for the basket; null where there are too few answers to say. */
export interface JudgedChange {
  readonly likeForLike: number;
  readonly pValue: number;
}

export interface AlertEvent {
  readonly kind: 'established' | 'returned';
  readonly direction: AlertDirection;
}

export interface ComparedWindows {
  readonly start: Day;
  readonly end: Day;
  readonly compareStart: Day;
  readonly compareEnd: Day;
}

export const quietAlert: AlertState = {
  raised: null,
  streak: 0,
  streakDirection: null,
  baselineEnd: null,
  eventDay: null,
};

export const windowDays = 28;
/** A rule is tested every day: these keep a quiet year to well below one false alarm on average. */
const establishedBelow = 0.001;
const returnedAbove = 0.2;
const daysInRow = 2;

/**
 * The last 28 days against the 28 before. After an event the level from before the change is kept for comparison, until
 * both windows lie after the event: a change that lasts does not look undone because the windows moved past it.
 */
export function windowsToJudge(state: AlertState, day: Day): ComparedWindows {
  const compareEnd =
    state.baselineEnd !== null && !isPast(state, day)
      ? state.baselineEnd
      : addDays(day, -windowDays);
  return {
    start: addDays(day, 1 - windowDays),
    end: day,
    compareStart: addDays(compareEnd, 1 - windowDays),
    compareEnd,
  };
}

/** The next state, and what to report; `change` compares the windows of `windowsToJudge`. */
export function judgeAlert(
  condition: AlertCondition,
  state: AlertState,
  day: Day,
  change: JudgedChange | null,
): { readonly state: AlertState; readonly event: AlertEvent | null } {
  const current = isPast(state, day) ? quietAlert : state;
  const found = change && nextEvent(condition, current, change);
  if (!found) return { state: { ...current, streak: 0, streakDirection: null }, event: null };
  const isSame = current.streakDirection === found.direction;
  const streak = isSame ? current.streak + 1 : 1;
  if (streak < daysInRow) {
    return { state: { ...current, streak, streakDirection: found.direction }, event: null };
  }
  return {
    state: {
      raised: found.kind === 'established' ? found.direction : null,
      streak: 0,
      streakDirection: null,
      baselineEnd: windowsToJudge(current, day).compareEnd,
      eventDay: day,
    },
    event: found,
  };
}

/** Both windows lie after the latest event: what changed then is the usual level now. */
function isPast({ eventDay }: AlertState, day: Day): boolean {
  return eventDay !== null && day >= addDays(eventDay, 2 * windowDays);
}

/** What today's change alone would say. */
function nextEvent(
  { direction, smallestChange }: AlertCondition,
  { raised }: AlertState,
  { likeForLike, pValue }: JudgedChange,
): AlertEvent | null {
  const towards = likeForLike < 0 ? 'down' : 'up';
  if (raised !== null) {
    const isBack =
      towards !== raised || pValue > returnedAbove || Math.abs(likeForLike) < smallestChange / 2;
    return isBack ? { kind: 'returned', direction: raised } : null;
  }
  const isAsked = direction === 'either' || direction === towards;
  const isLarge = Math.abs(likeForLike) >= smallestChange && likeForLike !== 0;
  return isAsked && isLarge && pValue < establishedBelow
    ? { kind: 'established', direction: towards }
    : null;
}
