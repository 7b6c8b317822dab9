import { countDays, isDay, type Period } from '../days.ts';

/** A week from Monday, a month or a quarter. */
export type CalendarUnit = 'week' | 'month' | 'quarter';

/** How many days each has, of which today is the last. */
export const rollingRanges = {
  '7d': 7,
  '30d': 30,
  '90d': 90,
  '180d': 182,
  '365d': 365,
} as const;

/** `back`: 0 is the one that today is in, up to today. */
export const calendarRanges = {
  'this-week': { unit: 'week', back: 0 },
  'last-week': { unit: 'week', back: 1 },
  'this-month': { unit: 'month', back: 0 },
  'last-month': { unit: 'month', back: 1 },
  'this-quarter': { unit: 'quarter', back: 0 },
  'last-quarter': { unit: 'quarter', back: 1 },
} as const satisfies Record<string, { unit: CalendarUnit; back: 0 | 1 }>;

export type RollingRange = keyof typeof rollingRanges;
export type CalendarRange = keyof typeof calendarRanges;
/** Days that move along with today. */
export type RangeName = RollingRange | CalendarRange;

export const rangeNames = [
  ...Object.keys(rollingRanges),
  ...Object.keys(calendarRanges),
] as readonly RangeName[];

/** The longest range that may be typed, so that a slip of the keyboard does not ask for a century. */
export const maxDays = 3660;

/** The period if both ends are days in the right order, and not too far apart. */
export function customPeriod(start: unknown, end: unknown): Period | undefined {
  if (typeof start !== 'string' || typeof end !== 'string') return undefined;
  if (!isDay(start) || !isDay(end) || start > end) return undefined;
  return countDays(start, end) > maxDays ? undefined : { start, end };
}

/**
 * Which prompts figures are over, by whether they name the brand. Those that do lift presence, and more on some platforms
 * than on others, so headline figures are over those that do not.
 */
export const promptChoices = ['unbranded', 'branded', 'all'] as const;

export type PromptChoice = (typeof promptChoices)[number];

/** What is shown to people who have not chosen. */
export const usualPrompts = 'unbranded' satisfies PromptChoice;
