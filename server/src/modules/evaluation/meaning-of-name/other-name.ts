import { lowerLetters } from '../rivals/fold-name.ts';
import { genericWords } from '../rivals/generic-words.ts';
import {
  afterDates,
  afterSubjects,
  beforeDates,
  calendarWords,
  connectingWords,
  everydayWords,
  plainContinuations,
  prepositions,
} from './everyday-words.ts';
import type { AskedFor } from './name-surroundings.ts';
import {
  beginsEntry,
  beginsSentence,
  hasCapitalsAround,
  isCapitalized,
  isInTitleCase,
  isOrdinaryOpening,
  type NextWord,
  wordAfter,
  wordBefore,
} from './name-surroundings.ts';
import {
  endsOfOtherNames,
  firstNames,
  fixedPhrases,
  hanEnds,
  hanHeads,
  headsBeforeNames,
  headsOfOtherNames,
  nobleParticles,
  ofWord,
  personVerbs,
  placeNames,
  plainHeads,
} from './proper-name-parts.ts';

/** Why a place with a brand's name does not mean the brand: it is the everyday word, or part of another name. */
export type OtherMeaning = 'everyday_word' | 'longer_name';

export interface NameInText {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** What a one-word name means at a place in a text; undefined if text and prompt suggest the brand. */
export type MeaningTest = (place: NameInText, asked?: AskedFor) => OtherMeaning | undefined;

/** Undefined for a name of several words, which seldom means anything else. */
export function createMeaningTest(name: string): MeaningTest | undefined {
  if (/^[\p{sc=Han}\p{scx=Kana}]+$/u.test(name)) return japaneseMeaning;
  if (!/^\p{Lu}[\p{L}\p{M}\p{N}]*$/u.test(name)) return undefined;
  const plain = lowerLetters(name);
  const isEveryday = everydayWords.has(plain) || genericWords.has(plain);
  const isDay = calendarWords.has(plain);
  return (place, asked) => {
    if (isThing(place) || (isEveryday && isEverydayUse(plain, place, asked)))
      return 'everyday_word';
    if (isDay && isDate(place)) return 'everyday_word';
    return isInLongerName(plain, place) ? 'longer_name' : undefined;
  };
}

const article =
  /(?<![\p{L}\p{N}])(?:an?|the|every|each|this|that|your|my|un|una|une|el|la|los|las|le|les|du|des|il|lo|gli|al|del|della|een|het|de|um|uma|os|as|do|da|no|na)\s$/iu;

/** "A python", "el faro": a lower-case name with an article is the thing, in a text that uses capitals. */
function isThing({ text, start }: NameInText): boolean {
  const first = text.charAt(start);
  // Most names are capitalized; return early for those.
  if (first === first.toUpperCase()) return false;
  const isArticle = article.test(text.slice(Math.max(0, start - 9), start));
  return isArticle && hasCapitalsAround(text, start);
}

function isEverydayUse(plain: string, place: NameInText, asked?: AskedFor): boolean {
  const { text, start, end } = place;
  const written = text.slice(start, end);
  if (/^\p{Ll}/u.test(written)) return hasCapitalsAround(text, start);
  const next = wordAfter(text, end);
  const isConnecting = connectingWords.has(plain);
  if (beginsSentence(text, start)) {
    if (asked?.subject === 'word') return !isSubject(next);
    return isConnecting && continuesPhrase(plain, place, next) && !isAskedFor(next, asked);
  }
  if (isGermanNoun(text, start)) return true;
  return isConnecting && isInTitleCase(text, start, end);
}

/** "On hot days" and "Indeed, it is" use the word; "On is a brand" and "On: light shoes" use the name. */
function continuesPhrase(
  plain: string,
  { text, start, end }: NameInText,
  next: NextWord | undefined,
): boolean {
  if (next === undefined) return /^,\s\p{Ll}/u.test(text.slice(end, end + 3));
  if (next.gap !== ' ' || afterSubjects.has(next.word)) return false;
  // "Chase Freedom" and "Discover it®" are products; "On Monday" is not, unless it begins an entry.
  if (isCapitalized(next.word)) return prepositions.has(plain) && !beginsEntry(text, start);
  return !/^[®™℠]/.test(text.slice(next.end, next.end + 1));
}

const conjunction = /^(?:and|or|vs|und|oder|y|o|et|ou|e|en|of)$/;

/** "Target sells" has a name as its subject; "Target and other words" may not. */
function isSubject(next: NextWord | undefined): boolean {
  return next !== undefined && afterSubjects.has(next.word) && !conjunction.test(next.word);
}

/** "On shoes are light": the prompt asks for the brand, or for the word after its name. */
function isAskedFor(next: NextWord | undefined, asked: AskedFor | undefined): boolean {
  if (!next || !asked || isOrdinaryOpening(next.plain)) return false;
  return asked.subject === 'brand'
    ? !plainContinuations.has(next.plain)
    : asked.words.has(next.plain);
}

const germanArticle =
  /(?<!\p{L})(?:[kdms]?eine?[mnrs]?|zwei|drei|jede[rsmn]?|pro|per)\s(?:\p{Ll}+e[rsnm]?\s)?$/iu;

/** German capitalizes every noun: with an indefinite article it is the everyday word. */
function isGermanNoun(text: string, start: number): boolean {
  return germanArticle.test(text.slice(Math.max(0, start - 40), start));
}

function isDate({ text, start, end }: NameInText): boolean {
  const previous = wordBefore(text, start)?.plain ?? '';
  const next = wordAfter(text, end)?.word ?? '';
  return (
    beforeDates.has(previous) || afterDates.has(next) || /^,? \d/.test(text.slice(end, end + 3))
  );
}

function isInLongerName(plain: string, { text, start, end }: NameInText): boolean {
  const next = wordAfter(text, end);
  if (next && (isHead(text, next) || continuesPlace(text, plain, end))) return true;
  const isPerson = firstNames.has(plain) && next && nobleParticles.has(next.word);
  if (isPerson && isCapitalized(wordAfter(text, next.end)?.word ?? '')) return true;
  const previous = wordBefore(text, start);
  if (!previous) return false;
  if (isHeadBefore(text, previous) || fixedPhrases.has(`${previous.plain} ${plain}`)) return true;
  if (!isCapitalized(previous.word) || isInTitleCase(text, start, end)) return false;
  if (previous.gap === ' ' && isFirstName(text, previous, next)) return true;
  return placeNames.has(plain) && !isOrdinaryOpening(previous.plain) && previous.plain !== plain;
}

/** A known first name, or the first word of a sentence whose verb only applies to people. */
function isFirstName(text: string, previous: NextWord, next: NextWord | undefined): boolean {
  if (firstNames.has(previous.plain)) return true;
  const isSubject = beginsSentence(text, previous.start) && personVerbs.has(next?.plain ?? '');
  return isSubject && !isOrdinaryOpening(previous.plain);
}

/** "United States", "Tidewell Hospice", "Patagonia National Park". */
function isHead(text: string, next: NextWord): boolean {
  if (!/^[ \u00A0-]$/.test(next.gap)) return false;
  if (!isCapitalized(next.word)) return plainHeads.has(next.plain);
  if (headsOfOtherNames.has(next.plain)) return true;
  const second = wordAfter(text, next.end);
  const goesOn = second !== undefined && isCapitalized(second.word);
  if (/^(?:national|state|air|football|high|arab)$/.test(next.plain)) {
    return (
      goesOn &&
      /^(?:park|forest|monument|university|force|club|school|emirates)$/.test(second.plain)
    );
  }
  return !goesOn && endsOfOtherNames.has(next.plain);
}

/** "Delta du Mékong". */
function continuesPlace(text: string, plain: string, end: number): boolean {
  if (!placeNames.has(plain) || plain === 'united') return false;
  const match = /^( (?:\p{Ll}+ ){1,2})\p{Lu}/u.exec(text.slice(end, end + 20));
  return match !== null && ofWord.test(match[1] ?? '');
}

/** "Universidad Tidewell", "aeropuerto de Santander". */
function isHeadBefore(text: string, previous: NextWord): boolean {
  if (headsBeforeNames.has(previous.plain)) return true;
  const isOf = /^(?:de|d|di|do|da|du|of|van)$/.test(previous.plain);
  const head = isOf ? wordBefore(text, previous.start) : undefined;
  return head !== undefined && headsBeforeNames.has(head.plain);
}

const maxRun = 8;

/** 弥生時代 is an age, 弥生会計 a product. */
function japaneseMeaning({ text, end }: NameInText): OtherMeaning | undefined {
  const run = /^\p{sc=Han}+/u.exec(text.slice(end, end + maxRun))?.[0] ?? '';
  const isOther = hanEnds.has(run) || hanHeads.some((head) => run.startsWith(head));
  return isOther ? 'longer_name' : undefined;
}
