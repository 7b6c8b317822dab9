import type { StratumSums } from '../../../src/modules/statistics/sums.ts';
import type { Chance } from './chance.ts';
import { drawProbabilities } from './panel.ts';

export interface Schedule {
  readonly prompts: number;
  readonly platforms: number;
  readonly mean: number;
  /** A prompt is asked every this many days, not all on the same day. */
  readonly everyDays: number;
}

/** Answers and yeses of each stratum up to the end of each day, day by day; the first row is before any. */
export interface DailyPanel {
  readonly platforms: number;
  readonly strata: number;
  readonly asked: Uint16Array;
  readonly yes: Uint16Array;
}

export function drawDays(
  chance: Chance,
  { prompts, platforms, mean, everyDays }: Schedule,
  correlation: number,
  days: number,
  losing: { readonly loss: number; readonly from: number },
): DailyPanel {
  const likely = drawProbabilities(chance, { prompts, platforms, mean, correlation });
  const strata = likely.length;
  const asked = new Uint16Array((days + 1) * strata);
  const yes = new Uint16Array((days + 1) * strata);
  for (let day = 0; day < days; day += 1) {
    const loss = day >= losing.from ? losing.loss : 0;
    for (let at = 0; at < strata; at += 1) {
      const isAsked = (day + Math.floor(at / platforms)) % everyDays === 0;
      const isYes = isAsked && chance.share() < (likely[at] ?? 0) - loss;
      const [was, is] = [day * strata + at, (day + 1) * strata + at];
      asked[is] = (asked[was] ?? 0) + (isAsked ? 1 : 0);
      yes[is] = (yes[was] ?? 0) + (isYes ? 1 : 0);
    }
  }
  return { platforms, strata, asked, yes };
}

/** The sums over these days, both included. */
export function windowStrata(panel: DailyPanel, from: number, to: number): StratumSums[] {
  const { platforms, strata, asked, yes } = panel;
  if (!(from >= 0 && to < asked.length / strata - 1)) throw new Error('no such days');
  const [first, last] = [from * strata, (to + 1) * strata];
  return Array.from({ length: strata }, (_, at) => {
    const x = (asked[last + at] ?? 0) - (asked[first + at] ?? 0);
    const y = (yes[last + at] ?? 0) - (yes[first + at] ?? 0);
    const place = { prompt: Math.floor(at / platforms), platform: `${at % platforms}` };
    return { ...place, count: x, x, y, xx: x, xy: y, yy: y, largestX: x > 0 ? 1 : 0 };
  });
}
