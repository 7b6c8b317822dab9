import { addDays, type Day } from '#contract/days.ts';
import type { DimensionName } from '#contract/figures/query.ts';
import { mondayOfWeek } from '#domain/calendar/weeks-and-months.ts';
import type { Period } from '../scope/period.ts';
import { formatDay, formatMonth } from './format.ts';

/** Dimensions whose values are days or longer stretches of time. */
export type TimeDimension = Extract<DimensionName, `date${string}`>;

const readers: Readonly<Record<TimeDimension, (value: string) => Period | undefined>> = {
  date: (value) => {
    const day = dayFrom(value.slice(0, 4), value.slice(4, 6), value.slice(6));
    return day === undefined ? undefined : { start: day, end: day };
  },
  date_week: (value) => {
    const start = mondayOfWeek(value);
    return start === undefined ? undefined : { start, end: addDays(start, 6) };
  },
  date_month: (value) => monthsFrom(value.slice(0, 4), Number(value.slice(4)), 1),
  date_quarter: (value) => monthsFrom(value.slice(0, 4), Number(value.slice(5)) * 3 - 2, 3),
  date_year: (value) => monthsFrom(value, 1, 12),
};

const shapes: Readonly<Record<TimeDimension, RegExp>> = {
  date: /^\d{8}$/,
  date_week: /^\d{4}(?:0[1-9]|[1-4]\d|5[0-3])$/,
  date_month: /^\d{4}(?:0[1-9]|1[0-2])$/,
  date_quarter: /^\d{4}Q[1-4]$/,
  date_year: /^\d{4}$/,
};

export function isTimeDimension(name: string): name is TimeDimension {
  return Object.hasOwn(readers, name);
}

/** The days that a value of the query stands for; undefined where it is none. */
export function timePeriod(dimension: TimeDimension, value: string): Period | undefined {
  return shapes[dimension].test(value) ? readers[dimension](value) : undefined;
}

/** A value of the query as people write it: `Aug 3, 2026`, `Week of Aug 3, 2026`, `Aug 2026`, `Q3 2026`, `2026`. */
export function timeLabel(dimension: TimeDimension, value: string): string {
  const period = timePeriod(dimension, value);
  if (!period) return value;
  switch (dimension) {
    case 'date':
      return formatDay(period.start);
    case 'date_week':
      return `Week of ${formatDay(period.start)}`;
    case 'date_month':
      return formatMonth(period.start);
    case 'date_quarter':
      return `${value.slice(4)} ${value.slice(0, 4)}`;
    case 'date_year':
      return value;
  }
}

function monthsFrom(year: string, first: number, count: number): Period | undefined {
  const start = dayFrom(year, String(first).padStart(2, '0'), '01');
  if (!start) return undefined;
  const end = new Date(Date.UTC(Number(year), first - 1 + count, 0));
  return { start, end: end.toISOString().slice(0, 10) };
}

function dayFrom(year: string, monthOfYear: string, day: string): Day | undefined {
  const text = `${year}-${monthOfYear}-${day}`;
  const date = new Date(text);
  const isDay = !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
  return isDay ? text : undefined;
}
