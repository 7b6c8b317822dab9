import { lightStem } from '../light-stem.ts';
import { plainText } from '../plain-text.ts';
import { funnelWeights, intentWeights } from './fitted-weights.ts';
import { type Meaning, nextBest, type StageSetName, stageSets } from './meanings.ts';
import { type Feature, featuresOf, readSignals } from './read-signals.ts';

export interface Stage {
  readonly id: number;
  readonly name: string;
  readonly meaning: string | null;
}

/** Words of a name that do not describe what belongs to it. */
const fillers = new Set(
  [
    'a an the of for to in on with and or our my stage prompts prompt questions question',
    'der die das und oder fur von zu im in mit y o de del la el los las para con en et ou le les des du pour',
  ].flatMap((line) => line.split(' ')),
);

function stemsOf(text: string, language: string): string[] {
  const words = plainText(text).match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.map((word) => lightStem(word, language));
}

/** "Returns & refunds" matches either word; "Store opening" needs both. */
function topicsOf(name: string, language: string): string[][] {
  return plainText(name)
    .split(/[&/,;+|]|\b(?:and|or|und|oder|y|o|et|ou)\b/u)
    .map((part) => (part.match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => !fillers.has(word)))
    .filter((words) => words.length > 0)
    .map((words) => words.map((word) => lightStem(word, language)));
}

/** The custom stage with the words of its name in the text; among several, the one with the most words. */
export function customStageOf(
  text: string,
  language: string,
  stages: readonly Stage[],
): Stage | undefined {
  const custom = stages.filter(({ meaning }) => meaning === null);
  if (custom.length === 0) return undefined;
  const stems = new Set(stemsOf(text, language));
  const found = custom
    .map((stage) => ({ stage, words: wordsFound(stage.name, language, stems) }))
    .filter(({ words }) => words > 0)
    .sort((a, b) => b.words - a.words);
  return found[0]?.stage;
}

function wordsFound(name: string, language: string, stems: ReadonlySet<string>): number {
  const topics = topicsOf(name, language);
  return topics
    .filter((topic) => topic.every((stem) => stems.has(stem)))
    .reduce((most, topic) => Math.max(most, topic.length), 0);
}

export interface StageQuestion {
  readonly text: string;
  /** ISO 639-1. Accuracy is measured for en, de, es and fr; a few more have some cues, all others only loan words. */
  readonly language: string;
  /** The brand's active stages; one of them has the meaning "other". */
  readonly stages: readonly Stage[];
  /** The brand's and its competitors' names and aliases. */
  readonly names: readonly string[];
}

const weights = { intent: intentWeights, funnel: funnelWeights } as const;

/**
 * The stage a prompt belongs to: a custom stage if the text has the words of its name, else the active stage of the
 * meaning with the highest score, or of the nearest meaning.
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

/** Ties go to the earlier meaning, so not to "other". */
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
