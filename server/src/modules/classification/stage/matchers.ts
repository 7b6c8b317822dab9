import { buildMatcher, type CueMatcher } from './cue-matcher.ts';
import { readCues } from './cue-tables.ts';

/** Corrects a word that is one typing error away from a word of the cues. */
export type Spelling = (word: string) => string;

/** Short words are too similar to each other: "price" and "prince" are both right. */
const minLength = 7;

function withoutOneLetter(word: string): string[] {
  return Array.from(word, (_, index) => word.slice(0, index) + word.slice(index + 1));
}

/**
 * Two words are one error apart (a letter missing, added, wrong or swapped with its neighbour) if they are equal after
 * removing at most one letter from each.
 */
export function spellingOf(vocabulary: ReadonlySet<string>): Spelling {
  const near = new Map<string, string>();
  for (const word of vocabulary) {
    if (word.length < minLength) continue;
    for (const key of [word, ...withoutOneLetter(word)]) if (!near.has(key)) near.set(key, word);
  }
  return (word) => {
    if (word.length < minLength - 1 || word.length > 20 || vocabulary.has(word)) return word;
    const direct = near.get(word);
    if (direct !== undefined && isOneSlip(word, direct)) return direct;
    for (const key of withoutOneLetter(word)) {
      const found = near.get(key);
      if (found !== undefined && isOneSlip(word, found)) return found;
    }
    return word;
  };
}

/** Removing one letter from each also matches words with two distant changes; those are different words. */
function isOneSlip(written: string, meant: string): boolean {
  let from = 0;
  while (from < written.length && written[from] === meant[from]) from += 1;
  let end = 0;
  while (
    end < Math.min(written.length, meant.length) - from &&
    written.at(-1 - end) === meant.at(-1 - end)
  ) {
    end += 1;
  }
  // The last letters are inflection: "programar" is not an error for "programas".
  if (from >= Math.min(written.length, meant.length) - 2) return false;
  const changed = Math.max(written.length, meant.length) - from - end;
  return (
    changed <= 1 ||
    (changed === 2 && written.length === meant.length && isSwap(written, meant, from))
  );
}

function isSwap(written: string, meant: string, at: number): boolean {
  return written[at] === meant[at + 1] && written[at + 1] === meant[at];
}

export interface LanguageCues {
  /** The language's own cues, then the English ones, which occur in prompts of every language. */
  readonly matchers: readonly CueMatcher[];
  /** Words of the language's own cues. */
  readonly vocabulary: ReadonlySet<string>;
  readonly spelling: Spelling;
}

/** Building takes about ten milliseconds per language, so it happens with the first prompt in that language. */
const built = new Map<string, LanguageCues>();

export function cuesFor(language: string): LanguageCues {
  const known = built.get(language);
  if (known !== undefined) return known;
  const table = readCues(language);
  if (table === undefined) return cuesFor('en');
  const own = buildMatcher(table);
  const cues: LanguageCues =
    language === 'en'
      ? { matchers: [own], vocabulary: own.vocabulary, spelling: spellingOf(own.vocabulary) }
      : {
          matchers: [own, ...cuesFor('en').matchers],
          vocabulary: own.vocabulary,
          // In strongly inflected languages, what looks like an error is mostly another form.
          spelling: (word) => word,
        };
  built.set(language, cues);
  return cues;
}
