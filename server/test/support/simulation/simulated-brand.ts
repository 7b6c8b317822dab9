import type { StratumSums } from '../../../src/modules/statistics/sums.ts';
import type { Chance } from './chance.ts';
import type { LastingPanel } from './lasting-answers.ts';
import { windowStrata } from './panel-window.ts';
import { drawProbabilities } from './probabilities.ts';

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

/** The sums of each measure over one window, in which each prompt is asked once on each of these days on each platform. */
export function drawMeasures(
  chance: Chance,
  brand: SimulatedBrand,
  days: number,
): Map<string, StratumSums[]> {
  const { platforms } = brand;
  const strata = brand.presence.length;
  const panels = new Map<string, LastingPanel>();
  const panelOf = (measure: string) => {
    const known = panels.get(measure);
    if (known) return known;
    const [x, y] = [new Float64Array(strata * days), new Float64Array(strata * days)];
    const panel = { platforms, strata, days, x, y };
    panels.set(measure, panel);
    return panel;
  };
  const add = (measure: string, at: number, y: number) => {
    const panel = panelOf(measure);
    panel.x[at] = 1;
    panel.y[at] = y;
  };
  for (let at = 0; at < strata * days; at += 1) {
    const stratum = Math.floor(at / days);
    const length = chance.share() < 0.5 ? longAnswer : shortAnswer;
    const has = (probability = 0) => (chance.share() < probability * length ? 1 : 0);
    const score = (mean = 0) => chance.successes(2, mean) / 2;
    const present = has(brand.presence[stratum]);
    add('presence', at, present);
    if (present) add('position', at, score(brand.position[stratum]));
    if (present && chance.share() < hasSentiment) {
      add('sentiment', at, score(brand.sentiment[stratum]));
    }
    for (const [name, likely] of brand.mentions) add(name, at, has(likely[stratum]));
  }
  return new Map(
    [...panels].map(([measure, panel]) => [measure, windowStrata(panel, 0, days - 1)]),
  );
}
