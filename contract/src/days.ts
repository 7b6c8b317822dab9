/** A UTC day, YYYY-MM-DD. Days of the same length compare as text. */
export type Day = string;

export const millisecondsPerDay = 86_400_000;

export function dayOf(time: Date): Day {
  return time.toISOString().slice(0, 10);
}

export function addDays(day: Day, count: number): Day {
  return dayOf(new Date(Date.parse(day) + count * millisecondsPerDay));
}
