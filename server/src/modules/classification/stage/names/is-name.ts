import { once } from '#kernel/once.ts';
import { expandCue } from '../cue-matcher.ts';
import type { Sentence, Token } from '../tokens.ts';
import { type Anchors, anchors } from './anchors.ts';
import {
  capitalizedButNoName,
  isCapital,
  isShaped,
  isUncommon,
  isUnlisted,
  type Words,
} from './capitalized.ts';
import { wellKnownNames } from './known-names.ts';

type Phrases = ReadonlyMap<string, readonly (readonly string[])[]>;

interface CompiledAnchors {
  readonly before: Phrases;
  readonly after: Phrases;
}

/** By the word next to the name, so that one lookup suffices for most words. */
function phrases(list: readonly string[], next: (steps: readonly string[]) => string): Phrases {
  const byWord = new Map<string, string[][]>();
  for (const steps of list.flatMap(expandCue)) {
    const word = next(steps);
    byWord.set(word, [...(byWord.get(word) ?? []), steps]);
  }
  return byWord;
}

function compile({ before, after }: Anchors): CompiledAnchors {
  return {
    before: phrases(before, (steps) => steps.at(-1) ?? ''),
    after: phrases(after, (steps) => steps[0] ?? ''),
  };
}

const compiled = once(
  (): ReadonlyMap<string, CompiledAnchors> =>
    new Map(Object.entries(anchors).map(([language, list]) => [language, compile(list)])),
);

/** Whether a word is in a place where a bare word is a name: "is ___ legit", "alternatives to ___". */
function isAnchored(tokens: readonly Token[], at: number, language: string): boolean {
  const found = compiled().get(language) ?? compiled().get('en');
  if (found === undefined) return false;
  const before = found.before.get(tokens[at - 1]?.word ?? '') ?? [];
  const after = found.after.get(tokens[at + 1]?.word ?? '') ?? [];
  return (
    before.some((steps) => stands(tokens, at - lengthOf(steps), steps)) ||
    after.some((steps) => stands(tokens, at + 1, steps))
  );
}

function lengthOf(steps: readonly string[]): number {
  return steps[0] === '@start' ? steps.length - 1 : steps.length;
}

function stands(tokens: readonly Token[], from: number, steps: readonly string[]): boolean {
  if (from < 0) return false;
  const isStart = from === 0 || tokens[from]?.afterBreak === true;
  if (steps[0] === '@start') return isStart && stands(tokens, from, steps.slice(1));
  return steps.every((step, index) => tokens[from + index]?.word === step);
}

/** How a text uses capitals, which decides what they mean. */
export interface Writing extends Words {
  /** Whether a capital inside a sentence marks a name. */
  readonly capitalsMarkNames: boolean;
  /** Whether the writer uses capitals at all, so that a name in lower case is unlikely. */
  readonly usesCapitals: boolean;
  /** Among Han characters or kana, a Latin word is a name. */
  readonly isUnspaced: boolean;
}

/** German capitalizes every noun, so a capital shows nothing. */
const nounCapitals = new Set(['de', 'lb']);

/** After these words a capitalized word may be a town that is not in any list. */
const places: Readonly<Record<string, readonly string[]>> = {
  en: ['in', 'near', 'around', 'at'],
  de: ['in', 'nach', 'bei'],
  es: ['en', 'a'],
  fr: ['a', 'en'],
};

/** Before these words a number is a measure. */
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

/** Common words are capitalized: a title, or shouting. */
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
  // Short abbreviations are categories ("SOC", "MBAs") as often as names.
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

/** German joins nouns into one word; two separate ones are a name ("Elden Ring"). */
function isPairOfNouns(tokens: readonly Token[], at: number, writing: Writing): boolean {
  const [token, next] = [tokens[at], tokens[at + 1]];
  if (token === undefined || next === undefined) return false;
  if (next.afterBreak || next.afterHyphen || !isCapital(token) || !isCapital(next)) return false;
  if (!isUnlisted(token, writing)) return false;
  // Long words are German compounds, so the next word belongs to a heading: "Dachausbau Kosten".
  return isUnlisted(next, writing) || (token.raw.length <= 10 && isUncommon(token, writing));
}

/** "pixel 9", "gta 6": an ordinary word with a small number. */
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
