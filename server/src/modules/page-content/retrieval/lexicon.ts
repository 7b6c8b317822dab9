import { readSomeLists, wordsOf } from '#kernel/word-lists.ts';
import { normalized } from './normalized.ts';

/** Words of one language: those without a subject, and those of everyday concepts. */
export interface Lexicon {
  readonly language: string;
  /** Whether the language joins words into compounds. */
  readonly hasCompounds: boolean;
  readonly common: ReadonlySet<string>;
  /** Words that go with any subject and mean little; without their endings. */
  readonly weak: ReadonlySet<string>;
  /** By the start of a word. */
  readonly concepts: ReadonlyMap<string, readonly string[]>;
  /** Concepts of several words, by their first word. */
  readonly phrases: ReadonlyMap<string, readonly Phrase[]>;
}

interface Phrase {
  readonly rest: readonly string[];
  readonly concept: string;
}

/** The lists in a language's file. Each concept has a line, its name first; a hyphen joins the words of a phrase. */
export const lexiconLists = ['common', 'weak', 'concepts'] as const;

export function readLexicon(language: string, file: URL): Lexicon {
  const lists = readSomeLists(file, lexiconLists);
  const concepts = new Map<string, string[]>();
  const phrases = new Map<string, Phrase[]>();
  for (const line of lists.concepts ?? []) {
    const [name = '', ...words] = normalized(line).split(/:? /);
    for (const word of words) enter(word, `#${name}`, concepts, phrases);
  }
  return {
    language,
    hasCompounds: /^(?:de|nl)$/.test(language),
    common: new Set(wordsOf(lists.common).map(normalized)),
    weak: new Set(wordsOf(lists.weak).map((word) => withoutEnding(normalized(word)))),
    concepts,
    phrases,
  };
}

function enter(
  entry: string,
  concept: string,
  concepts: Map<string, string[]>,
  phrases: Map<string, Phrase[]>,
): void {
  const [first = '', ...rest] = entry.split('-');
  if (rest.length === 0) concepts.set(first, [...(concepts.get(first) ?? []), concept]);
  else phrases.set(first, [...(phrases.get(first) ?? []), { rest, concept }]);
}

/** The maximum length of an ending, by length of the listed stem. */
const maxEndingLengths = [0, 0, 0, 1, 3, 5];

/** Shorter words occur inside many unrelated ones. */
const minInner = 5;

/** The concepts of a word: those of its longest listed stem. */
export function conceptsOf(word: string, lexicon: Lexicon): readonly string[] {
  const found = byBeginning(word, lexicon);
  if (found.length > 0 || !lexicon.hasCompounds) return found;
  for (let from = 3; from <= word.length - minInner; from += 1) {
    const inner = byBeginning(word.slice(from), lexicon, minInner);
    if (inner.length > 0) return inner;
  }
  return [];
}

function byBeginning(word: string, { concepts }: Lexicon, least = 2): readonly string[] {
  for (let length = word.length; length >= least; length -= 1) {
    if (word.length - length > (maxEndingLengths[length] ?? 5)) break;
    const found = concepts.get(word.slice(0, length));
    if (found) return found;
  }
  return [];
}

/** Enough to find most forms of a listed verb. */
function withoutEnding(word: string): string {
  return word.length < 5 ? word : word.slice(0, Math.max(4, word.length - 2));
}

/** Whether a word means little, though not every text has it. */
export function isWeak(word: string, { weak }: Lexicon): boolean {
  return (
    weak.has(word) ||
    weak.has(withoutEnding(word)) ||
    weak.has(word.slice(0, -1)) ||
    weak.has(word.slice(0, -3))
  );
}
