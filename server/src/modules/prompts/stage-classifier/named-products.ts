import { plainText } from '../plain-text.ts';
import { expandCue } from './cue-notation.ts';
import { type Anchors, anchors } from './names/anchors.ts';
import { capitalizedButNoName } from './names/capitalized.ts';
import { genericEndings, genericWords } from './names/generic-words.ts';
import { wellKnownNames } from './names/well-known.ts';
import type { Sentence, Token } from './tokens.ts';

export interface MarkedSentence extends Sentence {
  /** For a word of a name, where that name ends; undefined for every other word. */
  readonly nameEnd: readonly (number | undefined)[];
}

export interface MarkedText {
  readonly sentences: readonly MarkedSentence[];
  /** How many different products are named. */
  readonly named: number;
  /** Names behind "in", which may be places. */
  readonly doubtful: number;
}

export interface NameQuestion {
  readonly sentences: readonly Sentence[];
  /** The brand's names and its competitors'. */
  readonly known: readonly string[];
  readonly language: string;
  /** Words of the cue tables: never names. */
  readonly vocabulary: ReadonlySet<string>;
}

/** One name inside a sentence: its words are tokens[from] up to tokens[to - 1]. */
interface Span {
  readonly from: number;
  to: number;
  readonly isDoubtful: boolean;
}

/** German writes every noun with a capital, so there a capital says nothing. */
const nounCapitals = new Set(['de', 'lb']);
const places: Readonly<Record<string, ReadonlySet<string>>> = {
  en: new Set(['in', 'near', 'around', 'at']),
  de: new Set(['in', 'nach', 'bei']),
  es: new Set(['en', 'a']),
  fr: new Set(['a', 'en']),
};
const joins = new Set([
  'or',
  'and',
  'oder',
  'und',
  'o',
  'y',
  'ou',
  'et',
  'vs',
  'versus',
  'e',
  'en',
]);
/** A number before these measures something. */
const units = new Set(
  '% inch inches zoll pulgadas pouces pollici euro euros dollars people personen personas personnes users to or times'.split(
    ' ',
  ),
);
const models = new Set([
  'pro',
  'max',
  'plus',
  'premium',
  'ultra',
  'mini',
  'air',
  'business',
  'series',
  'model',
]);

/** Marks the named products of a text: the known ones, those with a name's shape, those where a name stands. */
export function markNames(question: NameQuestion): MarkedText {
  const known = knownNames(question.known);
  const capitals = capitalsMatter(question);
  const isCareful = writesCapitals(question.sentences);
  const isUnspaced = setsNoSpaces(question.sentences);
  const found = new Set<string>();
  const doubtful = new Set<string>();
  const sentences = question.sentences.map((sentence) => {
    const spans = joined(
      sentence.tokens,
      findSpans(sentence.tokens, { ...question, known, capitals, isCareful, isUnspaced }),
      question,
    );
    const nameEnd = new Array<number | undefined>(sentence.tokens.length).fill(undefined);
    for (const { from, to, isDoubtful } of spans) {
      nameEnd.fill(to, from, to);
      const name = sentence.tokens
        .slice(from, to)
        .map(({ word }) => word)
        .join(' ');
      (isDoubtful ? doubtful : found).add(name);
    }
    return { ...sentence, nameEnd };
  });
  return { sentences, named: found.size, doubtful: doubtful.size };
}

interface Search extends Omit<NameQuestion, 'known'> {
  readonly known: ReadonlyMap<string, readonly (readonly string[])[]>;
  readonly capitals: boolean;
  readonly isCareful: boolean;
  readonly isUnspaced: boolean;
}

function findSpans(tokens: readonly Token[], search: Search): Span[] {
  const spans: Span[] = [];
  for (let at = 0; at < tokens.length; ) {
    const length = knownLength(tokens, at, search.known);
    if (length > 0) {
      spans.push({ from: at, to: at + length, isDoubtful: false });
      at += length;
    } else if (isName(tokens, at, search)) {
      const last = spans.at(-1);
      const continues = last?.to === at && continuesName(tokens, at);
      if (last !== undefined && continues) last.to = at + 1;
      else spans.push({ from: at, to: at + 1, isDoubtful: isDoubtful(tokens, at, search) });
      at += 1;
    } else at += 1;
  }
  for (const span of spans) span.to = withModel(tokens, span.to);
  return spans;
}

/** "Adobe Photoshop" is one product, "glovo deliveroo" are two. */
function continuesName(tokens: readonly Token[], at: number): boolean {
  const [before, token] = [tokens[at - 1], tokens[at]];
  if (before === undefined || token === undefined || token.afterBreak) return false;
  return isShaped(token) || (isCapital(before) && isCapital(token));
}

/** "iPhone 16 Pro" is one product. */
function withModel(tokens: readonly Token[], end: number): number {
  let to = end;
  while (to < tokens.length && tokens[to]?.afterBreak === false) {
    const word = tokens[to]?.word ?? '';
    const isModel = models.has(word) || (/^\d{1,4}$/.test(word) && !/^20\d\d$/.test(word));
    if (!isModel) break;
    to += 1;
  }
  return to;
}

/** "asana or monday": what is joined to a name by "or" is one too, unless it is a common word. */
function joined(tokens: readonly Token[], spans: Span[], question: NameQuestion): Span[] {
  const added = spans.flatMap(({ from, to }) =>
    [to + 1, from - 2].filter((at) => {
      const join = at > from ? tokens[to] : tokens[from - 1];
      return join !== undefined && joins.has(join.word) && isUncommon(tokens[at], question);
    }),
  );
  const taken = (at: number): boolean => spans.some(({ from, to }) => at >= from && at < to);
  return [
    ...spans,
    ...added.filter((at) => !taken(at)).map((at) => ({ from: at, to: at + 1, isDoubtful: false })),
  ];
}

function isName(tokens: readonly Token[], at: number, search: Search): boolean {
  const token = tokens[at];
  if (token === undefined || capitalizedButNoName.has(token.word)) return false;
  if (wellKnownNames.has(token.word) || isShaped(token)) return true;
  if (search.isUnspaced && /^[a-z]{2,}$/.test(token.word)) return true;
  if (search.capitals && isCapital(token) && isCapitalName(tokens, at, search)) return true;
  if (nounCapitals.has(search.language) && isPairOfNouns(tokens, at, search)) return true;
  if (isNumbered(tokens, at, search)) return true;
  if (search.isCareful && !isCapital(token)) return false;
  return isUncommon(token, search) && isAnchored(tokens, at, search.language);
}

/** Inner capitals, digits among letters, a domain, or capitals only. */
function isShaped(token: Token | undefined): boolean {
  if (token === undefined || capitalizedButNoName.has(token.word)) return false;
  const { raw } = token;
  if (/^\p{L}+\.\p{L}{2,}$/u.test(raw)) return true;
  if (/^\p{L}{1,12}\d{1,4}\p{L}?$/u.test(raw)) return true;
  return /^\p{L}*\p{Ll}\p{Lu}/u.test(raw);
}

function isCapital({ raw }: Token): boolean {
  return /^\p{Lu}/u.test(raw);
}

function isCapitalName(tokens: readonly Token[], at: number, search: Search): boolean {
  const token = tokens[at];
  // Abbreviations are as often categories ("SOC", "MBAs") as names.
  if (token === undefined || /^\p{Lu}{2,3}s?$/u.test(token.raw)) return false;
  if (at === 0) {
    const next = tokens[1];
    return (
      next !== undefined &&
      !next.afterBreak &&
      isCapital(next) &&
      isUncommon(token, search) &&
      !capitalizedButNoName.has(next.word)
    );
  }
  return true;
}

/** German joins its nouns into one word; two that stand side by side are a name ("Elden Ring"). */
function isPairOfNouns(tokens: readonly Token[], at: number, search: Search): boolean {
  const [token, next] = [tokens[at], tokens[at + 1]];
  if (token === undefined || next === undefined || next.afterBreak || next.afterHyphen)
    return false;
  if (!isCapital(token) || !isCapital(next) || !isUnlisted(token, search)) return false;
  // Long words are German compounds, and then what follows is a heading: "Dachausbau Kosten".
  return isUnlisted(next, search) || (token.raw.length <= 10 && isUncommon(token, search));
}

/** "pixel 9", "gta 6": a bare word with a small number. */
function isNumbered(tokens: readonly Token[], at: number, search: Search): boolean {
  const number = tokens[at + 1]?.word ?? '';
  return (
    /^[1-9]\d?$/.test(number) &&
    !units.has(tokens[at + 2]?.word ?? '') &&
    isUncommon(tokens[at], search)
  );
}

/** A capital behind "in" may be a town that no list has. */
function isDoubtful(tokens: readonly Token[], at: number, { language }: Search): boolean {
  const [before, token] = [tokens[at - 1], tokens[at]];
  if (before === undefined || token === undefined) return false;
  if ((places[language] ?? places.en)?.has(before.word) !== true) return false;
  return !wellKnownNames.has(token.word) && !isShaped(token) && !isAnchored(tokens, at, language);
}

/** Among Han or kana a Latin word is a name. */
function setsNoSpaces(sentences: readonly Sentence[]): boolean {
  const first = sentences[0]?.tokens ?? [];
  return first.some(({ raw }) => /^[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/u.test(raw));
}

/** Who begins with a capital also writes names with one. */
function writesCapitals(sentences: readonly Sentence[]): boolean {
  const first = sentences[0]?.tokens[0];
  return first !== undefined && isCapital(first);
}

/** Capitals tell names only where the text uses them sparingly: no title case, no shouting, no German. */
function capitalsMatter(question: NameQuestion): boolean {
  if (nounCapitals.has(question.language)) return false;
  const inside = question.sentences.flatMap(({ tokens }) => tokens.slice(1));
  const capital = inside.filter(isCapital);
  const common = capital.filter((token) => !isUncommon(token, question) && token.raw.length > 1);
  return common.length < 2 || common.length < capital.length / 2;
}

type Words = Pick<NameQuestion, 'language' | 'vocabulary'>;

/** Not a common word, nor formed like one. */
function isUncommon(token: Token | undefined, question: Words): boolean {
  if (token === undefined || !isUnlisted(token, question)) return false;
  return !languagesOf(token, question).some(
    (code) => genericEndings[code]?.test(token.word) === true,
  );
}

function isUnlisted(token: Token, question: Words): boolean {
  const { word } = token;
  if (wellKnownNames.has(word)) return true;
  if (word.length < 2 || !/^[a-z][a-z0-9.]*$/.test(word)) return false;
  if (capitalizedButNoName.has(word) || question.vocabulary.has(word)) return false;
  return !languagesOf(token, question).some((code) => genericWords.get(code)?.has(word) === true);
}

/** Small letters may be an English loan word; a capital in another language is not ("Wise"). */
function languagesOf(token: Token, { language }: Words): readonly string[] {
  return language === 'en' || isCapital(token) ? [language] : [language, 'en'];
}

type Phrases = ReadonlyMap<string, readonly (readonly string[])[]>;

/** By the word next to the name, so that a look-up suffices for most words. */
function phrases(list: readonly string[], next: (steps: readonly string[]) => string): Phrases {
  const byWord = new Map<string, string[][]>();
  for (const steps of list.flatMap(expandCue)) {
    const word = next(steps);
    byWord.set(word, [...(byWord.get(word) ?? []), steps]);
  }
  return byWord;
}

function compiled({ before, after }: Anchors): { before: Phrases; after: Phrases } {
  return {
    before: phrases(before, (steps) => steps.at(-1) ?? ''),
    after: phrases(after, (steps) => steps[0] ?? ''),
  };
}

const compiledAnchors = new Map(
  Object.entries(anchors).map(([language, list]) => [language, compiled(list)]),
);

function isAnchored(tokens: readonly Token[], at: number, language: string): boolean {
  const found = compiledAnchors.get(language) ?? compiledAnchors.get('en');
  if (found === undefined) return false;
  const before = found.before.get(tokens[at - 1]?.word ?? '') ?? [];
  const after = found.after.get(tokens[at + 1]?.word ?? '') ?? [];
  return (
    before.some((steps) =>
      stands(tokens, at - steps.filter((step) => step !== '@start').length, steps),
    ) || after.some((steps) => stands(tokens, at + 1, steps))
  );
}

function stands(tokens: readonly Token[], from: number, steps: readonly string[]): boolean {
  if (from < 0) return false;
  const isStart = from === 0 || tokens[from]?.afterBreak === true;
  if (steps[0] === '@start') return isStart && stands(tokens, from, steps.slice(1));
  return steps.every((step, index) => step === '@any' || tokens[from + index]?.word === step);
}

/** Names by their first word, longest first. */
function knownNames(names: readonly string[]): Map<string, string[][]> {
  const byWord = new Map<string, string[][]>();
  for (const name of names) {
    const words = plainText(name).match(/[\p{L}\p{N}]+(?:\.[\p{L}\p{N}]+)*/gu) ?? [];
    const [first] = words;
    if (first === undefined) continue;
    byWord.set(
      first,
      [...(byWord.get(first) ?? []), words].sort((a, b) => b.length - a.length),
    );
  }
  return byWord;
}

function knownLength(
  tokens: readonly Token[],
  at: number,
  known: ReadonlyMap<string, readonly (readonly string[])[]>,
): number {
  const candidates = known.get(tokens[at]?.word ?? '') ?? [];
  const words = candidates.find((name) => name.every((word, i) => tokens[at + i]?.word === word));
  return words?.length ?? 0;
}
