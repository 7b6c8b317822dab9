import type { Span } from '../longest-matches.ts';
import type { ListedNames } from '../ranking/list-purpose.ts';
import { languageOfText } from '../text-language.ts';
import { accuracyByLanguage } from './calibration.ts';
import { type Chances, shippedNet } from './net/sentiment-net.ts';
import { createPage } from './page.ts';
import type { Names, Passage } from './passage.ts';
import { type PassageWords, passageWords } from './passage.ts';
import { findPassages } from './passages.ts';
import { isBareTitle, withPlainFact } from './plain-fact.ts';
import { quotableSide, type Side, withoutContradictions } from './quotable.ts';
import { shifted, statedSides, withStatedOpinion } from './stated-opinion.ts';

/** What an empty list of pros or of cons says, in the languages that are judged. */
const nothing = new RegExp(
  `^[\\s*_|–—-]*(?:\\p{L}+[*_]*[:：][\\s*_]*)?(?:${[
    'none|nothing|no (?:major|significant|real|notable|serious|obvious|particular)|n/a',
    'kein\\p{L}* (?:nennenswert|wesentlich|ernst|gravierend|größer|echt|bekannt)\\p{L}*|kein\\p{L}*$|nichts',
    'ningun[oa]?|ningún|nada',
    'aucune?|rien',
    'nessun[oa]?|nulla|niente',
    'nenhum[a]?',
    'geen|niets|niks',
  ].join(
    '|',
  )})(?!\\p{L})|^[\\s*_]*(?:\\p{L}+[:：]\\s*)?(?:特に(?:なし|ありません|ない)|なし|見当たら)`,
  'iu',
);

/** "Cons: none significant" has no criticism, and "Pros: nothing" no praise. */
export function saysNothing(words: string): boolean {
  return nothing.test(words);
}

export type Sentiment = 'positive' | 'mixed' | 'negative' | 'none';

/** A sentence or cell that a sentiment rests on. */
export interface Evidence extends Span {
  /** What it says of the entity, where that is sure enough to be quoted for it. */
  readonly says: Side | null;
}

export interface JudgedSentiment {
  readonly sentiment: Sentiment;
  /** The passages that decided it, in order. */
  readonly evidence: readonly Evidence[];
}

/** What is known of an answer's language before it is read. */
interface KnownLanguages {
  /** The prompt's. */
  readonly language?: string | undefined;
  readonly usualLanguage?: string | undefined;
}

/** The languages that the network was trained in; in others nothing is judged. */
const languages: ReadonlySet<string> = new Set(accuracyByLanguage.map(({ language }) => language));
const maxEvidence = 10;
/** However many names an answer of whatever size holds, reading it ends: what comes later is not judged. */
const maxPassages = 20_000;
/** Different passages that the network reads of one answer: it takes most of the time. */
const maxReadings = 2_000;
/** From here on a passage counts. This and the next are chosen on the development part of the labelled answers. */
const likely = 0.5;
/** Where an answer seems both to praise and to criticize, each side must be as sure as this. */
const surely = 0.75;
/** Advice reads like praise: what nothing ties to the entity praises it only where that is 92% sure. */
const doubt = 2.5;
/** Freed with the thread, which ends when it has nothing to do. */
const kept = createKeptReadings<Chances>(4_000_000);
const sides = ['praise', 'criticism'] as const;
/** What a rule says is as sure as this. */
const certain = 0.99;
/** An entry with fewer letters besides its name says nothing. */
const fewLetters = 3;
const silent: Chances = { praise: 0, criticism: 0 };

/**
 * Cuts an answer up once, then judges one entity after another. The prompt's language goes before what the text
 * looks like: a table or a list of remarks shows no language. `listed` has the names that begin an entry of a
 * list of the best or of the worst.
 */
export function createSentimentJudge(
  text: string,
  known: KnownLanguages = {},
  listed: ListedNames = new Map(),
): (names: Names) => JudgedSentiment {
  const language = languageOf(text, known);
  if (!languages.has(language)) return () => ({ sentiment: 'none', evidence: [] });
  const page = createPage(text);
  const judge = judgeOnce(language);
  let passages = 0;
  return (names) => {
    const found = passages < maxPassages ? findPassages(page, names, language) : [];
    passages += found.length;
    const isAlone = found.length === 1;
    const judged = found.map((passage): JudgedPassage => {
      const { start, end } = passage;
      const chances = believed(judge(passageWords(text, passage, names)), text, passage, names);
      const { isLoose } = passage;
      const said = withList(chances, text, { ...passage, isAlone }, names, listed);
      return { start, end, isLoose, ...said };
    });
    const taken = sidesOf(judged);
    return { sentiment: sentimentOf(taken), evidence: evidenceOf(text, judged, taken, language) };
  };
}

/** What the network says of a passage, as far as the passage's place and its plain words let it be believed. */
function believed(chances: Chances, text: string, passage: Passage, names: Names): Chances {
  const words = text.slice(passage.start, passage.end);
  if (passage.announced && saysNothing(words)) return silent;
  if (isBareTitle(text, passage, names)) return silent;
  const isOwn = names.othersIn(passage).length === 0;
  const stated = isOwn ? withStatedOpinion(chances, statedSides(words)) : chances;
  const found = withPlainFact(stated, text, passage, names);
  return passage.isLoose ? { ...found, praise: shifted(found.praise, -doubt) } : found;
}

/**
 * Being on a list of the worst is criticism, whatever the entry says. On a list of the best, an entry that has nothing
 * but its name is praise if nothing else is said of it.
 */
function withList(
  chances: Chances,
  text: string,
  passage: Span & { readonly isAlone: boolean },
  names: Names,
  listed: ListedNames,
): Chances {
  const name = names.ownIn(passage).find(({ start }) => listed.has(start));
  if (!name) return chances;
  const rest = text.slice(passage.start, name.start) + text.slice(name.end, passage.end);
  const saysMore = (rest.match(/\p{L}/gu)?.length ?? 0) >= fewLetters;
  if (listed.get(name.start) === 'best')
    return saysMore || !passage.isAlone ? chances : { praise: certain, criticism: 0 };
  const criticism = Math.max(chances.criticism, certain);
  return { praise: saysMore ? chances.praise : 0, criticism };
}

/** A text whose language cannot be told is mostly a few names and English words. */
function languageOf(text: string, { language, usualLanguage = 'en' }: KnownLanguages): string {
  const shown = languageOfText(text);
  // A Japanese answer to an English prompt shows by its script.
  const isOfItsScript = shown === undefined || (shown === 'ja') === (language === 'ja');
  if (language && languages.has(language) && isOfItsScript) return language;
  return shown ?? usualLanguage;
}

/** Lists and tables say the same of many names: what was read before costs nothing. */
function judgeOnce(language: string): (passage: PassageWords) => Chances {
  const known = new Map<string, Chances>();
  return (passage) => {
    const key = `${passage.target} ${passage.words.map(({ word, shape }) => word + shape).join(' ')}`;
    const found = known.get(key);
    if (found) return found;
    if (known.size >= maxReadings) return silent;
    const chances = kept(`${language} ${key}`, () => shippedNet().judge(passage, language));
    known.set(key, chances);
    return chances;
  };
}

interface JudgedPassage extends Span, Chances {
  readonly isLoose: boolean;
}

/** The sides that any passage takes; of two, the weaker one counts only where it is sure. */
function sidesOf(judged: readonly JudgedPassage[]): Side[] {
  const best = (side: Side) => judged.reduce((most, each) => Math.max(most, each[side]), 0);
  const strongest = { praise: best('praise'), criticism: best('criticism') };
  const taken = sides.filter((side) => strongest[side] > likely);
  if (taken.length < 2 || taken.every((side) => strongest[side] > surely)) return taken;
  return [strongest.praise >= strongest.criticism ? 'praise' : 'criticism'];
}

function sentimentOf(taken: readonly Side[]): Sentiment {
  if (taken.length === 2) return 'mixed';
  return taken[0] === 'praise' ? 'positive' : taken[0] === 'criticism' ? 'negative' : 'none';
}

/** Some passages of each side, so that a mixed sentiment shows both; the surest of it can be quoted. */
function evidenceOf(
  text: string,
  judged: readonly JudgedPassage[],
  taken: readonly Side[],
  language: string,
): Evidence[] {
  const chosen = new Set(
    taken.flatMap((side) => judged.filter((each) => each[side] > likely).slice(0, maxEvidence / 2)),
  );
  const evidence = [...chosen].map(({ start, end, isLoose, ...chances }) => {
    const says = isLoose ? null : quotableSide(chances, language);
    const isTaken =
      says !== null && taken.includes(says) && !isDenied(text.slice(start, end), says);
    return { start, end, says: isTaken ? says : null };
  });
  return withoutContradictions(evidence).toSorted((one, other) => one.start - other.start);
}

/** Whether the words say outright what the network does not: then it is not sure enough to be quoted. */
function isDenied(words: string, says: Side): boolean {
  const stated = statedSides(words);
  return stated.size > 0 && !stated.has(says);
}

/**
 * Keeps what was read from texts of this many characters in all, those used last. Answers repeat sentences of other
 * days, and the network takes most of the time of an evaluation.
 */
export function createKeptReadings<Reading>(
  maxCharacters: number,
): (text: string, read: () => Reading) => Reading {
  let recent = new Map<string, Reading>();
  let older: ReadonlyMap<string, Reading> = new Map();
  let characters = 0;
  return (text, read) => {
    const known = recent.get(text);
    if (known !== undefined) return known;
    const reading = older.get(text) ?? read();
    if (characters + text.length > maxCharacters / 2) {
      older = recent;
      recent = new Map();
      characters = 0;
    }
    recent.set(text, reading);
    characters += text.length;
    return reading;
  };
}
