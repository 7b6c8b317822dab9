import { english } from './english.ts';
import { createSignFinder } from './find-signs.ts';
import { french } from './french.ts';
import { german } from './german.ts';
import type { OpinionReader } from './opinions-about.ts';
import { spanish } from './spanish.ts';

const lists = { en: english, de: german, es: spanish, fr: french };
export type OpinionLanguage = keyof typeof lists;

const languages = Object.keys(lists) as OpinionLanguage[];
/** Languages that would be taken for one of those above, by words that they do not share with it. */
const lookalikes = [
  'di, che, il, per, con, non, è, una, sono, della, nel, gli, dei, anche, più, si, le, e, la, un, come',
  'de, que, do, da, não, uma, com, os, em, ao, dos, mais, para, as, é, um, na, o, e, se, por, como',
  'het, een, van, en, voor, niet, zijn, met, op, aan, de, is, dat, die, ook, bij, je, te, of, in, als',
];
const commonWords: readonly (readonly [OpinionLanguage | undefined, ReadonlySet<string>])[] = [
  ...languages.map((language) => [language, wordSet(lists[language].common)] as const),
  ...lookalikes.map((words) => [undefined, wordSet(words)] as const),
];
/** A text needs this share of common words of a language to be taken for it; lists of facts have few. */
const leastShare = 0.04;
const fewWords = 25;

/** The language that most of the frequent words belong to, if it is one whose opinions are known. */
export function languageOf(words: readonly { word: string }[]): OpinionLanguage | undefined {
  const counted = commonWords.map(([language, common]) => ({
    language,
    count: words.filter(({ word }) => common.has(word)).length,
  }));
  const [best] = counted.toSorted((one, other) => other.count - one.count);
  if (best && best.count > 0 && best.count >= words.length * leastShare) return best.language;
  // A few words show no language; an English name with an adjective is what they mostly are.
  return words.length < fewWords && words.every(({ word }) => /^[ -~]*$/.test(word))
    ? 'en'
    : undefined;
}

function wordSet(words: string): ReadonlySet<string> {
  return new Set(words.split(', '));
}

/** Each list is compiled when the first text of its language comes. */
const readers = new Map<OpinionLanguage, OpinionReader>();

export function opinionReader(language: OpinionLanguage): OpinionReader {
  const known = readers.get(language);
  if (known) return known;
  const reader = {
    findSigns: createSignFinder(lists[language]),
    capitalsAreNames: language !== 'de',
  };
  readers.set(language, reader);
  return reader;
}
