import { countDays } from '#contract/days.ts';
import type { Period } from '../scope/period.ts';
import { formatDelta } from '../words/format.ts';

/** How a count changed, in percent: a day where one period is longer than the other. Undefined where nothing was before. */
export function countDelta(
  now: number,
  before: number,
  period: Period,
  previous: Period | undefined,
): string | undefined {
  if (!previous || before === 0) return undefined;
  const [days, daysBefore] = [period, previous].map(({ start, end }) => countDays(start, end));
  if (!days || !daysBefore || days === daysBefore) return formatDelta('count', now, before);
  return `${formatDelta('count', now / days, before / daysBefore)} a day`;
}
