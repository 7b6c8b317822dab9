import { plainText } from '../plain-text.ts';
import { wellKnownNames } from '../stage/names/well-known.ts';
import { alphabets } from './alphabets.ts';
import { commonWords } from './common-words.ts';

export interface WordScores {
  /** Languages whose words were found, best first. */
  readonly ranking: readonly { readonly language: string; readonly score: number }[];
  /** The text without what looks like a name. */
  readonly plainPart: string;
}

const languages = Object.keys(commonWords);
const strangeLetter = 0.7;
const ownLetter = 0.35;

/** Inside a sentence a capital may begin a foreign name ("Octopus Energy"). */
const capitalized = 0.5;

/** Each common word with the languages that have it. */
function indexWords(): ReadonlyMap<string, readonly string[]> {
  const index = new Map<string, string[]>();
  for (const [language, list] of Object.entries(commonWords)) {
    for (const word of new Set(plainText(list).split(/[\s']+/))) {
      if (word !== '') index.set(word, [...(index.get(word) ?? []), language]);
    }
  }
  return index;
}

const languagesByWord = indexWords();

/** Parts of product names that are words somewhere: "pro" is Czech. */
const models = new Set(['pro', 'plus', 'max', 'mini', 'air', 'model', 'premium', 'vs', 'online']);

/** English phrases that every language has borrowed. */
const borrowed =
  /\b(?:black friday|cyber monday|prime day|open source|best practices?|home ?office|all inclusive)\b/giu;

/** A word that one language has counts 1, one that all have counts nothing. */
function weightOf(shared: number): number {
  return 1 - Math.log(shared) / Math.log(languages.length);
}

/** How many common words of each language a text has, and how well its letters suit the language. */
export function scoreWords(text: string): WordScores {
  const scores = new Map<string, number>();
  const add = (language: string, score: number): void => {
    scores.set(language, (scores.get(language) ?? 0) + score);
  };
  // Where everything is in capitals they mark nothing.
  const written = text === text.toUpperCase() ? text.toLowerCase() : text;
  const words = written.replace(borrowed, ' ').match(/[\p{L}\p{M}\p{N}.]+/gu) ?? [];
  const kept = words.filter((word, at) => !isName(word, at));
  for (const [at, word] of kept.entries()) {
    const plain = plainText(word).replace(/\.+$/, '');
    const doubt = at > 0 && /^\p{Lu}/u.test(word) ? capitalized : 1;
    const found = languagesByWord.get(plain) ?? [];
    for (const language of found) add(language, doubt * weightOf(found.length));
  }
  if (/[¿¡]/.test(text)) add('es', 1.5);
  const special = new Set(
    kept
      .join('')
      .toLowerCase()
      .match(/[^\p{ASCII}\p{N}\p{P}]/gu) ?? [],
  );
  for (const letter of special) {
    for (const language of languages) {
      add(language, alphabets[language]?.includes(letter) === true ? ownLetter : -strangeLetter);
    }
  }
  const ranking = [...scores]
    .map(([language, score]) => ({ language, score }))
    .sort((a, b) => b.score - a.score);
  return { ranking, plainPart: withoutCapitals(kept).join(' ') };
}

/** Digits, capitals inside or only capitals, a domain: the same in every language. */
function isName(word: string, at: number): boolean {
  if (/\p{N}|\p{Ll}\p{Lu}|\p{L}\.\p{L}/u.test(word) || models.has(word.toLowerCase())) return true;
  if (wellKnownNames.has(word.toLowerCase())) return true;
  return (word.length > 1 || (at > 0 && word !== 'I')) && word === word.toUpperCase();
}

/** Inside a sentence a capital mostly marks a name; where little else is left it must do. */
function withoutCapitals(words: readonly string[]): readonly string[] {
  const small = words.filter((word, at) => at === 0 || !/^\p{Lu}/u.test(word));
  return small.length >= 2 ? small : words;
}
