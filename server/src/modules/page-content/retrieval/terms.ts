import { conceptsOf, isWeak, type Lexicon } from './lexicon.ts';
import { normalized } from './normalized.ts';

/** A word of a text, or a piece of one in scripts without spaces. */
export interface Term {
  readonly word: string;
  readonly concepts: readonly string[];
  /** Whether it comes from a run without spaces. */
  readonly isUnspaced: boolean;
  /** Whether it says little about a subject. */
  readonly isWeak: boolean;
}

const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}ー々]/u;
const piece = new RegExp(
  `${unspaced.source}+|(?:(?!${unspaced.source})[\\p{L}\\p{M}\\p{N}])+`,
  'gu',
);
const sameScript = /\p{Script=Han}+|[\p{Script=Katakana}ー]+|\p{Script=Thai}+/gu;
/** The article and particles that Arabic joins to a word. */
const arabicStart = /^(?:[وف]?[بكل]?ال|[وف]?لل)(?=\p{L}{2})/u;
const maxWordLength = 6;

/** The words of a text in order, without the most common ones. */
export function termsOf(text: string, lexicon: Lexicon): Term[] {
  const pieces = normalized(text).match(piece) ?? [];
  return pieces.flatMap((one, at) =>
    unspaced.test(one) ? wordsInRun(one, lexicon) : spacedWord(pieces, at, lexicon),
  );
}

function spacedWord(pieces: readonly string[], at: number, lexicon: Lexicon): Term[] {
  const whole = pieces[at] ?? '';
  const phrase = phraseAt(pieces, at, lexicon);
  const word = whole.replace(arabicStart, '');
  const saysNothing = lexicon.common.has(whole) || (word.length < 2 && !/\p{N}/u.test(word));
  if (saysNothing && phrase === undefined) return [];
  const listed = conceptsOf(whole, lexicon);
  const known = listed.length > 0 ? listed : conceptsOf(word, lexicon);
  const concepts = phrase === undefined ? known : [...known, phrase];
  return [
    {
      word,
      concepts,
      isUnspaced: false,
      isWeak: concepts.length === 0 && isWeak(whole, lexicon),
    },
  ];
}

function phraseAt(pieces: readonly string[], at: number, { phrases }: Lexicon): string | undefined {
  return phrases
    .get(pieces[at] ?? '')
    ?.find(({ rest }) => rest.every((word, offset) => pieces[at + 1 + offset]?.startsWith(word)))
    ?.concept;
}

/** The longest known words of a run from its start, and pairs of the characters in between. */
function wordsInRun(run: string, lexicon: Lexicon): Term[] {
  const found: Term[] = [];
  let unknownFrom = 0;
  let at = 0;
  while (at < run.length) {
    const word = longestKnown(run, at, lexicon);
    if (word === undefined) {
      at += 1;
      continue;
    }
    found.push(...pairsIn(run.slice(unknownFrom, at)));
    const concepts = lexicon.concepts.get(word) ?? [];
    if (concepts.length > 0) found.push({ word, concepts, isUnspaced: true, isWeak: false });
    at += word.length;
    unknownFrom = at;
  }
  return [...found, ...pairsIn(run.slice(unknownFrom))];
}

function longestKnown(run: string, at: number, lexicon: Lexicon): string | undefined {
  for (let length = maxWordLength; length >= 1; length -= 1) {
    const word = run.slice(at, at + length);
    if (lexicon.concepts.has(word) || lexicon.common.has(word)) return word;
  }
  return undefined;
}

/** Pairs within one script. Hiragana between known words is particles and endings. */
function pairsIn(text: string): Term[] {
  const words = (text.match(sameScript) ?? []).flatMap((run) =>
    run.length <= 2 || /\p{Script=Katakana}/u.test(run)
      ? [run]
      : Array.from({ length: run.length - 1 }, (_, at) => run.slice(at, at + 2)),
  );
  return words.map((word) => ({
    word,
    concepts: [],
    isUnspaced: true,
    isWeak: word.length === 1,
  }));
}
