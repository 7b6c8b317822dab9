import { customStageOf, type Stage } from './custom-stages.ts';
import { type Feature, featuresOf } from './features.ts';
import { funnelWeights, intentWeights } from './fitted-weights.ts';
import { type Meaning, nextBest, type StageSetName, stageSets } from './meanings.ts';
import { readSignals } from './read-signals.ts';

export interface StageQuestion {
  readonly text: string;
  /** ISO 639-1. Measured for en, de, es and fr; some more have a few cues, the rest what loan words give. */
  readonly language: string;
  /** The brand's active stages; one of them has the meaning "other". */
  readonly stages: readonly Stage[];
  /** The brand's and its competitors' names and aliases. */
  readonly names: readonly string[];
}

const weights = { intent: intentWeights, funnel: funnelWeights } as const;

/**
 * The stage a prompt belongs to. A custom stage wins when its name's words stand in the text; else the meaning
 * with the highest score, or the nearest one that is active.
 */
export function classifyStage({ text, language, stages, names }: StageQuestion): number {
  const custom = customStageOf(text, language, stages);
  if (custom !== undefined) return custom.id;
  const set: StageSetName = stages.some(({ meaning }) => meaning?.startsWith('funnel.'))
    ? 'funnel'
    : 'intent';
  const best = bestMeaning(featuresOf(readSignals(text, language, names)), set);
  const wanted: readonly Meaning[] = [best, ...nextBest[best], 'other'];
  for (const meaning of wanted) {
    const stage = stages.find((candidate) => candidate.meaning === meaning);
    if (stage !== undefined) return stage.id;
  }
  throw new Error('one of the active stages must have the meaning "other"');
}

/** A tie goes to the earlier meaning, that is away from "other". */
function bestMeaning(features: ReadonlyMap<Feature, number>, set: StageSetName): Meaning {
  let best: Meaning = 'other';
  let highest = Number.NEGATIVE_INFINITY;
  for (const [column, meaning] of stageSets[set].entries()) {
    let score = 0;
    for (const [feature, value] of features) score += (weights[set][feature][column] ?? 0) * value;
    if (score > highest) [best, highest] = [meaning, score];
  }
  return best;
}
