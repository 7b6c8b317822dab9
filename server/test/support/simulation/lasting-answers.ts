import type { DaySums } from '../../../src/modules/statistics/sums.ts';
import type { Chance } from './chance.ts';

/** What is asked on how many days, and how long an answer lasts. */
export interface LastingDesign {
  readonly prompts: number;
  readonly platforms: number;
  readonly days: number;
  /** One: it is yesterday's with the probability `persistence`. Several waver around a state that is yesterday's so often. */
  readonly answersADay: number;
  readonly persistence: number;
  /** How often an answer is that of the state; without it always for one a day, and 0.7 for several. */
  readonly follows?: number;
  /** Of all strata, or of each, prompt by prompt: how likely a yes is, or the mean score. */
  readonly mean: number | Float64Array;
  /** Means of answers from this day on. */
  readonly later?: { readonly from: number; readonly mean: number | Float64Array };
  /** A score is 0, 0.5 or 1, and not every answer has one. */
  readonly metric?: 'presence' | 'score';
  /** A prompt is asked every this many days, not all on the same day. */
  readonly everyDays?: number;
}

/** What the answers of each stratum and day add up to: lists of days, one stratum after the other; nothing asked is 0. */
export interface LastingPanel {
  readonly platforms: number;
  readonly strata: number;
  readonly days: number;
  /** Answers with a value. */
  readonly x: Float64Array;
  readonly y: Float64Array;
}

const usuallyFollows = 0.7;
/** How often an answer has a score. */
export const hasScore = 0.6;

export function drawLastingPanel(chance: Chance, design: LastingDesign): LastingPanel {
  const { prompts, platforms, days, answersADay, persistence, everyDays = 1 } = design;
  const strata = prompts * platforms;
  const [x, y] = [new Float64Array(strata * days), new Float64Array(strata * days)];
  const { follows = answersADay === 1 ? 1 : usuallyFollows } = design;
  const draw = (state: number) =>
    follows === 1 || chance.share() < follows ? state : chance.share();
  for (let stratum = 0; stratum < strata; stratum += 1) {
    const state = { value: chance.share(), named: chance.share() };
    for (let day = 0; day < days; day += 1) {
      if (chance.share() >= persistence) state.value = chance.share();
      if (chance.share() >= persistence) state.named = chance.share();
      if ((day + Math.floor(stratum / platforms)) % everyDays > 0) continue;
      const mean = meanOn(design, stratum, day);
      for (let answer = 0; answer < answersADay; answer += 1) {
        if (design.metric === 'score' && draw(state.named) >= hasScore) continue;
        const at = stratum * days + day;
        const value = draw(state.value);
        x[at] = (x[at] ?? 0) + 1;
        y[at] =
          (y[at] ?? 0) + (design.metric === 'score' ? scoreOf(value, mean) : yes(value, mean));
      }
    }
  }
  return { platforms, strata, days, x, y };
}

const yes = (value: number, mean: number) => (value < mean ? 1 : 0);

/** As two tries, halved. */
function scoreOf(value: number, mean: number): number {
  if (value < mean * mean) return 1;
  return value < mean * (2 - mean) ? 0.5 : 0;
}

function meanOn({ mean, later }: LastingDesign, stratum: number, day: number): number {
  const means = later && day >= later.from ? later.mean : mean;
  return typeof means === 'number' ? means : (means[stratum] ?? 0);
}

/** Means with `by` added to those of some strata, between 0 and 1. */
export function shiftedMeans(
  means: Float64Array,
  by: number,
  isShifted: (stratum: number) => boolean = () => true,
): Float64Array {
  return means.map((mean, stratum) =>
    isShifted(stratum) ? Math.min(1, Math.max(0, mean + by)) : mean,
  );
}

/** The days from one to another, both included. */
export function daySumsOf(panel: LastingPanel, from: number, to: number): DaySums[] {
  const { platforms, strata, days } = panel;
  const cells: DaySums[] = [];
  for (let stratum = 0; stratum < strata; stratum += 1) {
    const place = { prompt: Math.floor(stratum / platforms), platform: `${stratum % platforms}` };
    for (let day = from; day <= to; day += 1) {
      const [x = 0, y = 0] = [panel.x[stratum * days + day], panel.y[stratum * days + day]];
      if (x > 0) cells.push({ ...place, day, count: x, x, y, largestX: 1 });
    }
  }
  return cells;
}
