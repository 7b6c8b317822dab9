import { type CalendarUnit, calendarPeriod } from './calendar.ts';
import { addDays, countDays, type Day, isDay, type Period } from './day.ts';

export type { Period } from './day.ts';

interface RollingPreset {
  readonly label: string;
  /** How many days, of which today is the last. */
  readonly days: number;
}

interface CalendarPreset {
  readonly label: string;
  readonly unit: CalendarUnit;
  /** 0 is the one that today is in, up to today. */
  readonly back: 0 | 1;
}

export const rollingPresets = {
  '7d': { label: 'Last 7 days', days: 7 },
  '30d': { label: 'Last 30 days', days: 30 },
  '90d': { label: 'Last 90 days', days: 90 },
  '180d': { label: 'Last 6 months', days: 182 },
  '365d': { label: 'Last 12 months', days: 365 },
} as const satisfies Record<string, RollingPreset>;

export const calendarPresets = {
  'this-week': { label: 'This week', unit: 'week', back: 0 },
  'last-week': { label: 'Last week', unit: 'week', back: 1 },
  'this-month': { label: 'This month', unit: 'month', back: 0 },
  'last-month': { label: 'Last month', unit: 'month', back: 1 },
  'this-quarter': { label: 'This quarter', unit: 'quarter', back: 0 },
  'last-quarter': { label: 'Last quarter', unit: 'quarter', back: 1 },
} as const satisfies Record<string, CalendarPreset>;

export const presets = { ...rollingPresets, ...calendarPresets };

export type PresetName = keyof typeof presets;

export const defaultPreset: PresetName = '30d';

/** The longest range that may be typed, so that a slip of the keyboard does not ask for a century. */
export const maxDays = 3660;

export function isPreset(value: unknown): value is PresetName {
  return typeof value === 'string' && Object.hasOwn(presets, value);
}

export function presetPeriod(name: PresetName, today: Day): Period {
  const preset = presets[name];
  if ('days' in preset) return { start: addDays(today, 1 - preset.days), end: today };
  const { start, end } = calendarPeriod(preset.unit, today, preset.back);
  return { start, end: preset.back === 0 ? today : end };
}

/** The period if both ends are days in the right order, and not too far apart. */
export function customPeriod(start: unknown, end: unknown): Period | undefined {
  if (typeof start !== 'string' || typeof end !== 'string') return undefined;
  if (!isDay(start) || !isDay(end) || start > end) return undefined;
  return countDays(start, end) > maxDays ? undefined : { start, end };
}

/** As many days right before. */
export function previousPeriod({ start, end }: Period): Period {
  return { start: addDays(start, -countDays(start, end)), end: addDays(start, -1) };
}

/** Days that a period is compared with. */
export interface Comparison {
  readonly days: Period;
  /** Made to follow "than in" and "since": `the month before`. */
  readonly words: string;
}

/** What the numbers of a scope are compared with, in words; `the period before` where nothing is. */
export function comparedWith(scope: { readonly comparison: Comparison | undefined }): string {
  return scope.comparison?.words ?? 'the period before';
}

export const intervals = ['day', 'week', 'month'] as const;
export type Interval = (typeof intervals)[number];

/** Fine enough to see movement, coarse enough that each point rests on a good number of answers. */
export function fittingInterval({ start, end }: Period): Interval {
  const days = countDays(start, end);
  if (days <= 14) return 'day';
  return days <= 190 ? 'week' : 'month';
}
