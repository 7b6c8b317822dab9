import type { Chance } from './chance.ts';
import { daysDrawn, drawBrand, runOn, truthOf } from './simulated-events.ts';
import { count, newTally, type Tally } from './tally.ts';

export const persistences = [0, 0.3, 0.5, 0.7, 0.85] as const;
const answersADay = [1, 3] as const;
/** Intra-prompt correlations of a public panel lie between 0.70 and 0.94. */
const correlation = 0.7;
const [plantedOn, seenOn] = [60, 80];

export interface EventSurvey {
  readonly persistence: number;
  /** Runs in which nothing changed and something is told. */
  readonly falseRuns: Tally;
  /** Planted movements that are told, and told ones that are where they were planted. */
  readonly told: Tally;
  readonly right: Tally;
  /** In points, of movements told in the right place. */
  readonly sizeErrors: number[];
  /** Days until a drop of 15 points on one platform is told, one answer a day; Infinity: not within four weeks. */
  readonly delays: number[];
}

const places = ['platform 0, all', 'topic 1', 'platform 1, topic 2', 'stage 3'] as const;

/** What is told of brands in which nothing changed, and of those with a movement planted. */
export function surveyEvents(
  chance: Chance,
  persistence: number,
  { runs, drops }: { readonly runs: number; readonly drops: number },
): EventSurvey {
  const survey: EventSurvey = {
    ...{ persistence, falseRuns: newTally(), told: newTally(), right: newTally() },
    ...{ sizeErrors: [], delays: [] },
  };
  for (let run = 0; run < runs; run += 1) {
    for (const each of answersADay) {
      const brand = { persistence, answersADay: each, correlation };
      count(survey.falseRuns, runOn(drawBrand(chance, brand), daysDrawn - 1).signals.length > 0);
      plant(chance, brand, places[run % places.length] ?? places[0], survey);
    }
  }
  for (let drop = 0; drop < drops; drop += 1) survey.delays.push(delayOf(chance, persistence));
  return survey;
}

function plant(
  chance: Chance,
  brand: Parameters<typeof drawBrand>[1],
  where: string,
  survey: EventSurvey,
): void {
  const lost = { points: 35, where, from: plantedOn };
  const panels = drawBrand(chance, { ...brand, correlation: 0.4, lost });
  const [movement] = runOn(panels, seenOn).movements();
  count(survey.told, movement !== undefined);
  if (!movement) return;
  count(survey.right, movement.where === where);
  const [presence] = panels;
  if (movement.where !== where || !presence) return;
  const truth = truthOf(presence, where, plantedOn, seenOn);
  survey.sizeErrors.push(100 * ((movement.size.likeForLike ?? 0) - truth));
}

function delayOf(chance: Chance, persistence: number): number {
  const lost = { points: 15, where: 'platform 0, all', from: plantedOn };
  const panels = drawBrand(chance, { persistence, answersADay: 1, correlation, lost });
  for (let days = 2; days <= 28; days += 1) {
    const { signals } = runOn(panels, plantedOn + days - 1);
    if (signals.some(({ measure, change }) => measure === 0 && change < 0)) return days;
  }
  return Number.POSITIVE_INFINITY;
}

export const medianOf = (values: readonly number[]) =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;

export const meanOf = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / values.length;
