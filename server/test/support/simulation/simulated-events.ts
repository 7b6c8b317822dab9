import { chooseSignals } from '../../../src/modules/statistics/choose-signals.ts';
import { findMovements } from '../../../src/modules/statistics/movements/find-movements.ts';
import type { Crossing } from '../../../src/modules/statistics/movements/locate.ts';
import { seriesOf, windowPairs } from '../../../src/modules/statistics/movements/series.ts';
import {
  comparedPairs,
  testChange,
} from '../../../src/modules/statistics/movements/test-changes.ts';
import type { DaySums } from '../../../src/modules/statistics/sums.ts';
import type { Chance } from './chance.ts';
import { daySumsOf, drawLastingPanel, type LastingPanel, shiftedMeans } from './lasting-answers.ts';
import { drawProbabilities } from './probabilities.ts';

/** A brand whose answers last, and what is taken off its presence from a day on, in a part of its answers. */
export interface WatchedBrand {
  readonly persistence: number;
  readonly answersADay: number;
  readonly correlation: number;
  readonly lost?: { readonly points: number; readonly where: string; readonly from: number };
}

const brandSize = { prompts: 20, platforms: 3 };
const [topics, stages] = [4, 5];
export const daysDrawn = 100;
const daysRead = 63;
const rule = { falseDiscoveryRate: 0.05, minChange: 0.05 };

const { prompts, platforms } = brandSize;
const numbers = (count: number) => Array.from({ length: count }, (_, at) => at);

/** Every platform or all, crossed with every topic, stage or prompt or all. */
const crossings: readonly Crossing<string>[] = [null, ...numbers(platforms)].flatMap((platform) =>
  [
    { name: 'all', ofMany: 1, has: () => true },
    ...numbers(topics).map((topic) => ({
      ...{ name: `topic ${topic}`, ofMany: topics },
      has: (prompt: number) => prompt % topics === topic,
    })),
    ...numbers(stages).map((stage) => ({
      ...{ name: `stage ${stage}`, ofMany: stages },
      has: (prompt: number) => prompt % stages === stage,
    })),
    ...numbers(prompts).map((own) => ({
      ...{ name: `prompt ${own}`, ofMany: prompts },
      has: (prompt: number) => prompt === own,
    })),
  ].map(({ name, ofMany, has }) => ({
    where: platform === null ? name : `platform ${platform}, ${name}`,
    ofMany: platform === null ? ofMany : ofMany * platforms,
    has: (stratum) =>
      (platform === null || stratum.platform === `${platform}`) && has(stratum.prompt),
  })),
);

/** What is tested: not every crossing. */
const tested = crossings.filter(({ where }) =>
  /^(all|topic|stage|prompt|platform \d, all)/.test(where),
);

/** The brand's presence, and three numbers more that a run tests and that never change. */
export function drawBrand(chance: Chance, brand: WatchedBrand): readonly LastingPanel[] {
  const { persistence, answersADay, correlation, lost } = brand;
  const design = { ...brandSize, days: daysDrawn, persistence, answersADay };
  const mean = drawProbabilities(chance, { ...brandSize, mean: 0.45, correlation });
  const place = lost && crossings.find(({ where }) => where === lost.where);
  const later = lost && {
    from: lost.from,
    mean: shiftedMeans(mean, -lost.points / 100, (stratum) =>
      Boolean(place?.has(placeOf(stratum))),
    ),
  };
  const others = numbers(3).map(() =>
    drawLastingPanel(chance, {
      ...design,
      mean: drawProbabilities(chance, { ...brandSize, mean: 0.45, correlation }),
    }),
  );
  return [drawLastingPanel(chance, { ...design, mean, ...(later && { later }) }), ...others];
}

const placeOf = (stratum: number) => ({
  prompt: Math.floor(stratum / platforms),
  platform: `${stratum % platforms}`,
});

/** By how much the presence of a place changed in truth: less than was taken off where little was there. */
export function truthOf(panel: LastingPanel, where: string, from: number, last: number): number {
  const has = crossings.find((crossing) => crossing.where === where)?.has ?? (() => false);
  const mean = (cells: readonly DaySums[]) => {
    const own = cells.filter(has);
    return own.reduce((sum, { y }) => sum + y, 0) / own.reduce((sum, { x }) => sum + x, 0);
  };
  return mean(daySumsOf(panel, from, last)) - mean(daySumsOf(panel, from - 28, from - 1));
}

/** What a run on a day finds: the signals of all numbers, and the movements of the first. */
export function runOn(panels: readonly LastingPanel[], last: number) {
  const measures = panels.map((panel) => {
    const series = seriesOf(daySumsOf(panel, Math.max(0, last - daysRead + 1), last));
    const pairs = comparedPairs(series, windowPairs(last));
    return { series, pairs };
  });
  const candidates = measures.flatMap(({ pairs }, measure) =>
    tested.flatMap((crossing) => {
      const found = testChange(pairs, crossing.has);
      if (!found) return [];
      const family = crossing.where.replaceAll(/\d+/g, '');
      return [{ ...found, measure, family, has: crossing.has, change: found.change ?? 0 }];
    }),
  );
  const signals = chooseSignals(candidates, rule);
  return {
    signals,
    movements: () =>
      findMovements(
        measures[0]?.series ?? [],
        last,
        crossings,
        signals.filter(({ measure }) => measure === 0),
      ),
  };
}
