import type { Span } from '../longest-matches.ts';
import type { Names } from './names.ts';
import type { NetWord } from './net/sentiment-net.ts';
import type { SentenceWord } from './opinions/opinions-about.ts';
import { type Token, tokenize } from './tokenize.ts';

export type PassageWord = NetWord & SentenceWord;

/** No model follows a sentence further than this. */
const mostWords = 150;
const own: PassageWord = { word: '', shape: 'capitalized', name: 'own' };
const other: PassageWord = { word: '', shape: 'capitalized', name: 'other' };
const colon: PassageWord = { word: ':', shape: 'small' };

/**
 * A passage as words. Every name is one word that says only whose it is, so that no name has a reputation; a passage
 * that only means the entity gets its name in front.
 */
export function passageWords(text: string, passage: Span, names: Names): PassageWord[] {
  const ownNames = names.ownIn(passage);
  const otherNames = names.othersIn(passage);
  const words: PassageWord[] = ownNames.length > 0 ? [] : [own, colon];
  let last: Span | undefined;
  for (const token of tokenize(text, passage.start, passage.end, mostWords)) {
    const isIn = (name: Span) => token.end > name.start && token.start < name.end;
    const ownName = ownNames.find(isIn);
    const name = ownName ?? otherNames.find(isIn);
    if (!name) words.push(plain(token));
    else if (name !== last) words.push(ownName ? own : other);
    last = name;
  }
  return words;
}

function plain({ word, shape }: Token): PassageWord {
  return { word, shape };
}
