import { lightStem } from '../light-stem.ts';
import { plainText } from '../plain-text.ts';

export interface Stage {
  readonly id: number;
  readonly name: string;
  readonly meaning: string | null;
}

/** Words of a name that say nothing about what belongs there. */
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

/** "Returns & refunds" is about either; "Store opening" needs both words. */
function topicsOf(name: string, language: string): string[][] {
  return plainText(name)
    .split(/[&/,;+|]|\b(?:and|or|und|oder|y|o|et|ou)\b/u)
    .map((part) => (part.match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => !fillers.has(word)))
    .filter((words) => words.length > 0)
    .map((words) => words.map((word) => lightStem(word, language)));
}

/** The custom stage whose name's words stand in the text; of several the one with the most words. */
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
