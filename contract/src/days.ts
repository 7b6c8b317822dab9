/** A UTC day, YYYY-MM-DD. Days of the same length compare as text. */
export type Day = string;

/** Days from start to end, both included, as the query takes them. */
export interface Period {
  readonly start: Day;
  readonly end: Day;
}

export const millisecondsPerDay = 86_400_000;

export function dayOf(time: Date): Day {
  return time.toISOString().slice(0, 10);
}

/** `October 21`, in sentences that are of one year. */
export function dayInWords(day: Day): string {
  return new Date(day).toLocaleDateString('en-US', {
    ...{ month: 'long', day: 'numeric', timeZone: 'UTC' },
  });
}

/** Days since 1970 began; the day before is one less. */
export function dayNumber(day: Day): number {
  return Date.parse(day) / millisecondsPerDay;
}

export function dayAt(number: number): Day {
  return dayOf(new Date(number * millisecondsPerDay));
}

/** The day that the query's dimension writes as 20261101. */
export function dayOfDimension(value: unknown): Day {
  return String(value).replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3');
}

export function addDays(day: Day, count: number): Day {
  return dayOf(new Date(Date.parse(day) + count * millisecondsPerDay));
}

/** Whether it is a day that exists, after 1970. */
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
