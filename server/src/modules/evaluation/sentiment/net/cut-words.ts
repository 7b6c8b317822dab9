import type { PassageWord, PassageWords } from '../passage-words.ts';
import { isUnspaced } from '../tokenize.ts';

/** No entry of the vocabulary is longer, and no search for one. */
const longestWord = 8;

/** Japanese has no spaces: a run of letters is cut into the longest words that are known, else into characters. */
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
    let end = Math.min(word.length, start + longestWord);
    while (end > start + 1 && !isWord(word.slice(start, end))) end--;
    found.push({ word: word.slice(start, end), shape });
    start = end;
  }
  return found;
}
