import { type Day, dayNumber, type Period } from '#contract/days.ts';

/**
 * The days to compare where the weekdays with answers differ between two periods: those whose weekday both have. A Sunday is
 * not compared with a Monday. Null where they have the same weekdays, or none in common: then all days are compared.
 */
export function daysOfSharedWeekdays(
  days: readonly Day[],
  one: Period,
  other: Period,
): Day[] | null {
  const [first, second] = [weekdaysIn(days, one), weekdaysIn(days, other)];
  const isSame = first.size === second.size && [...first].every((day) => second.has(day));
  if (isSame) return null;
  const shared = days.filter((day) => first.has(weekdayOf(day)) && second.has(weekdayOf(day)));
  return shared.length > 0 ? shared : null;
}

/** Said with a change that was measured so. */
export const onSharedWeekdays =
  'The two periods have answers on different weekdays; only the weekdays that both have are compared.';

/** The filter of the query that keeps these days. */
export function daysFilter(days: readonly Day[]): string {
  return `date:${days.map((day) => day.replaceAll('-', '')).join('|')}`;
}

/** Longer periods have all weekdays, and a filter of all their days would be long. */
export const maxComparedDays = 400;

/** 1970 began on a Thursday. */
const weekdayOf = (day: Day) => (dayNumber(day) + 3) % 7;

function weekdaysIn(days: readonly Day[], { start, end }: Period): Set<number> {
  return new Set(days.filter((day) => day >= start && day <= end).map(weekdayOf));
}
