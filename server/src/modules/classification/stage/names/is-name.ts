import type { Sentence, Token } from '../tokens.ts';
import { isAnchored } from './anchored.ts';
import { capitalizedButNoName } from './capitalized.ts';
import { isUncommon, isUnlisted, type Words } from './common.ts';
import { isCapital, isShaped } from './shape.ts';
import { wellKnownNames } from './well-known.ts';

/** How a text is written, which decides what its capitals mean. */
export interface Writing extends Words {
  /** A capital inside a sentence marks a name. */
  readonly capitalsMarkNames: boolean;
  /** The writer uses capitals at all, so that a name in small letters is unlikely. */
  readonly usesCapitals: boolean;
  /** Among Han or kana a Latin word is a name. */
  readonly isUnspaced: boolean;
}

/** German writes every noun with a capital, so there a capital says nothing. */
const nounCapitals = new Set(['de', 'lb']);

/** Behind these a capital may be a town that no list has. */
const places: Readonly<Record<string, readonly string[]>> = {
  en: ['in', 'near', 'around', 'at'],
  de: ['in', 'nach', 'bei'],
  es: ['en', 'a'],
  fr: ['a', 'en'],
};

/** A number before these measures something. */
const units = new Set(
  [
    '% inch inches zoll pulgadas pouces pollici euro euros dollars',
    'people personen personas personnes users to or times litres liters years jahre anos ans',
  ].flatMap((line) => line.split(' ')),
);

export function writingOf(sentences: readonly Sentence[], words: Words): Writing {
  const first = sentences[0]?.tokens ?? [];
  const unspaced = /^[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/u;
  return {
    ...words,
    capitalsMarkNames: !nounCapitals.has(words.language) && !isTitleCase(sentences, words),
    usesCapitals: first[0] !== undefined && isCapital(first[0]),
    isUnspaced: first.some(({ raw }) => unspaced.test(raw)),
  };
}

/** Common words with capitals: a title, or shouting. */
function isTitleCase(sentences: readonly Sentence[], words: Words): boolean {
  const inside = sentences.flatMap(({ tokens }) => tokens.slice(1));
  const capital = inside.filter(isCapital);
  const common = capital.filter((token) => token.raw.length > 1 && !isUncommon(token, words));
  return common.length >= 2 && common.length >= capital.length / 2;
}

export function isName(tokens: readonly Token[], at: number, writing: Writing): boolean {
  const token = tokens[at];
  if (token === undefined || capitalizedButNoName.has(token.word)) return false;
  if (wellKnownNames.has(token.word) || isShaped(token)) return true;
  if (writing.isUnspaced && /^[a-z]{2,}$/.test(token.word)) return true;
  if (writing.capitalsMarkNames && isCapitalName(tokens, at, writing)) return true;
  if (nounCapitals.has(writing.language) && isInPairOfNouns(tokens, at, writing)) return true;
  if (isNumbered(tokens, at, writing)) return true;
  if (writing.usesCapitals && !isCapital(token)) return false;
  return isUncommon(token, writing) && isAnchored(tokens, at, writing.language);
}

function isCapitalName(tokens: readonly Token[], at: number, writing: Writing): boolean {
  const [token, next] = [tokens[at], tokens[at + 1]];
  // Short abbreviations are as often categories ("SOC", "MBAs") as names.
  if (token === undefined || !isCapital(token) || /^\p{Lu}{2,3}s?$/u.test(token.raw)) return false;
  if (at > 0) return true;
  if (next === undefined || next.afterBreak || !isCapital(next)) return false;
  return isUncommon(token, writing) && !capitalizedButNoName.has(next.word);
}

function isInPairOfNouns(tokens: readonly Token[], at: number, writing: Writing): boolean {
  const token = tokens[at];
  if (token === undefined || isPairOfNouns(tokens, at, writing)) return token !== undefined;
  return isUnlisted(token, writing) && isPairOfNouns(tokens, at - 1, writing);
}

/** German joins its nouns into one word; two that stand side by side are a name ("Elden Ring"). */
function isPairOfNouns(tokens: readonly Token[], at: number, writing: Writing): boolean {
  const [token, next] = [tokens[at], tokens[at + 1]];
  if (token === undefined || next === undefined) return false;
  if (next.afterBreak || next.afterHyphen || !isCapital(token) || !isCapital(next)) return false;
  if (!isUnlisted(token, writing)) return false;
  // Long words are German compounds, and then what follows is a heading: "Dachausbau Kosten".
  return isUnlisted(next, writing) || (token.raw.length <= 10 && isUncommon(token, writing));
}

/** "pixel 9", "gta 6": a bare word with a small number. */
function isNumbered(tokens: readonly Token[], at: number, writing: Writing): boolean {
  const [token, number, measured] = [tokens[at], tokens[at + 1], tokens[at + 2]];
  if (number === undefined || !/^[1-9]\d?$/.test(number.word)) return false;
  return !units.has(measured?.word ?? '') && isUncommon(token, writing);
}

/** Whether a name may as well be a place. */
export function isDoubtful(tokens: readonly Token[], at: number, { language }: Writing): boolean {
  const [before, token] = [tokens[at - 1], tokens[at]];
  if (before === undefined || token === undefined) return false;
  if ((places[language] ?? places.en)?.includes(before.word) !== true) return false;
  return !wellKnownNames.has(token.word) && !isShaped(token) && !isAnchored(tokens, at, language);
}
