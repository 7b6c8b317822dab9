import { plainText } from '../plain-text.ts';

/**
 * A cue is a phrase of words. `(a|b c)` is a choice, `(a)?` may be absent, `pric*` and `*er` match
 * the start and the end of a word. `@name` is a named product, `@any` one word, `@gap` up to four,
 * `@number` a number, `@start` and `@end` the edges of a sentence.
 */
export type CueStep = string;

/** Every sequence of steps that a cue stands for. */
export function expandCue(cue: string): CueStep[][] {
  const sequences = spellings(cue).flatMap((spelled) => choices(spelled, 0)[0]);
  return sequences
    .map((phrase) => phrase.split(' ').filter((step) => step !== ''))
    .filter(({ length }) => length > 0);
}

/** Reads alternatives up to a closing bracket; returns their texts and where it stopped. */
function choices(cue: string, from: number): [string[], number] {
  const found: string[] = [];
  let current = [''];
  let at = from;
  while (at < cue.length && cue[at] !== ')') {
    if (cue[at] === '|') {
      found.push(...current);
      current = [''];
    } else if (cue[at] === '(') {
      const [inner, end] = choices(cue, at + 1);
      const isOptional = cue[end + 1] === '?';
      const ways = isOptional ? [...inner, ''] : inner;
      current = current.flatMap((start) => ways.map((way) => start + way));
      at = isOptional ? end + 1 : end;
    } else current = current.map((start) => start + cue[at]);
    at += 1;
  }
  return [[...found, ...current], at];
}

/** Words are written as tokens are; German is also typed without umlauts, as two letters. */
function spellings(cue: string): string[] {
  const apart = (text: string): string => plainText(text).replaceAll(/['-]/g, ' ');
  const twoLetters = cue.replaceAll('ä', 'ae').replaceAll('ö', 'oe').replaceAll('ü', 'ue');
  return twoLetters === cue ? [apart(cue)] : [apart(cue), apart(twoLetters)];
}
