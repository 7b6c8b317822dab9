import type { PassageWord, PassageWords } from '../passage.ts';
import { isUnspaced } from '../tokenize.ts';

/** How many words before and after its target the network reads, as in training. */
export const wordsBefore = 36;
export const wordsAfter = 44;
export const maxWindow = wordsBefore + 1 + wordsAfter;

/** Larger distances between words count as this one. */
const maxDistance = 24;

/** The row of the tables by distance. */
export function distanceTo(target: number, at: number): number {
  return Math.max(-maxDistance, Math.min(maxDistance, at - target)) + maxDistance;
}

/** The length of the vocabulary's longest entry. */
const maxWordLength = 8;

/** Japanese has no spaces: splits a run of letters into the longest words of the vocabulary, else into characters. */
export function cutWords(
  { words, target }: PassageWords,
  language: string,
  isWord: (word: string) => boolean,
): PassageWords {
  if (language !== 'ja') return { words, target };
  const cut: PassageWord[] = [];
  let moved = target;
  for (const [index, word] of words.entries()) {
    if (index === target) moved = cut.length;
    if (isUnspaced(word.word)) cut.push(...pieces(word, isWord));
    else cut.push(word);
  }
  return { words: cut, target: moved };
}

function pieces({ word, shape }: PassageWord, isWord: (word: string) => boolean): PassageWord[] {
  const found: PassageWord[] = [];
  for (let start = 0; start < word.length; ) {
    let end = Math.min(word.length, start + maxWordLength);
    while (end > start + 1 && !isWord(word.slice(start, end))) end--;
    found.push({ word: word.slice(start, end), shape });
    start = end;
  }
  return found;
}
