import { countDays, type Period } from '#contract/days.ts';
import type { ComparedDays, ComparisonName } from './periods.ts';

/** What a period is compared with, made to follow "than in" and "compared with": `the month before`. */
export function comparedInWords(
  how: ComparisonName,
  period: Period,
  { unit, isPart }: Omit<ComparedDays, 'days'>,
): string {
  if (unit === undefined) return how === 'year' ? 'the same days last year' : daysBefore(period);
  const other = how === 'before' ? `the ${unit} before` : `the same ${unit} last year`;
  return isPart ? `as many days of ${other}` : other;
}

function daysBefore({ start, end }: Period): string {
  const count = countDays(start, end);
  return count === 1 ? 'the day before' : `the ${count} days before`;
}
