import type { Chance } from './chance.ts';
import { correlations } from './probabilities.ts';
import { runSignals } from './quiet-signals.ts';
import { count, newTally, type Tally } from './tally.ts';

/** Weekly, twice a week and daily, in windows of 28 days. */
const schedules = [4, 8, 28];

/** How many runs over data in which nothing changed report anything, for each schedule and correlation. */
export function surveySignals(chance: Chance, runsEach: number): ReadonlyMap<string, Tally> {
  const found = new Map<string, Tally>();
  for (const answers of schedules) {
    for (const correlation of correlations) {
      const tally = newTally();
      for (let run = 0; run < runsEach; run += 1) {
        const { tests, reported } = runSignals(chance, { correlation, answers });
        if (tests < 200) throw new Error(`a run of only ${tests} tests proves little`);
        count(tally, reported.length > 0);
      }
      found.set(`${answers} answers, correlation ${correlation}`, tally);
    }
  }
  return found;
}
