import { customStageOf, type Stage } from './custom-stages.ts';
import { type Feature, featuresOf } from './features.ts';
import { funnelWeights, intentWeights } from './fitted-weights.ts';
import { type Meaning, type StageSetName, stageSets } from './meanings.ts';
import { readSignals } from './read-signals.ts';

export interface StageQuestion {
  readonly text: string;
  /** ISO 639-1. Cues exist for en, de, es and fr; other languages get what their loan words give. */
  readonly language: string;
  /** The brand's active stages; one of them has the meaning "other". */
  readonly stages: readonly Stage[];
  /** The brand's and its competitors' names and aliases. */
  readonly names: readonly string[];
}

const weights = { intent: intentWeights, funnel: funnelWeights } as const;

/**
 * The stage a prompt belongs to. A custom stage wins when its name's words stand in the text; else the
 * meanings are scored, and the best that is active is taken.
 */
export function classifyStage({ text, language, stages, names }: StageQuestion): number {
  const custom = customStageOf(text, language, stages);
  if (custom !== undefined) return custom.id;
  const other = stages.find(({ meaning }) => meaning === 'other') ?? stages[0];
  if (other === undefined) throw new Error('a brand without stages cannot be classified');
  const features = featuresOf(readSignals(text, language, names));
  const set: StageSetName = stages.some(({ meaning }) => meaning?.startsWith('funnel.'))
    ? 'funnel'
    : 'intent';
  const [best, ...next] = ranked(features, set);
  if (best === 'other') return other.id;
  for (const meaning of [best, ...next]) {
    const stage = stages.find((candidate) => candidate.meaning === meaning);
    if (stage !== undefined && stage !== other) return stage.id;
  }
  return other.id;
}

/** Meanings from the best to the worst. A tie goes to the earlier one, that is away from "other". */
function ranked(features: ReadonlyMap<Feature, number>, set: StageSetName): Meaning[] {
  const scores = stageSets[set].map((meaning, column) => {
    let score = 0;
    for (const [feature, value] of features) score += (weights[set][feature][column] ?? 0) * value;
    return { meaning, score };
  });
  return scores.sort((a, b) => b.score - a.score).map(({ meaning }) => meaning);
}
