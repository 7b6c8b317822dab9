import { addDays, type Day } from '#contract/days.ts';

export type AlertDirection = 'up' | 'down';

/** The condition of a rule: the direction, and the minimum change as a share. */
export interface AlertCondition {
  readonly direction: AlertDirection | 'either';
  readonly smallestChange: number;
}

/** What is stored about a rule from one day to the next. */
export interface AlertState {
  /** The direction of the change that was reported and has not reversed. */
  readonly raised: AlertDirection | null;
  /** Consecutive evaluations in favour of the next event, and its direction; 0 and null if there are none. */
  readonly streak: number;
  readonly streakDirection: AlertDirection | null;
  /** The last day of the level before the change, and the day of the latest event. */
  readonly baselineEnd: Day | null;
  readonly eventDay: Day | null;
  /** The first day of the window that showed the change. */
  readonly since?: Day | null;
}

/** The basket's change, as `changeBetween` computes it. */
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
  since: null,
};

export const windowDays = 28;
/** A change shows in a few days before it shows in 28. */
const windowLengths = [windowDays, 7, 3] as const;
/**
 * A rule is tested every day, in each of these windows: this limits a quiet year to less than one false alarm on
 * average.
 */
const establishedBelow = 0.003;
const returnedAbove = 0.2;
const daysInRow = 2;

/**
 * The last 28, 7 and 3 days, each compared with the 28 days before. After an event, the level before the change is
 * compared with the days since, until both windows are after the event: moving windows must not make a lasting change
 * look reversed.
 */
export function windowsToJudge(state: AlertState, day: Day): ComparedWindows[] {
  const { baselineEnd, since } = state;
  if (baselineEnd === null || isPast(state, day)) {
    return windowLengths.map((length) => {
      const start = addDays(day, 1 - length);
      return windowsBetween({ start, end: day }, addDays(start, -1));
    });
  }
  const earliest = addDays(day, 1 - windowDays);
  const start = since && since > earliest ? since : earliest;
  return [windowsBetween({ start, end: day }, baselineEnd)];
}

function windowsBetween(
  now: Pick<ComparedWindows, 'start' | 'end'>,
  compareEnd: Day,
): ComparedWindows {
  return { ...now, compareStart: addDays(compareEnd, 1 - windowDays), compareEnd };
}

export interface JudgedDay {
  readonly state: AlertState;
  readonly event: AlertEvent | null;
  /** The index of the window with the clearest change, for display. */
  readonly shown: number;
}

/**
 * The next state, and the event to report; `changes` compare the windows of `windowsToJudge`, null if there are too few
 * answers.
 */
export function judgeAlert(
  condition: AlertCondition,
  state: AlertState,
  day: Day,
  changes: readonly (JudgedChange | null)[],
): JudgedDay {
  const current = isPast(state, day) ? quietAlert : state;
  const surest = surestOf(changes);
  const shown = surest?.at ?? 0;
  const found = surest && nextEvent(condition, current, surest);
  if (!found)
    return { state: { ...current, streak: 0, streakDirection: null }, event: null, shown };
  const isSame = current.streakDirection === found.direction;
  const streak = isSame ? current.streak + 1 : 1;
  if (streak < daysInRow) {
    const next = { ...current, streak, streakDirection: found.direction };
    return { state: next, event: null, shown };
  }
  const windows = windowsToJudge(current, day)[shown];
  return {
    state: {
      raised: found.kind === 'established' ? found.direction : null,
      streak: 0,
      streakDirection: null,
      baselineEnd: windows?.compareEnd ?? null,
      eventDay: day,
      since: windows?.start ?? null,
    },
    event: found,
    shown,
  };
}

/**
 * The change that is least likely due to chance, with the error rate divided between the windows that could be tested.
 */
function surestOf(changes: readonly (JudgedChange | null)[]) {
  const judged = changes.flatMap((change, at) => (change ? [{ ...change, at }] : []));
  const [first, ...others] = judged;
  if (!first) return null;
  const best = others.reduce((one, other) => (other.pValue < one.pValue ? other : one), first);
  return { ...best, pValue: Math.min(1, best.pValue * judged.length) };
}

/** Both windows are after the latest event: its level is the usual one now. */
function isPast({ eventDay }: AlertState, day: Day): boolean {
  return eventDay !== null && day >= addDays(eventDay, 2 * windowDays);
}

/** The event that today's change alone would cause. */
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
