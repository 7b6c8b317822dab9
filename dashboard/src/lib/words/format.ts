import { countDays, type Day, type Period } from '#contract/days.ts';

/** What stands where there is no number: nothing was measured. Never 0. */
export const noValue = '–';

const whole = new Intl.NumberFormat('en', { maximumFractionDigits: 0 });
const oneDigit = new Intl.NumberFormat('en', {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
});
const percent = new Intl.NumberFormat('en', {
  style: 'percent',
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
});
const shortDay = new Intl.DateTimeFormat('en', { timeZone: 'UTC', day: 'numeric', month: 'short' });
const longDay = new Intl.DateTimeFormat('en', {
  timeZone: 'UTC',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
});
const month = new Intl.DateTimeFormat('en', { timeZone: 'UTC', month: 'short', year: 'numeric' });
/** How the values of a metric are written. */
export type Unit = 'share' | 'score' | 'count';

export function formatValue(unit: Unit, value: number | null | undefined): string {
  if (value === null || value === undefined) return noValue;
  if (unit === 'share') return percent.format(value);
  return unit === 'score' ? oneDigit.format(value) : whole.format(value);
}

/** A difference: shares in percentage points, counts in percent of what was before. */
export function formatDelta(unit: Unit, now: number, before: number): string {
  if (unit === 'count') return formatGrowth(now, before);
  const difference = unit === 'share' ? (now - before) * 100 : now - before;
  return `${signed(oneDigit, difference)}${unit === 'share' ? ' pp' : ''}`;
}

/** A difference of shares or scores in points, with its sign and without a unit. */
export function formatPoints(unit: Unit, difference: number): string {
  return signed(oneDigit, unit === 'share' ? difference * 100 : difference);
}

/** Beyond tenfold the percentage says no more than that there was next to nothing before. */
function formatGrowth(now: number, before: number): string {
  if (before === 0) return 'new';
  const growth = (now - before) / before;
  return growth > 9.99 ? '+>999%' : signed(percent, growth);
}

function signed(format: Intl.NumberFormat, value: number): string {
  const text = format.format(Math.abs(value));
  if (text === format.format(0)) return `±${text}`;
  return `${value > 0 ? '+' : '−'}${text}`;
}

export function formatCount(count: number): string {
  return whole.format(count);
}

const byteUnits = ['bytes', 'KB', 'MB', 'GB', 'TB'];

/** `31.2 MB`. */
export function formatBytes(bytes: number): string {
  const step = Math.min(byteUnits.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3));
  const value = bytes / 1000 ** step;
  return `${step === 0 ? value : value.toFixed(1)} ${byteUnits[step]}`;
}

/** `1 answer`, `2 answers`. */
export function counted(count: number, noun: string, plural = `${noun}s`): string {
  return `${whole.format(count)} ${count === 1 ? noun : plural}`;
}

const ordinals = new Intl.PluralRules('en', { type: 'ordinal' });
const ordinalEndings: Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> = {
  one: 'st',
  two: 'nd',
  few: 'rd',
};

/** `2nd of 7`. */
export function formatRank(rank: number, length: number): string {
  const ending = ordinalEndings[ordinals.select(rank)] ?? 'th';
  return `${whole.format(rank)}${ending} of ${whole.format(length)}`;
}

export function formatDay(day: Day): string {
  return longDay.format(new Date(day));
}

export function formatShortDay(day: Day): string {
  return shortDay.format(new Date(day));
}

/** The month of a day: `Aug 2026`. */
export function formatMonth(day: Day): string {
  return month.format(new Date(day));
}

export function formatPeriod({ start, end }: Period): string {
  if (countDays(start, end) === 1) return formatDay(start);
  const sameYear = start.slice(0, 4) === end.slice(0, 4);
  return `${sameYear ? formatShortDay(start) : formatDay(start)} – ${formatDay(end)}`;
}
