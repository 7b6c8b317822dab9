import { findCues, withoutSwallowed } from './cue-matcher.ts';
import { unspacedCues } from './cues/further-languages.ts';
import { cuesFor, type LanguageCues } from './matchers.ts';
import { type MarkedSentence, markNames } from './named-products.ts';
import type { Signal } from './signals.ts';
import { tokenize } from './tokens.ts';

export interface Reading {
  /** How clearly each signal shows, from 0 to 1. */
  readonly strength: ReadonlyMap<Signal, number>;
  /** How many different products are named. */
  readonly named: number;
  readonly words: number;
  readonly isQuestion: boolean;
}

/** Before the question people tell their situation; its words count less than those of the question. */
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

/** Only where the script is one of those that set no spaces. */
function unspacedIn(text: string): typeof unspacedCues {
  return /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/u.test(text) ? unspacedCues : [];
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

/** "the invoices in Fastbill" is a product where "a dentist in Gera" is a place. */
function usesSomething(strength: ReadonlyMap<Signal, number>): boolean {
  return (['setUp', 'account', 'fault', 'owner'] as const).some((signal) => strength.has(signal));
}

function sentenceShare(sentences: readonly MarkedSentence[], index: number): number {
  const hasQuestion = sentences.some(({ isQuestion }) => isQuestion);
  if (!hasQuestion) return 1;
  return sentences[index]?.isQuestion === true ? 1 : contextStrength;
}
