import type { Chance } from './chance.ts';

/** From prompts that share a third of what they answer to prompts that nearly always answer the same. */
export const correlations = [0.3, 0.5, 0.7, 0.9] as const;

export interface ProbabilityShape {
  readonly prompts: number;
  readonly platforms: number;
  /** Over prompts like these. */
  readonly mean: number;
  /** How much two answers to one prompt on one platform resemble each other. */
  readonly correlation: number;
}

/** In this share of strata a platform has an opinion of its own; elsewhere platforms agree about a prompt. */
const ownOpinion = 0.2;

/** How likely something is in an answer: one for each prompt on each platform, prompt by prompt. */
export function drawProbabilities(chance: Chance, shape: ProbabilityShape): Float64Array {
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
