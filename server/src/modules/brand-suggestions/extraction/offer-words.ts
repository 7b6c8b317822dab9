import type { SuggestedLanguage } from '#contract/brands/brand-suggestions.ts';
import { readSomeLists, wordsOf } from '#kernel/word-lists.ts';

/** The lists of a language's file: the words by which a page says what it offers and to whom. */
export const offerLists = [
  /** Before those who buy. */
  'for',
  /** The same, said on purpose: "built for". */
  'builtFor',
  /** Before or after those who already bought; `#` is their number. */
  'trustedBy',
  /** Between a name and what it is. */
  'is',
  /** Programs: what a phrase is about is at its end, or at its beginning where nouns come first. */
  'software',
  /** Companies, practices, shops and services. */
  'providers',
  /** Beginnings of words for people and organizations who buy. In German and Dutch they may be inside of a word. */
  'buyers',
  /** What follows the same preposition and buys nothing. */
  'noBuyers',
  /** Words at which a phrase begins or ends: articles, pronouns, prepositions, verbs. */
  'stops',
  /** What every site says of itself. */
  'praise',
  'and',
  /** Before a city. */
  'at',
  /** Those who speak: "we". */
  'we',
  /** What a trade does, as a verb; after `=` the work as a noun, or `-` where it is asked for by the thing alone. */
  'work',
  /** Words that every business uses: they say nothing about what it sells. */
  'general',
  /** Words of menus, footers and headings: a phrase with one is a part of the website. */
  'furniture',
  /** Calls to act that stand before a noun: "Shop plant feeds". */
  'acts',
  /** What has things in it: "catálogo de uniformes" is about uniforms. */
  'containers',
] as const;

type ListName = (typeof offerLists)[number];
type LookedUp =
  | 'noBuyers'
  | 'stops'
  | 'praise'
  | 'and'
  | 'general'
  | 'furniture'
  | 'acts'
  | 'containers';

/** The same lists, ready to look things up in. */
export type OfferLists = Readonly<Record<Exclude<ListName, LookedUp>, readonly string[]>> &
  Readonly<Record<LookedUp, ReadonlySet<string>>>;

function readOfferLists(file: URL): OfferLists {
  const own = readSomeLists(file, offerLists);
  return {
    for: wordsOf(own.for),
    builtFor: wordsOf(own.builtFor),
    trustedBy: wordsOf(own.trustedBy),
    is: wordsOf(own.is),
    software: wordsOf(own.software),
    providers: wordsOf(own.providers),
    buyers: wordsOf(own.buyers),
    noBuyers: new Set(wordsOf(own.noBuyers)),
    stops: new Set(wordsOf(own.stops)),
    praise: new Set(wordsOf(own.praise)),
    and: new Set(wordsOf(own.and)),
    at: wordsOf(own.at),
    we: wordsOf(own.we),
    work: wordsOf(own.work),
    general: new Set(wordsOf(own.general)),
    furniture: new Set(wordsOf(own.furniture)),
    acts: new Set(wordsOf(own.acts)),
    containers: new Set(wordsOf(own.containers)),
  };
}

export const offerWords: Readonly<Record<SuggestedLanguage, OfferLists>> = {
  en: readOfferLists(new URL('./offer-words/en.txt', import.meta.url)),
  de: readOfferLists(new URL('./offer-words/de.txt', import.meta.url)),
  es: readOfferLists(new URL('./offer-words/es.txt', import.meta.url)),
  fr: readOfferLists(new URL('./offer-words/fr.txt', import.meta.url)),
  it: readOfferLists(new URL('./offer-words/it.txt', import.meta.url)),
  nl: readOfferLists(new URL('./offer-words/nl.txt', import.meta.url)),
  pt: readOfferLists(new URL('./offer-words/pt.txt', import.meta.url)),
  ja: readOfferLists(new URL('./offer-words/ja.txt', import.meta.url)),
};
