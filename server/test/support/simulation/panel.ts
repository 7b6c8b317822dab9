import type { StratumSums } from '../../../src/modules/statistics/sums.ts';
import type { Chance } from './chance.ts';

/** What is measured: one yes or no for each answer, or values of the brand or of competitors where they are named. */
export type SimulatedMetric = 'presence' | 'brand score' | 'competitor score';

export interface PanelShape {
  readonly metric: SimulatedMetric;
  readonly prompts: number;
  readonly platforms: number;
  /** How much two answers to one prompt on one platform resemble each other. */
  readonly correlation: number;
  readonly mean: number;
  /** How often a prompt is asked on a platform in one window: from, to. */
  readonly answers: readonly [number, number];
  /** Whether some prompts are asked four times as often, others in each window. */
  readonly unevenMix: boolean;
}

/** What is true of each prompt on each platform, prompt by prompt. */
export interface PanelTruth {
  readonly shape: PanelShape;
  /** How likely the measured thing is, or the mean of its value. */
  readonly values: Float64Array;
  /** How likely an answer names what has a value; 1 for presence. */
  readonly named: Float64Array;
}

/** One window of answers: how often each stratum was asked, and the sums over its answers. */
export interface PanelWindow {
  readonly asked: Uint16Array;
  readonly strata: StratumSums[];
}

/** In this share of strata a platform has an opinion of its own; elsewhere platforms agree about a prompt. */
const ownOpinion = 0.2;
const oftenNamed = 0.6;
const competitors = 4;

export function drawTruth(chance: Chance, shape: PanelShape): PanelTruth {
  const { metric } = shape;
  const values = drawProbabilities(chance, shape);
  const named =
    metric === 'presence'
      ? new Float64Array(values.length).fill(1)
      : drawProbabilities(chance, { ...shape, mean: oftenNamed });
  return { shape, values, named };
}

/** One for each prompt on each platform, prompt by prompt. */
export function drawProbabilities(
  chance: Chance,
  shape: Pick<PanelShape, 'prompts' | 'platforms' | 'mean' | 'correlation'>,
): Float64Array {
  const { prompts, platforms, mean, correlation } = shape;
  const drawn = new Float64Array(prompts * platforms);
  for (let prompt = 0; prompt < prompts; prompt += 1) {
    const agreed = chance.probability(mean, correlation);
    for (let platform = 0; platform < platforms; platform += 1) {
      const own = chance.share() < ownOpinion;
      drawn[prompt * platforms + platform] = own ? chance.probability(mean, correlation) : agreed;
    }
  }
  return drawn;
}

export function drawWindow(chance: Chance, truth: PanelTruth): PanelWindow {
  const { prompts, platforms, answers, unevenMix } = truth.shape;
  const asked = new Uint16Array(prompts * platforms);
  const strata: StratumSums[] = [];
  for (let prompt = 0; prompt < prompts; prompt += 1) {
    const factor = unevenMix && chance.share() < 0.25 ? 4 : 1;
    for (let platform = 0; platform < platforms; platform += 1) {
      const at = prompt * platforms + platform;
      const count = factor * chance.integer(...answers);
      asked[at] = count;
      if (count > 0) strata.push(drawStratum(chance, truth, at, count));
    }
  }
  return { asked, strata };
}

function drawStratum(chance: Chance, truth: PanelTruth, at: number, asked: number): StratumSums {
  const { metric, platforms } = truth.shape;
  const [value = 0, named = 0] = [truth.values[at], truth.named[at]];
  const place = { prompt: Math.floor(at / platforms), platform: `${at % platforms}` };
  if (metric === 'presence') {
    const y = chance.successes(asked, value);
    return { ...place, count: asked, x: asked, y, xx: asked, xy: y, yy: y, largestX: 1 };
  }
  const sums = { count: 0, x: 0, y: 0, xx: 0, xy: 0, yy: 0, largestX: 0 };
  for (let answer = 0; answer < asked; answer += 1) {
    const x = chance.successes(metric === 'brand score' ? 1 : competitors, named);
    // Each value is 0, 0.5 or 1: two tries, halved.
    const y = chance.successes(2 * x, value) / 2;
    sums.count += x > 0 ? 1 : 0;
    sums.x += x;
    sums.y += y;
    sums.xx += x * x;
    sums.xy += x * y;
    sums.yy += y * y;
    sums.largestX = Math.max(sums.largestX, x);
  }
  return { ...place, ...sums };
}

/** The ratio that these prompts settle at when asked again and again, and as often named as in these answers. */
export function basketTruth({ shape, values }: PanelTruth, { strata }: PanelWindow): number {
  let [x, y] = [0, 0];
  for (const stratum of strata) {
    const at = stratum.prompt * shape.platforms + Number(stratum.platform);
    x += stratum.x;
    y += stratum.x * (values[at] ?? 0);
  }
  return y / x;
}

/** The same where it is left to chance, too, how many of the answers have a value at all. */
export function askedAgainTruth({ values, named }: PanelTruth, { asked }: PanelWindow): number {
  let [x, y] = [0, 0];
  for (const [at, count] of asked.entries()) {
    const weight = count * (named[at] ?? 0);
    x += weight;
    y += weight * (values[at] ?? 0);
  }
  return y / x;
}

/** The ratio of all prompts like these. Being named and the value are independent, so it is the mean. */
export function populationTruth({ shape }: PanelTruth): number {
  return shape.mean;
}

/** Some prompts get answers like those of other prompts: these prompts change, prompts like these do not. */
export function exchangePrompts(chance: Chance, truth: PanelTruth, share: number): PanelTruth {
  const { shape } = truth;
  const other = drawTruth(chance, shape);
  const changed = { shape, values: truth.values.slice(), named: truth.named.slice() };
  for (let prompt = 0; prompt < shape.prompts; prompt += 1) {
    if (chance.share() >= share) continue;
    const [from, to] = [prompt * shape.platforms, (prompt + 1) * shape.platforms];
    changed.values.set(other.values.subarray(from, to), from);
    changed.named.set(other.named.subarray(from, to), from);
  }
  return changed;
}
