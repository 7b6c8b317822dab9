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

/** The content of an empty list of pros or cons, in the languages that are judged. */
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

/** "Cons: none significant" is not criticism, and "Pros: nothing" is not praise. */
export function saysNothing(words: string): boolean {
  return nothing.test(words);
}

export type Sentiment = 'positive' | 'mixed' | 'negative' | 'none';

/** A sentence or cell that a sentiment is based on. */
export interface Evidence extends Span {
  /** What it says about the entity, if that is certain enough to quote it; else null. */
  readonly says: Side | null;
}

export interface JudgedSentiment {
  readonly sentiment: Sentiment;
  /** The passages that decided it, in order of the text. */
  readonly evidence: readonly Evidence[];
}

/** What is known about an answer's language before reading it. */
interface KnownLanguages {
  /** The prompt's language. */
  readonly language?: string | undefined;
  readonly usualLanguage?: string | undefined;
}

/** The languages that the network was trained on; answers in others are not judged. */
const languages: ReadonlySet<string> = new Set(accuracyByLanguage.map(({ language }) => language));
const maxEvidence = 10;
/** Bounds the work per answer, whatever its size: later passages are not judged. */
const maxPassages = 20_000;
/** Distinct passages that the network reads per answer: the network takes most of the time. */
const maxReadings = 2_000;
/**
 * The probability from which a passage counts. This and the next were chosen on the development part of the labelled
 * answers.
 */
const likely = 0.5;
/** If an answer seems both to praise and to criticize, each side needs this probability. */
const surely = 0.75;
/** Advice looks like praise: a passage not tied to the entity only praises it from a probability of 92%. */
const doubt = 2.5;
/** Freed with the thread, which ends when it is idle. */
const kept = createKeptReadings<Chances>(4_000_000);
const sides = ['praise', 'criticism'] as const;
/** The probability assigned to what a rule decides. */
const certain = 0.99;
/** An entry with fewer letters besides its name says nothing. */
const fewLetters = 3;
const silent: Chances = { praise: 0, criticism: 0 };

/**
 * Splits an answer once, then judges one entity after another. The prompt's language has priority over detection: a
 * table or a list of remarks shows no language. `listed` has the names that begin an entry of a list of the best or the
 * worst.
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
      const said = withList(chances, { text, passage, isAlone, names, listed });
      return { start, end, isLoose, ...said };
    });
    const taken = sidesOf(judged);
    return { sentiment: sentimentOf(taken), evidence: evidenceOf(text, judged, taken, language) };
  };
}

/** The network's probabilities for a passage, corrected by the passage's place and its plain words. */
function believed(chances: Chances, text: string, passage: Passage, names: Names): Chances {
  const words = text.slice(passage.start, passage.end);
  if (passage.announced && saysNothing(words)) return silent;
  if (isBareTitle(text, passage, names)) return silent;
  const isOwn = names.othersIn(passage).length === 0;
  const stated = isOwn ? withStatedOpinion(chances, statedSides(words)) : chances;
  const found = withPlainFact(stated, text, passage, names);
  return passage.isLoose ? { ...found, praise: shifted(found.praise, -doubt) } : found;
}

interface ListedPassage {
  readonly text: string;
  readonly passage: Span;
  /** Whether it is the only passage about the entity. */
  readonly isAlone: boolean;
  readonly names: Names;
  readonly listed: ListedNames;
}

/**
 * Being on a list of the worst is criticism, whatever the entry says. On a list of the best, an entry with only a name
 * is praise, unless something else is said about it.
 */
function withList(
  chances: Chances,
  { text, passage, isAlone, names, listed }: ListedPassage,
): Chances {
  const name = names.ownIn(passage).find(({ start }) => listed.has(start));
  if (!name) return chances;
  const rest = text.slice(passage.start, name.start) + text.slice(name.end, passage.end);
  const saysMore = (rest.match(/\p{L}/gu)?.length ?? 0) >= fewLetters;
  if (listed.get(name.start) === 'best')
    return saysMore || !isAlone ? chances : { praise: certain, criticism: 0 };
  const criticism = Math.max(chances.criticism, certain);
  return { praise: saysMore ? chances.praise : 0, criticism };
}

/** A text whose language cannot be detected is mostly a few names and English words. */
function languageOf(text: string, { language, usualLanguage = 'en' }: KnownLanguages): string {
  const shown = languageOfText(text);
  // A Japanese answer to an English prompt is recognized by its script.
  const isOfItsScript = shown === undefined || (shown === 'ja') === (language === 'ja');
  if (language && languages.has(language) && isOfItsScript) return language;
  return shown ?? usualLanguage;
}

/** Lists and tables say the same about many names: repeated passages are read once. */
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

/** The sides that any passage takes; the weaker of two sides only counts if it is certain. */
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

/** A few passages of each side, so that a mixed sentiment shows both; only the most certain may be quoted. */
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

/** Whether the words state the opposite of what the network finds: then it is not certain enough to quote. */
function isDenied(words: string, says: Side): boolean {
  const stated = statedSides(words);
  return stated.size > 0 && !stated.has(says);
}

/**
 * An LRU cache for readings of up to this many characters of text. Answers repeat sentences from other days, and the
 * network takes most of an evaluation's time.
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
