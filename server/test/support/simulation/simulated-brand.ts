import {
  added,
  noSums,
  type StratumSums,
  type Sums,
} from '../../../src/modules/statistics/sums.ts';
import type { Chance } from './chance.ts';
import { drawProbabilities } from './panel.ts';

/** How likely each thing is in an answer, prompt by prompt and platform by platform. */
export interface SimulatedBrand {
  readonly platforms: number;
  readonly presence: Float64Array;
  readonly position: Float64Array;
  readonly sentiment: Float64Array;
  /** Whether an answer has something, such as a competitor or a cited domain, by its name. */
  readonly mentions: ReadonlyMap<string, Float64Array>;
}

const size = { prompts: 40, platforms: 6 };
const competitors = 8;
const domains = 50;
/** Long answers have more of everything, short ones less: what one answer has goes together. */
const longAnswer = 1.4;
const shortAnswer = 0.6;
const hasSentiment = 0.8;

export function drawBrand(chance: Chance, correlation: number): SimulatedBrand {
  const draw = (mean: number) => drawProbabilities(chance, { ...size, mean, correlation });
  const several = (name: string, count: number, meanOf: (rank: number) => number) =>
    Array.from({ length: count }, (_, at) => [`${name} ${at}`, draw(meanOf(at + 1))] as const);
  return {
    platforms: size.platforms,
    presence: draw(0.45),
    position: draw(0.6),
    sentiment: draw(0.7),
    mentions: new Map([
      ['citation', draw(0.25)],
      ...several('competitor', competitors, (rank) => 0.6 / Math.sqrt(rank)),
      ...several('domain', domains, (rank) => 0.4 / rank),
    ]),
  };
}

/** The sums of each measure over one window, in which each prompt is asked this often on each platform. */
export function drawMeasures(
  chance: Chance,
  brand: SimulatedBrand,
  answers: number,
): Map<string, StratumSums[]> {
  const found = new Map<string, StratumSums[]>();
  const add = (measure: string, at: number, sums: Sums) => {
    const place = { prompt: Math.floor(at / size.platforms), platform: `${at % size.platforms}` };
    const strata = found.get(measure) ?? [];
    found.set(measure, strata);
    if (sums.count > 0) strata.push({ ...place, ...sums });
  };
  for (let at = 0; at < brand.presence.length; at += 1) {
    const long = chance.successes(answers, 0.5);
    const having = (probability = 0) =>
      chance.successes(long, probability * longAnswer) +
      chance.successes(answers - long, probability * shortAnswer);
    const present = having(brand.presence[at]);
    add('presence', at, sharesOf(answers, present));
    add('position', at, scores(chance, present, brand.position[at]));
    const judged = chance.successes(present, hasSentiment);
    add('sentiment', at, scores(chance, judged, brand.sentiment[at]));
    for (const [name, likely] of brand.mentions)
      add(name, at, sharesOf(answers, having(likely[at])));
  }
  return found;
}

/** Of this many answers, how many are a yes. */
function sharesOf(count: number, y: number): Sums {
  return { count, x: count, y, xx: count, xy: y, yy: y, largestX: 1 };
}

/** Each 0, 0.5 or 1: two tries, halved. */
function scores(chance: Chance, count: number, mean = 0): Sums {
  let sums = noSums;
  for (let answer = 0; answer < count; answer += 1) {
    const y = chance.successes(2, mean) / 2;
    sums = added(sums, { count: 1, x: 1, y, xx: 1, xy: y, yy: y * y, largestX: 1 });
  }
  return sums;
}
