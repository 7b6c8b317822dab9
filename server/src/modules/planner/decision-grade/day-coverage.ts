import type { DayCoverage } from '#contract/decision-grade.ts';
import type { DailyResponses } from '../read-daily-responses.ts';

/** On how many of the days each platform answered; those with the most answers first. */
export function dayCoverage(daily: readonly DailyResponses[], days: number): DayCoverage[] {
  return [...Map.groupBy(daily, ({ platform }) => platform)]
    .map(([platform, of]) => ({
      platform,
      responses: of.reduce((sum, { responses }) => sum + responses, 0),
      days: of.length,
      share: of.length / days,
    }))
    .toSorted((one, other) => other.responses - one.responses);
}
