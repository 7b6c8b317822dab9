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
  /** The first day of the window that showed the change. */
  readonly since?: Day | null;
}

/** A change as `changeBetween` finds it for the basket. */
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
/** A change shows in some days before it shows in 28. */
const windowLengths = [windowDays, 7, 3] as const;
/** A rule is tested every day, in each of these windows: this keeps a quiet year to below one false alarm on average. */
const establishedBelow = 0.003;
const returnedAbove = 0.2;
const daysInRow = 2;

/**
 * The last 28, 7 and 3 days, each against the 28 before. After an event the level from before the change is compared with
 * the days since, until both lie after the event: a change that lasts does not look undone because windows moved past it.
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
  /** Which of the windows shows most, for people to read. */
  readonly shown: number;
}

/** The next state, and what to report; `changes` compare the windows of `windowsToJudge`, null where too few answers tell. */
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

/** The change that is least likely chance, with the error rate shared between the windows that could be judged. */
function surestOf(changes: readonly (JudgedChange | null)[]) {
  const judged = changes.flatMap((change, at) => (change ? [{ ...change, at }] : []));
  const [first, ...others] = judged;
  if (!first) return null;
  const best = others.reduce((one, other) => (other.pValue < one.pValue ? other : one), first);
  return { ...best, pValue: Math.min(1, best.pValue * judged.length) };
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
