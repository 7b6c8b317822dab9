import type { SuggestedLanguage } from '#contract/brands/brand-suggestions.ts';
import { lightStem } from '../../classification/index.ts';
import { lowerLetters } from '../../evaluation/index.ts';
import type { SitePage } from '../site/site-page.ts';
import { titleParts } from './find-name.ts';
import { offerWords } from './offer-words.ts';

/** How often a site says a word, in places that are independent of each other. */
export interface SiteEvidence {
  readonly language: SuggestedLanguage;
  /** How many different lines have a word, in any of its forms or inside of a compound. */
  readonly lines: (word: string) => number;
  /** How many pages have it. */
  readonly pages: (word: string) => number;
  /** Whether a word is of the trade: it comes back, and not every site has it. */
  readonly isOfTrade: (word: string) => boolean;
  /** Whether a title or description has a word, in any of its forms or inside of a compound. */
  readonly isIntroduced: (word: string) => boolean;
  /** Whether the site uses a word to say what somebody does: "we inspect", "to restore". */
  readonly isVerb: (word: string) => boolean;
  /** Sentences and parts of titles, each once. */
  readonly texts: readonly SiteText[];
}

export interface SiteText {
  readonly text: string;
  readonly url: string;
  readonly isOnFirst: boolean;
}

const max = { lines: 300, length: 500, words: 20_000 };
/** A word is inside of compounds only when it is long enough to be no accident. */
const minInner = 5;
/** This many lines make a word one of the trade; fewer where a title or description has it. */
const minLines = { anywhere: 3, introduced: 2 };

const unspaced = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}]/u;
const compounding = new Set<SuggestedLanguage>(['de', 'nl']);

/** The words of a text, without the articles that French and Italian join to them; nouns in Japanese. */
export function wordsOfText(text: string): string[] {
  if (unspaced.test(text)) return text.match(/[\p{sc=Han}\p{sc=Kana}ー]{2,}/gu) ?? [];
  return (
    text
      .replaceAll(/(?<!\p{L})(?:l|d|qu|n|s|c|j|m|dell|all|nell|un)[’'](?=\p{L})/giu, ' ')
      .match(/[\p{L}\p{N}][\p{L}\p{N}’'-]*/gu) ?? []
  );
}

/** What the forms of a word have in common. */
export function stemOf(word: string, language: SuggestedLanguage): string {
  const plain = lowerLetters(word).replace(/[’']s?$/u, '');
  const [, before = '', last = ''] = /^(.+-)([^-]{3,})$/u.exec(plain) ?? [];
  if (before !== '') return before + stemOf(last, language);
  // Derived words are different things in German: only endings go.
  if (language === 'de')
    return plain.length < 5 ? plain : plain.replace(/(?<=.{4})(?:en|em|es|er|e|n|s)$/u, '');
  const stem = lightStem(plain, language);
  if (stem !== plain || plain.length < 5) return stem;
  if (language === 'it') return plain.replace(/[aeio]$/u, '');
  if (language === 'pt') return plain.replace(/(?:oes|ao|[aeo]?s|[aeo])$/u, '');
  if (language === 'nl') return plain.replace(/(?:en|s)$/u, '').replace(/([^aeiou])\1$/u, '$1');
  return stem;
}

const generalStems = new Map<SuggestedLanguage, ReadonlySet<string>>();

/** Whether every business uses a word, in any of its forms. */
export function isGeneral(word: string, language: SuggestedLanguage): boolean {
  const stems =
    generalStems.get(language) ??
    new Set([...offerWords[language].general].map((one) => stemOf(one, language)));
  generalStems.set(language, stems);
  return stems.has(stemOf(word, language));
}

export function createEvidence(
  pages: readonly SitePage[],
  language: SuggestedLanguage,
  names: readonly string[],
): SiteEvidence {
  const texts = textsOf(pages);
  const own = ownWords(texts, names, language);
  const found = new Map<string, { lines: number; readonly pages: Set<string> }>();
  let count = 0;
  // A slogan is in the title and in the first heading, and is one place.
  const isSlogan = createSloganTest(pages);
  const slogans = texts.filter(({ text }) => isSlogan(text));
  const counted = [
    ...slogans
      .slice(0, 1)
      .map((one) => ({ ...one, text: slogans.map(({ text }) => text).join(' ') })),
    ...texts.filter(({ text }) => !isSlogan(text)),
  ];
  for (const { text, url } of counted) {
    for (const stem of new Set(wordsOfText(text).map((word) => stemOf(word, language)))) {
      count += 1;
      if (count > max.words) break;
      const known = found.get(stem) ?? { lines: 0, pages: new Set<string>() };
      known.lines += 1;
      known.pages.add(url);
      found.set(stem, known);
    }
  }
  const inside = new Map<string, readonly { lines: number; readonly pages: Set<string> }[]>();
  const allOf = (word: string) => {
    const stem = stemOf(word, language);
    const known = inside.get(stem);
    if (known) return known;
    const isJoined = (compounding.has(language) || language === 'ja') && stem.length >= 2;
    const least = language === 'ja' ? 2 : minInner;
    const all =
      isJoined && stem.length >= least
        ? [...found].filter(([other]) => other.includes(stem)).map(([, one]) => one)
        : [found.get(stem) ?? { lines: 0, pages: new Set<string>() }];
    inside.set(stem, all);
    return all;
  };
  const lines = (word: string) => allOf(word).reduce((sum, one) => sum + one.lines, 0);
  const { stops, furniture } = offerWords[language];
  const introduced = new Set(
    introductions(pages)
      .flatMap(wordsOfText)
      .map((word) => stemOf(word, language)),
  );
  const verbs = verbsOf(texts, language);
  const isSpecific = (word: string) => {
    const small = word.toLowerCase();
    if (small.length < 3 && language !== 'ja') return false;
    if (isGeneral(small, language) || stops.has(small) || furniture.has(small)) return false;
    if (own.has(stemOf(word, language)) || /^\d/u.test(word)) return false;
    const least = introduced.has(stemOf(word, language)) ? minLines.introduced : minLines.anywhere;
    return lines(word) >= least;
  };
  // A compound is of the trade when its first or last part is: "Klavierstimmung".
  const parts = compounding.has(language)
    ? [...new Set(texts.flatMap(({ text }) => wordsOfText(text)))]
        .filter(
          (word) =>
            isNoun(word, language) && stemOf(word, language).length >= minInner && isSpecific(word),
        )
        .map((word) => stemOf(word, language))
    : [];
  const isCompound = (word: string) => {
    const plain = stemOf(word, language);
    return (
      !isGeneral(word, language) &&
      !furniture.has(word.toLowerCase()) &&
      !own.has(plain) &&
      parts.some(
        (part) =>
          plain.length > part.length + 2 && (plain.startsWith(part) || plain.endsWith(part)),
      )
    );
  };
  return {
    language,
    texts,
    lines,
    pages: (word) => new Set(allOf(word).flatMap((one) => [...one.pages])).size,
    isOfTrade: (word) => isSpecific(word) || isCompound(word),
    isIntroduced: (word) => {
      const stem = stemOf(word, language);
      return [...introduced].some((one) =>
        compounding.has(language) ? one.includes(stem) : one === stem,
      );
    },
    isVerb: (word) => verbs.has(word.toLowerCase()),
  };
}

/** How many lines write a word of the name small where it is what the brand sells: "Fellbrook Saddles" fits saddles. */
const minSmall = 3;

/** The words of the name that are nothing but a name. */
function ownWords(
  texts: readonly SiteText[],
  names: readonly string[],
  language: SuggestedLanguage,
): ReadonlySet<string> {
  const small = new Map<string, number>();
  for (const { text } of texts) {
    const own = wordsOfText(text).filter((word) => /^\p{Ll}/u.test(word));
    for (const stem of new Set(own.map((word) => stemOf(word, language))))
      small.set(stem, (small.get(stem) ?? 0) + 1);
  }
  const stems = names.flatMap(wordsOfText).map((word) => stemOf(word, language));
  return new Set(stems.filter((stem) => (small.get(stem) ?? 0) < minSmall));
}

function createSloganTest([first]: readonly SitePage[]): (text: string) => boolean {
  const top = first?.headings.filter(({ level }) => level === 1).map(({ text }) => text) ?? [];
  const heads = new Set(
    [...titleParts(first?.title ?? ''), ...top].map((text) => text.slice(0, max.length)),
  );
  return (text) => heads.has(text);
}

/** Nouns have a capital in German. */
function isNoun(word: string, language: SuggestedLanguage): boolean {
  return language !== 'de' || /^\p{Lu}/u.test(word);
}

function textsOf(pages: readonly SitePage[]): SiteText[] {
  const known = new Set<string>();
  return pages.flatMap(({ url, title, description, lines, entities }, at) =>
    [
      ...titleParts(title),
      description ?? '',
      ...entities.flatMap((one) => [one.description ?? '', one.category ?? '']),
      ...lines.slice(0, max.lines),
    ].flatMap((text): SiteText[] => {
      // A slogan that the title and the first heading share is one line.
      const key = lowerLetters(text)
        .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
        .trim();
      if (key === '' || known.has(key)) return [];
      known.add(key);
      return [{ text: text.slice(0, max.length), url, isOnFirst: at === 0 }];
    }),
  );
}

/** Where a site says what a page is about. */
function introductions(pages: readonly SitePage[]): string[] {
  return pages.flatMap(({ title, description, entities }) => [
    title,
    description ?? '',
    ...entities.map((one) => one.description ?? ''),
  ]);
}

/** After these a word is a verb in English; other languages show it by their endings. */
const beforeVerb = /(?<!\p{L})(?:to|we|you|they|i|will|can|please|and we)\s+(\p{Ll}[\p{L}-]+)/giu;

function verbsOf(texts: readonly SiteText[], language: SuggestedLanguage): ReadonlySet<string> {
  if (language !== 'en') return new Set();
  return new Set(
    texts.flatMap(({ text }) => {
      const listed = /(?<!\p{L})we (\p{Ll}+(?:, \p{Ll}+)+(?:,? and \p{Ll}+)?)/iu.exec(text)?.[1];
      const alone = [...text.matchAll(beforeVerb)].map(([, verb = '']) => verb.toLowerCase());
      return [...alone, ...(listed?.split(/,? and |, /u) ?? [])];
    }),
  );
}
