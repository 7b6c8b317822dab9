import type { Chance } from './chance.ts';
import { correlations } from './probabilities.ts';
import { eventsOfYear } from './quiet-years.ts';
import { watchedPanels } from './watched-panels.ts';

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
