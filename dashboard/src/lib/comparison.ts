import { type CalendarUnit, calendarPeriod, yearBefore } from './calendar.ts';
import { addDays, countDays, type Period } from './day.ts';
import { formatPeriod } from './format.ts';
import { type Comparison, type PresetName, presets, previousPeriod } from './period.ts';

/** The days before, or those of a year ago. */
export type ComparisonName = 'before' | 'year';

/** What a period is compared with; undefined where that does not end before it begins, which the API refuses. */
export function comparisonOf(
  how: ComparisonName | Period,
  period: Period,
  preset: PresetName | undefined,
): Comparison | undefined {
  const compared =
    typeof how === 'string'
      ? (ofCalendar(how, period, preset) ?? ofDays(how, period))
      : { days: how, words: `the period ${formatPeriod(how)}` };
  return compared.days.end < period.start ? compared : undefined;
}

function ofDays(how: ComparisonName, period: Period): Comparison {
  if (how === 'year') {
    const days = { start: yearBefore(period.start), end: yearBefore(period.end) };
    return { days, words: 'the same days last year' };
  }
  const count = countDays(period.start, period.end);
  const words = count === 1 ? 'the day before' : `the ${count} days before`;
  return { days: previousPeriod(period), words };
}

/** A whole week, month or quarter is compared with a whole one; one that is not over yet, with as many days of the other. */
function ofCalendar(
  how: ComparisonName,
  { start, end }: Period,
  preset: PresetName | undefined,
): Comparison | undefined {
  const chosen = preset && presets[preset];
  if (!chosen || 'days' in chosen) return undefined;
  const { unit, back } = chosen;
  const whole = how === 'before' ? calendarPeriod(unit, start, 1) : lastYear(unit, start);
  const other = how === 'before' ? `the ${unit} before` : `the same ${unit} last year`;
  if (back > 0) return { days: whole, words: other };
  const days = Math.min(countDays(start, end), countDays(whole.start, whole.end));
  return {
    days: { start: whole.start, end: addDays(whole.start, days - 1) },
    words: `as many days of ${other}`,
  };
}

/** Weeks have no date of their own: 52 weeks earlier, so that the days of the week agree. */
function lastYear(unit: CalendarUnit, start: string): Period {
  return calendarPeriod(unit, unit === 'week' ? addDays(start, -364) : yearBefore(start));
}
