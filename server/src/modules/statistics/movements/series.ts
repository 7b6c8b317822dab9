import { type DaySums, type StratumSums, stratumKey, stratumOfDays } from '../sums.ts';

/** The days of one prompt on one platform, in order. Days are numbered without gaps. */
export interface Series {
  readonly prompt: number;
  readonly platform: string;
  readonly cells: readonly DaySums[];
}

export function seriesOf(cells: Iterable<DaySums>): Series[] {
  const strata = new Map<string, DaySums[]>();
  for (const cell of cells) {
    const key = stratumKey(cell);
    const known = strata.get(key);
    if (known) known.push(cell);
    else strata.set(key, [cell]);
  }
  return [...strata.values()].map((days) => {
    const { prompt = 0, platform = '' } = days[0] ?? {};
    return { prompt, platform, cells: days.sort((one, other) => one.day - other.day) };
  });
}

/** From first to last day, inclusive. */
export interface Days {
  readonly first: number;
  readonly last: number;
}

/** A window and the one it is compared with. */
export interface WindowPair {
  readonly before: Days;
  readonly now: Days;
}

/** The windows up to `last`: the last four weeks and the last week, each against the four weeks before. */
export function windowPairs(last: number): readonly WindowPair[] {
  return [28, 7].map((length) => pairOf(last, length));
}

/** The last `length` days against the 28 before. */
function pairOf(last: number, length: number): WindowPair {
  const first = last - length + 1;
  return { before: { first: first - 28, last: first - 1 }, now: { first, last } };
}

export interface ComparedDays {
  /** Whether one window lacks a weekday of the other. */
  readonly leavesOutWeekdays: boolean;
  isCounted(day: number): boolean;
}

/**
 * The days that a pair compares. If its windows have answers on different weekdays, only the weekdays of both: a Sunday
 * is not compared with a Monday. If they have none in common, all days.
 */
export function comparedDays(days: ReadonlySet<number>, { before, now }: WindowPair): ComparedDays {
  const [earlier, later] = [weekdaysIn(days, before), weekdaysIn(days, now)];
  const shared = new Set([...earlier].filter((day) => later.has(day)));
  const isSame = earlier.size === later.size && shared.size === later.size;
  if (isSame || shared.size === 0) return { leavesOutWeekdays: false, isCounted: () => true };
  return { leavesOutWeekdays: true, isCounted: (day) => shared.has(weekdayOf(day)) };
}

/** From 0, which may be any day of the week. */
const weekdayOf = (day: number) => ((day % 7) + 7) % 7;

function weekdaysIn(days: ReadonlySet<number>, { first, last }: Days): Set<number> {
  const weekdays = new Set<number>();
  for (let day = first; day <= last; day++) if (days.has(day)) weekdays.add(weekdayOf(day));
  return weekdays;
}

export function daysWithAnswers(all: Iterable<Series>): Set<number> {
  const days = new Set<number>();
  for (const { cells } of all) for (const { day, x } of cells) if (x > 0) days.add(day);
  return days;
}

/** The sums of each series in a window; series without answers are left out. */
export function sumsIn(
  all: readonly Series[],
  { first, last }: Days,
  isCounted: ComparedDays['isCounted'],
): StratumSums[] {
  return all.flatMap(({ cells }) => {
    const own = cells.filter(
      ({ day, x }) => x > 0 && day >= first && day <= last && isCounted(day),
    );
    return own.length > 0 ? [stratumOfDays(own)] : [];
  });
}
