import { type Day, millisecondsPerDay } from '#contract/days.ts';

export { addDays, type Day, dayOf } from '#contract/days.ts';

/** Days from start to end, both included, as the query takes them. */
export interface Period {
  readonly start: Day;
  readonly end: Day;
}

export function isDay(value: string): boolean {
  const date = new Date(`${value}T00:00:00Z`);
  return (
    /^\d{4}-\d{2}-\d{2}$/.test(value) && date.getTime() > 0 && date.toISOString().startsWith(value)
  );
}

/** How many days lie in start..end, both included. */
export function countDays(start: Day, end: Day): number {
  return Math.round((Date.parse(end) - Date.parse(start)) / millisecondsPerDay) + 1;
}
