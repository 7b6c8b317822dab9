import {
  blameWords,
  otherSubjectWords,
  otherTitleWords,
  praiseWords,
  unorderedWords,
  warningWords,
} from './introduction-words.ts';

/** What the line above a list says of it: it ranks the best, it lists the worst, or it ranks nobody. */
export type ListPurpose = 'best' | 'worst' | 'unranked';

const maxLength = 300;

/**
 * Whether the line that introduces a list says that being on it is bad: "Brands to avoid", "Finger weg von diesen". Reads
 * English, German, Spanish, French, Italian, Portuguese, Dutch and Japanese, whatever the language of the answer.
 */
export function isListOfTheWorst(introducingLine: string): boolean {
  return purposeOf(introducingLine) === 'worst';
}

/** Undefined where a line does not say. */
export function purposeOf(introducingLine: string): ListPurpose | undefined {
  const line = plainLine(introducingLine);
  if (line === '') return undefined;
  if (warningWords.test(line)) return 'worst';
  if (unorderedWords.test(line)) return 'unranked';
  if (praiseWords.test(line)) return 'best';
  if (blameWords.test(line)) return 'worst';
  return otherTitleWords.test(line) || otherSubjectWords.test(line) ? 'unranked' : undefined;
}

const sentenceEnd = /[.!?](?=\s+\p{Lu})|[。！？]/u;

/** Its last sentence, which introduces what follows, without markup and the colon. */
function plainLine(line: string): string {
  const words = line
    .slice(-maxLength)
    .replace(/[*_#>`]|\p{Extended_Pictographic}|\uFE0F/gu, '')
    .replace(/[\s:：.。!！]+$/u, '');
  return words.split(sentenceEnd).at(-1)?.trim() ?? '';
}
