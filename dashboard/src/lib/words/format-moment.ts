import type { Day } from '#contract/days.ts';
import { shownDisplay } from '../account/display.ts';

/** Making a format takes far longer than using it. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatIn(name: string, timeZone: string, parts: Intl.DateTimeFormatOptions) {
  const key = `${name} ${timeZone}`;
  const known = formats.get(key) ?? createFormat(timeZone, parts);
  formats.set(key, known);
  return known;
}

/** A browser may be older than a time zone: then it is UTC, and says so. */
function createFormat(timeZone: string, parts: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  try {
    return new Intl.DateTimeFormat('en', { ...parts, timeZone });
  } catch {
    return new Intl.DateTimeFormat('en', { ...parts, timeZone: 'UTC' });
  }
}

const hourAndZone = {
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZoneName: 'short',
} as const;

/** A moment in the time zone of the organization, which it names: `Nov 16, 2026, 23:05 GMT+1`. */
export function formatMoment(time: string, { time_zone } = shownDisplay()): string {
  const parts = { year: 'numeric', month: 'short', day: 'numeric', ...hourAndZone } as const;
  return formatIn('moment', time_zone, parts).format(new Date(time));
}

/** The day that it is now where the organization is. Days of answers are UTC days all the same. */
export function today(now = new Date(), { time_zone } = shownDisplay()): Day {
  const numbers = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;
  const parts = formatIn('day', time_zone, numbers).formatToParts(now);
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? '';
  return `${part('year')}-${part('month')}-${part('day')}`;
}

/** An hour of each day in UTC, and what that is now where the organization is: `08:00 UTC (09:00 GMT+1)`. */
export function formatHour(hour: number, now = new Date(), display = shownDisplay()): string {
  const time = new Date(now);
  time.setUTCHours(hour, 0, 0, 0);
  const inUtc = formatIn('hour', 'UTC', hourAndZone).format(time);
  const local = formatIn('hour', display.time_zone, hourAndZone).format(time);
  if (local === inUtc) return inUtc;
  const [there, here] = [today(time, display), time.toISOString().slice(0, 10)];
  const day = there === here ? '' : there > here ? ' the next day' : ' the day before';
  return `${inUtc} (${local}${day})`;
}
