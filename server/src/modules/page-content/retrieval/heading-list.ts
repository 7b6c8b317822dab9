import { kindsAsked } from './answer-kinds.ts';
import { lexiconOf } from './language-of.ts';
import { normalized } from './normalized.ts';
import { areRelated } from './related-words.ts';
import { type Term, termsOf } from './terms.ts';

/** Headings of one page, to avoid near duplicates. */
export interface HeadingList {
  add(heading: string): void;
  hasNear(heading: string): boolean;
}

/** The share of the longer heading's words that the other must have: if it has no other words, and if it has. */
const containedShare = 0.6;
const sharedShare = 0.8;

interface ReadHeading {
  readonly words: ReadonlySet<string>;
  readonly terms: readonly Term[];
  /** The same, plus the kind of answer that a question asks for: "how much is" means a price. */
  readonly asked: readonly Term[];
}

/** `title` is the subject of the whole page: its words do not distinguish headings. */
export function createHeadingList(title: string, language: string | null): HeadingList {
  const found: ReadHeading[] = [];
  const about = new Set(termsOf(title, lexiconOf(title, language)).map(({ word }) => word));
  const read = (text: string): ReadHeading => {
    const all = termsOf(text, lexiconOf(text, language));
    const own = all.filter(({ word }) => !about.has(word));
    const terms = own.length > 0 ? own : all;
    return { words: wordsOf(text), terms, asked: [...terms, ...kindTerms(text, terms)] };
  };
  return {
    add(heading) {
      found.push(read(heading));
    },
    hasNear(heading) {
      const one = read(heading);
      return found.some((other) => areNear(one, other));
    },
  };
}

function wordsOf(text: string): ReadonlySet<string> {
  return new Set(normalized(text).match(/[\p{L}\p{M}\p{N}]+/gu));
}

function kindTerms(text: string, terms: readonly Term[]): Term[] {
  const named = new Set(terms.flatMap(({ concepts }) => concepts));
  return kindsAsked(normalized(text))
    .map((kind) => `#${kind}`)
    .filter((concept) => !named.has(concept))
    .map((word) => ({ word, concepts: [word], isUnspaced: false, isWeak: false }));
}

function areNear(one: ReadHeading, other: ReadHeading): boolean {
  const same = [...one.words].filter((word) => other.words.has(word)).length;
  if (same >= sharedShare * (one.words.size + other.words.size - same)) return true;
  return sayTheSame(one.terms, other.terms) || sayTheSame(one.asked, other.asked);
}

function sayTheSame(one: readonly Term[], other: readonly Term[]): boolean {
  const [shorter, longer] = one.length <= other.length ? [one, other] : [other, one];
  const shared = shorter.filter((term) => longer.some((each) => meanTheSame(term, each))).length;
  const least = shared === shorter.length ? containedShare : sharedShare;
  return shared > 0 && shared >= least * longer.length;
}

function meanTheSame(one: Term, other: Term): boolean {
  if (one.concepts.some((concept) => other.concepts.includes(concept))) return true;
  return one.isUnspaced || other.isUnspaced
    ? one.word === other.word
    : areRelated(one.word, other.word);
}
