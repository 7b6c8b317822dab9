import type { Chance } from './chance.ts';
import { correlations } from './probabilities.ts';
import { eventsOfYear, type WatchedPanel } from './quiet-years.ts';

/** Rules as people write them, from the whole brand to one prompt; small sizes, which fire most easily. */
export const watchedPanels: Readonly<Record<string, WatchedPanel>> = {
  'brand, daily, at least 2 points': {
    schedule: { prompts: 20, platforms: 4, mean: 0.4, everyDays: 1 },
    condition: { direction: 'either', smallestChange: 0.02 },
  },
  'brand, weekly, at least 5 points': {
    schedule: { prompts: 30, platforms: 3, mean: 0.3, everyDays: 7 },
    condition: { direction: 'either', smallestChange: 0.05 },
  },
  'one platform, every second day, at least 5 points': {
    schedule: { prompts: 25, platforms: 1, mean: 0.5, everyDays: 2 },
    condition: { direction: 'down', smallestChange: 0.05 },
  },
  'one prompt, daily, at least 5 points': {
    schedule: { prompts: 1, platforms: 6, mean: 0.4, everyDays: 1 },
    condition: { direction: 'either', smallestChange: 0.05 },
  },
  'rare brand, weekly, at least 1 point': {
    schedule: { prompts: 30, platforms: 3, mean: 0.05, everyDays: 7 },
    condition: { direction: 'either', smallestChange: 0.01 },
  },
};

export interface RuleSurvey {
  readonly rule: string;
  readonly years: number;
  readonly alarms: number;
}

/** False alarms of each rule over years in which nothing changed, the correlations in turn. */
export function surveyAlerts(chance: Chance, years: number, persistence = 0): RuleSurvey[] {
  return Object.entries(watchedPanels).map(([rule, watched]) => {
    let alarms = 0;
    for (let year = 0; year < years; year += 1) {
      const correlation = correlations[year % correlations.length] ?? 0;
      const events = eventsOfYear(chance, watched, correlation, { persistence });
      alarms += events.filter(({ kind }) => kind === 'established').length;
    }
    return { rule, years, alarms };
  });
}

export function alertLines(surveys: readonly RuleSurvey[]): string[] {
  return surveys.map(
    ({ rule, years, alarms }) =>
      `${rule}: ${alarms} false alarms in ${years} years, ${(alarms / years).toFixed(2)} a year`,
  );
}
