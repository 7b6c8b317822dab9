import { type Day, dayInWords, type Period } from '#contract/days.ts';

/** `October 21, 2026`. */
export function fullDayInWords(day: Day): string {
  return `${dayInWords(day)}, ${day.slice(0, 4)}`;
}

/** `October 1 to October 31, 2026`. */
export function periodInWords({ start, end }: Period): string {
  if (start === end) return fullDayInWords(start);
  const first = start.slice(0, 4) === end.slice(0, 4) ? dayInWords(start) : fullDayInWords(start);
  return `${first} to ${fullDayInWords(end)}`;
}
