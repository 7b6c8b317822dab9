import type { OpinionList } from './opinion-list.ts';

type SignKind = Exclude<keyof OpinionList, 'common'>;

/** A word or phrase of an opinion list in a sentence; `end` is exclusive. */
export interface Sign {
  readonly kind: SignKind;
  readonly start: number;
  readonly end: number;
}

export type SignFinder = (words: readonly string[]) => Sign[];

const kinds: readonly SignKind[] = [
  'praise',
  'criticism',
  'negators',
  'farNegators',
  'idle',
  'joints',
  'than',
  'beats',
  'unlike',
];
const shortestStem = 3;

interface Entry {
  readonly words: readonly string[];
  readonly kind: SignKind;
}

/** Compiles a list once. Of several entries that fit one place, the longest counts. */
export function createSignFinder(list: OpinionList): SignFinder {
  const entries = kinds.flatMap((kind) => entriesOf(list[kind], kind));
  const byFirst = Map.groupBy(
    entries.toSorted((one, other) => other.words.length - one.words.length),
    ({ words: [first = ''] }) => first,
  );
  const at = (words: readonly string[], start: number): Sign | undefined => {
    for (const form of formsOf(words[start] ?? '')) {
      const found = byFirst.get(form)?.find((entry) => fits(entry, words, start));
      if (found) return { kind: found.kind, start, end: start + found.words.length };
    }
    return undefined;
  };
  return (words) => {
    const signs: Sign[] = [];
    for (let index = 0; index < words.length; ) {
      const sign = at(words, index);
      if (sign) signs.push(sign);
      index = sign?.end ?? index + 1;
    }
    return signs;
  };
}

function entriesOf(lines: string, kind: SignKind): Entry[] {
  return lines
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean)
    .map((entry) => ({ words: entry.split(/\s+/), kind }));
}

/** The word itself, then its stems with any ending, the longest first. */
function* formsOf(word: string): Generator<string> {
  yield word;
  for (let length = word.length; length >= shortestStem; length--) {
    yield `${word.slice(0, length)}*`;
  }
  // "l'amorti": an article that is glued to its word.
  const glued = word.indexOf("'") + 1;
  if (glued > 1 && glued < word.length) yield* formsOf(word.slice(glued));
}

function fits({ words }: Entry, sentence: readonly string[], start: number): boolean {
  // The first word is the key that the entry was found by.
  return words.every((word, index) => index === 0 || matches(word, sentence[start + index] ?? ''));
}

function matches(pattern: string, word: string): boolean {
  if (pattern === '_') return word !== '';
  return pattern.endsWith('*') ? word.startsWith(pattern.slice(0, -1)) : word === pattern;
}
