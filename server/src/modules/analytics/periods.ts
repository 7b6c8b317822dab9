import { mondayOfWeek } from '#domain/calendar/weeks-and-months.ts';

/** Periods as the query writes them; the first day of a year, month or quarter that cannot be has no date. */
export function isDate(text: string): boolean {
  return (
    /^\d{8}$/.test(text) &&
    isExistingDay(`${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6)}`)
  );
}

export function isMonth(text: string): boolean {
  return /^\d{6}$/.test(text) && isExistingDay(`${text.slice(0, 4)}-${text.slice(4)}-01`);
}

export function isQuarter(text: string): boolean {
  return /^\d{4}Q[1-4]$/.test(text);
}

export function isYear(text: string): boolean {
  return /^\d{4}$/.test(text);
}

/** An ISO week of a year that has it. */
export function isWeek(text: string): boolean {
  return mondayOfWeek(text) !== undefined;
}

/** Whether YYYY-MM-DD is a day of the calendar. */
export function isExistingDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const time = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(text);
}
