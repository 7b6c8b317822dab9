import {
  buildMatcher,
  type CueMatcher,
  findCues,
  type Match,
  withoutSwallowed,
} from '../../server/src/modules/classification/stage/cue-matcher.ts';
import { readCues } from '../../server/src/modules/classification/stage/cue-tables.ts';
import { cuesFor } from '../../server/src/modules/classification/stage/matchers.ts';
import { markNames } from '../../server/src/modules/classification/stage/named-products.ts';
import {
  type Feature,
  featuresOf,
} from '../../server/src/modules/classification/stage/read-signals.ts';
import type { CueTable, Signal } from '../../server/src/modules/classification/stage/signals.ts';
import { tokenize } from '../../server/src/modules/classification/stage/tokens.ts';
import type { Prompt } from './hashed-pieces.ts';

/** One cue of one language; its place in the list is its number. */
interface Cue {
  readonly language: string;
  readonly signal: Signal;
  readonly phrase: string;
}

interface Firing extends Match {
  readonly cue: number;
}

/** What every cue finds in a prompt, so that the signals of any choice of cues can be told from it. */
export interface Firings {
  readonly sentences: readonly { readonly found: readonly Firing[]; readonly weight: number }[];
  readonly named: number;
  readonly doubtful: number;
  readonly words: number;
  readonly isQuestion: boolean;
}

const languages = ['en', 'de', 'es', 'fr'];

export const cues: readonly Cue[] = languages.flatMap((language) =>
  Object.entries(readCues(language) ?? {}).flatMap(([signal, phrases]) =>
    phrases.map((phrase) => ({ language, signal: signal as Signal, phrase })),
  ),
);

/** Matchers whose "signals" are numbers of cues: they report which cue fired, not only what it shows. */
function numberedMatcher(language: string): CueMatcher {
  const numbered = cues.flatMap((cue, number) =>
    cue.language === language ? [[String(number), [cue.phrase]] as const] : [],
  );
  // The matcher only passes the keys of its table on, whatever they are.
  return buildMatcher(Object.fromEntries(numbered) as CueTable);
}

const matchers = new Map(languages.map((code) => [code, numberedMatcher(code)]));

export function firingsOf({ text, language, names = [] }: Prompt): Firings {
  const { vocabulary, spelling } = cuesFor(language);
  const marked = markNames({ sentences: tokenize(text), known: names, language, vocabulary });
  const isQuestion = marked.sentences.some((sentence) => sentence.isQuestion);
  const sentences = marked.sentences.map((sentence) => {
    const { tokens, nameEnd } = sentence;
    const shown = {
      words: tokens.map(({ word }, at) => (nameEnd[at] === undefined ? spelling(word) : word)),
      nameEnd,
      isStart: tokens.map(({ afterBreak }, at) => at === 0 || afterBreak),
    };
    const found = [...new Set([language, 'en'])].flatMap((code) => {
      const matcher = matchers.get(code);
      return matcher === undefined ? [] : findCues(matcher, shown).map(asFiring);
    });
    return { found, weight: !isQuestion || sentence.isQuestion ? 1 : 0.4 };
  });
  const words = marked.sentences.reduce((sum, { tokens }) => sum + tokens.length, 0);
  return { sentences, named: marked.named, doubtful: marked.doubtful, words, isQuestion };
}

function asFiring({ signal, at }: Match): Firing {
  const cue = Number(signal);
  return { cue, at, signal: cues[cue]?.signal ?? 'chat' };
}

/** The features of a prompt with some of the cues only. */
export function featuresWith(firings: Firings, kept: ReadonlySet<number>): Map<Feature, number> {
  const strength = new Map<Signal, number>();
  for (const { found, weight } of firings.sentences) {
    const firing = found.filter(({ cue }) => kept.has(cue));
    for (const { signal } of withoutSwallowed(firing)) {
      strength.set(signal, Math.max(weight, strength.get(signal) ?? 0));
    }
  }
  const uses = (['setUp', 'account', 'fault', 'owner'] as const).some((one) => strength.has(one));
  const named = uses ? firings.named + firings.doubtful : firings.named;
  return featuresOf({ ...firings, strength, named });
}

/** How many of the prompts each cue fires in. */
export function countFirings(prompts: readonly Firings[]): Map<number, number> {
  const counts = new Map<number, number>();
  for (const { sentences } of prompts) {
    for (const cue of new Set(sentences.flatMap(({ found }) => found.map((one) => one.cue)))) {
      counts.set(cue, (counts.get(cue) ?? 0) + 1);
    }
  }
  return counts;
}
