import { findCues, withoutSwallowed } from './cue-matcher.ts';
import { unspacedCues } from './cue-tables.ts';
import { cuesFor, type LanguageCues } from './matchers.ts';
import { type MarkedSentence, markNames } from './named-products.ts';
import type { Signal } from './signals.ts';
import { tokenize } from './tokens.ts';

export interface Reading {
  /** How strongly each signal shows, from 0 to 1. */
  readonly strength: ReadonlyMap<Signal, number>;
  /** How many different products are named. */
  readonly named: number;
  readonly words: number;
  readonly isQuestion: boolean;
}

/** People describe their situation before the question; its words count less than the question's. */
const contextStrength = 0.4;

export function readSignals(text: string, language: string, names: readonly string[]): Reading {
  const cues = cuesFor(language);
  const { sentences, named, doubtful } = markNames({
    sentences: tokenize(text),
    known: names,
    language,
    vocabulary: cues.vocabulary,
  });
  const strength = new Map<Signal, number>();
  for (const [index, sentence] of sentences.entries()) {
    const share = sentenceShare(sentences, index);
    for (const signal of signalsOf(sentence, cues)) {
      strength.set(signal, Math.max(share, strength.get(signal) ?? 0));
    }
  }
  for (const [part, signal] of unspacedIn(text)) if (part.test(text)) strength.set(signal, 1);
  return {
    strength,
    named: usesSomething(strength) ? named + doubtful : named,
    words: sentences.reduce((sum, { tokens }) => sum + tokens.length, 0),
    isQuestion: sentences.some(({ isQuestion }) => isQuestion),
  };
}

/** Only for texts in a script without spaces. */
function unspacedIn(text: string): ReturnType<typeof unspacedCues> {
  return /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/u.test(text) ? unspacedCues() : [];
}

function signalsOf(sentence: MarkedSentence, cues: LanguageCues): Set<Signal> {
  const { tokens, nameEnd } = sentence;
  const text = {
    words: tokens.map(({ word }, at) => (nameEnd[at] === undefined ? cues.spelling(word) : word)),
    nameEnd,
    isStart: tokens.map(({ afterBreak }, at) => at === 0 || afterBreak),
  };
  const found = cues.matchers.flatMap((matcher) => findCues(matcher, text));
  return new Set(withoutSwallowed(found).map(({ signal }) => signal));
}

/** In "the invoices in Fastbill" the name is a product; in "a dentist in Gera" it is a place. */
function usesSomething(strength: ReadonlyMap<Signal, number>): boolean {
  return (['setUp', 'account', 'fault', 'owner'] as const).some((signal) => strength.has(signal));
}

function sentenceShare(sentences: readonly MarkedSentence[], index: number): number {
  const hasQuestion = sentences.some(({ isQuestion }) => isQuestion);
  if (!hasQuestion) return 1;
  return sentences[index]?.isQuestion === true ? 1 : contextStrength;
}

/** A signal has another weight if a product is named: "price" alone asks about a category. */
export type Feature =
  | Signal
  | `${Signal} of a name`
  | 'always'
  | 'names one'
  | 'names several'
  | 'is a question'
  | 'is very short'
  | 'shows nothing'
  | 'shows only a name'
  | 'tells about a name'
  | 'is a bare phrase'
  | 'has an account';

/** Signals that say nothing about the intent. */
const quiet: ReadonlySet<Signal> = new Set(['personal', 'negated']);

export function featuresOf(reading: Reading): Map<Feature, number> {
  const { strength, named, words, isQuestion } = reading;
  const features = new Map<Feature, number>([['always', 1]]);
  const add = (feature: Feature, holds: boolean): void => {
    if (holds) features.set(feature, 1);
  };
  for (const [signal, value] of strength) {
    features.set(named > 0 ? `${signal} of a name` : signal, value);
  }
  const isSilent = [...strength.keys()].every((signal) => quiet.has(signal));
  add('names one', named > 0);
  add('names several', named > 1);
  add('is a question', isQuestion);
  add('is very short', words <= 2);
  add('shows nothing', isSilent);
  add('shows only a name', isSilent && named > 0);
  add('tells about a name', named > 0 && !isQuestion && strength.has('personal'));
  add('is a bare phrase', isSilent && named === 0 && !isQuestion && words > 2);
  add('has an account', strength.has('account') && strength.has('personal'));
  return features;
}
