import type { SuggestedLanguage } from '#contract/brands/brand-suggestions.ts';
import { englishPlural, englishSingular, isEnglishPlural } from '../phrasing/english-nouns.ts';
import { isLegalNotice } from '../site/choose-links.ts';
import type { SitePage } from '../site/site-page.ts';
import { titleParts } from './find-name.ts';
import { isNavigationWord } from './navigation-words.ts';
import { headOf, isLoneVerb, isNounPhrase, namesCustomers, tradeWordsOf } from './noun-form.ts';
import { bareThing, isActivity, isNounFirst } from './noun-phrases.ts';
import { offerWords } from './offer-words.ts';
import { type SiteEvidence, stemOf, wordsOfText } from './site-evidence.ts';

/** Something that a site sells or does, with what speaks for it. */
export interface OfferedThing {
  readonly value: string;
  readonly url: string;
  readonly score: number;
  /** Whether it is work done for somebody, as its form or a sentence says. */
  readonly isWork: boolean;
  /** Whether a page has it as its title, or JSON-LD declares it. */
  readonly isTitled: boolean;
}

interface Found extends Omit<OfferedThing, 'isTitled'> {
  readonly place: string;
}

/** What a place proves. A phrase of several places has the sum; of one place, the most. */
const weights = {
  work: 4,
  title: 3,
  declared: 3,
  priced: 2.5,
  legalName: 0.25,
  listed: 1.5,
  heading: 1,
  repeated: 2,
};
const minScore = 2;
const minRepeats = 3;
/** For each line that has the words of a phrase. */
const supportWeight = 0.35;
const maxThings = 12;
const maxTexts = 1_000;
const maxItems = 8;

const price = /(?:[£€$¥￥]|R\$|CHF|MXN|USD|EUR)\s?\d|\d\s?(?:€|円|CHF|zł|euros?|Euro)/u;

/** What a site sells, by sentences that say what it does, titles, lists with prices, and words that come back together. */
export function findThings(
  pages: readonly SitePage[],
  evidence: SiteEvidence,
  names: readonly string[],
): OfferedThing[] {
  const { language } = evidence;
  const found = [
    ...fromWork(evidence),
    ...pages
      .slice(1)
      .filter(({ language: own }) => own === null || own.toLowerCase().startsWith(language))
      .flatMap((page) => fromPage(page, language, names)),
    ...fromDescriptions(pages, language),
    ...fromDeclared(pages),
    ...fromLegalNames(pages, names),
    ...fromRepeats(evidence),
  ];
  const trade = tradeNoun(found, evidence);
  const all = [...found, ...commonEnds(found, language)]
    .map((one) => ({ ...one, value: withTrade(bareThing(one.value, language), trade, evidence) }))
    .filter((one) =>
      isFit(one.value, evidence, names, one.place === 'often' || one.place === 'declared'),
    );
  const groups = Map.groupBy(all, ({ value }) => keyOf(value, language));
  return [...groups.values()]
    .map((group) => summed(group, evidence))
    .filter(({ score }) => score >= minScore)
    .toSorted((one, other) => other.score - one.score)
    .slice(0, maxThings);
}

function summed(group: readonly Found[], evidence: SiteEvidence): OfferedThing {
  const places = Map.groupBy(group, ({ place }) => place);
  const sum = [...places.values()]
    .map((own) => Math.max(...own.map(({ score }) => score)))
    .reduce((total, score) => total + score, 0);
  const [best] = group.toSorted((one, other) => other.score - one.score);
  const { value = '', url = '' } = best ?? {};
  const support = Math.min(
    12,
    ...tradeWordsOf(value, evidence).map((word) => evidence.lines(word)),
  );
  return {
    ...{ value, url, score: sum + support * supportWeight },
    isWork: group.some(({ isWork }) => isWork),
    isTitled: places.has('title') || places.has('declared'),
  };
}

/** "Women’s adaptive clothing" and "Men’s adaptive clothing" are adaptive clothing. */
function commonEnds(found: readonly Found[], language: SuggestedLanguage): Found[] {
  if (isNounFirst(language) || language === 'ja') return [];
  const ends = found
    .filter(({ place }) => place === 'title')
    .map((one) => ({ ...one, value: one.value.split(' ').slice(-2).join(' ').toLowerCase() }))
    .filter(({ value }) => value.includes(' '));
  const groups = [...Map.groupBy(ends, ({ value }) => value).values()];
  return groups.flatMap((group) => {
    const isOnMany = new Set(group.map(({ url }) => url)).size > 1;
    return isOnMany ? group.slice(0, 1).map((one) => ({ ...one, score: weights.title + 2 })) : [];
  });
}

/** A noun phrase with a word of the trade, and no name or part of the website. */
function isFit(
  value: string,
  evidence: SiteEvidence,
  names: readonly string[],
  isSure: boolean,
): boolean {
  const { language } = evidence;
  if (value.length < 3 || value.length > 48) return false;
  if (!isNounPhrase(value, language) || isNavigationWord(value)) return false;
  if (names.some((name) => value.toLowerCase().includes(name.toLowerCase()))) return false;
  if (isLoneVerb(value, evidence) || isPurpose(value, evidence) || namesCustomers(value, language))
    return false;
  if (namesPlace(value, evidence)) return false;
  if (isNounFirst(language) && !value.includes(' ') && !hasArticle(value, evidence)) return false;
  return isSure || tradeWordsOf(value, evidence).length > 0;
}

/** "Clew Bays": a word that follows "in" with a capital, and that no line writes small. */
function namesPlace(value: string, { language, texts }: SiteEvidence): boolean {
  const { at } = offerWords[language];
  if (at.length === 0 || language === 'de' || language === 'ja' || isActivity(value, language))
    return false;
  const [first = ''] = value.split(' ');
  const own = stemOf(first, language);
  const after = new RegExp(String.raw`(?<=\p{Ll} )(?:${at.join('|')}) (\p{Lu}[\p{Ll}’'-]+)`, 'gu');
  const isPlace = texts.some(({ text }) =>
    [...text.matchAll(after)].some(([, word = '']) => stemOf(word, language) === own),
  );
  if (!isPlace) return false;
  return !texts.some(({ text }) =>
    wordsOfText(text).some((word) => /^\p{Ll}/u.test(word) && stemOf(word, language) === own),
  );
}

function keyOf(value: string, language: SuggestedLanguage): string {
  return wordsOfText(value)
    .map((word) => stemOf(word, language))
    .toSorted()
    .join(' ');
}

/** "We inspect, repair and certify fire doors": fire door inspection, fire door repair. */
function fromWork(evidence: SiteEvidence): Found[] {
  const { language, texts } = evidence;
  const { we, work } = offerWords[language];
  if (language === 'ja' || work.length === 0) return [];
  const nouns = new Map(
    work.map((entry): [string, string] => {
      const [verb = '', noun = ''] = entry.split('=');
      return [verb, noun];
    }),
  );
  const needsWe = language === 'en' || language === 'de' || language === 'nl';
  return texts.slice(0, maxTexts).flatMap(({ text, url, isOnFirst }) =>
    text.split(/(?<=[.!?])\s+/u).flatMap((sentence) => {
      const words = sentence.match(/[\p{L}\p{N}][\p{L}\p{N}’'-]*|[,;:–—()]/gu) ?? [];
      const small = words.map((word) => word.toLowerCase());
      const at = small.flatMap((word, index) => (nouns.has(word) ? [index] : []));
      const [start = 0] = at;
      // "We also repair" and "vermieten wir": the verb is next to those who speak.
      const near = small.slice(Math.max(0, start - 4), start + 3);
      if (needsWe && !near.some((word) => we.includes(word))) return [];
      const [last] = at.slice(-1);
      if (last === undefined) return [];
      // The verbs of one list share what is after the last of them.
      const verbs = small.slice(0, last + 1).filter((word) => nouns.has(word));
      const after = objectsAfter(words.slice(last + 1), language);
      const objects =
        after.length > 0 || language !== 'de'
          ? after
          : objectsAfter(words.slice((at[0] ?? 0) + 1), language);
      const score = isOnFirst ? weights.work : weights.work / 2;
      // Everything that is done to the first, and the first of it to all others.
      return objects.flatMap((object, index) =>
        verbs.slice(0, index === 0 ? undefined : 1).map((verb, order): Found => {
          const value = workOn(object, nouns.get(verb) ?? '', language);
          const share = 1 - (index + order) * 0.05;
          return { value, url, score: score * share, place: 'work', isWork: value !== object };
        }),
      );
    }),
  );
}

/** What a verb is done to: a list of noun phrases, up to where the sentence continues. */
function objectsAfter(words: readonly string[], language: SuggestedLanguage): string[] {
  const { stops, and, praise, at } = offerWords[language];
  const found: string[] = [];
  // "We check, spray and come back": another verb follows.
  if (words[0] === ',' || and.has(words[0]?.toLowerCase() ?? '')) return [];
  let phrase: string[] = [];
  const end = () => {
    if (phrase.length > 0) found.push(phrase.join(' '));
    phrase = [];
  };
  const inner = isNounFirst(language) ? /^(?:de|d|di|à|da|do|du|del)$/u : /^of$/u;
  for (const word of words) {
    const small = word.toLowerCase();
    if (word === ',' || and.has(small)) end();
    else if (inner.test(small) && phrase.length > 0) phrase.push(word);
    else if (
      /^(?:the|all|every|your|any|der|die|das|den|ihre?n?|alle|les?|la|vos|los|las|tus?|su|i|gli|le|de|het|uw|os?|as?|seus?|suas?|des|un|une|ein|eine|una?)$/u.test(
        small,
      )
    ) {
      if (phrase.length > 0) break;
    } else if (praise.has(small) && phrase.length === 0) continue;
    else if (stops.has(small) || at.includes(small) || /^[;:–—()]$/u.test(word)) break;
    else if (language === 'de' && /^\p{Ll}/u.test(word)) {
      if (phrase.length > 0) break;
    } else phrase.push(word);
    if (found.length >= maxItems || phrase.length > 4) break;
  }
  end();
  return found;
}

/** "sashes" and "restoration" are "sash restoration"; nouns come first in Romance languages. */
function workOn(object: string, noun: string, language: SuggestedLanguage): string {
  if (noun === '' || noun === '-') return object;
  if (language === 'en') {
    const words = object.split(' ');
    const head = words.at(-1) ?? '';
    return [...words.slice(0, -1), englishSingular(head), noun].join(' ');
  }
  if (language === 'nl') return `${object} ${noun}`;
  const isVowel = language === 'fr' && /^[aeiouyhéèê]/iu.test(object);
  const link = language === 'it' ? 'di ' : isVowel ? 'd’' : 'de ';
  return `${noun} ${link}${object}`;
}

/** Titles, first headings, and lists with prices of the pages that a site leads to. */
function fromPage(page: SitePage, language: SuggestedLanguage, names: readonly string[]): Found[] {
  if (isLegalNotice(page.url) || isArticle(page.url)) return [];
  const { url } = page;
  const isNamed = (text: string) => names.some((name) => text.includes(name));
  const of = (text: string, place: keyof typeof weights): Found[] =>
    partsOf(text, language).map((value) => ({
      ...{ value, url, score: weights[place], place },
      isWork: isActivity(value, language),
    }));
  return [
    ...titleParts(page.title)
      .filter((part) => !isNamed(part))
      .flatMap((part) => of(part, 'title')),
    ...page.headings.filter(({ level }) => level <= 4).flatMap(({ text }) => of(text, 'heading')),
    ...page.lines
      .filter((line) => price.test(line) && line.length < 120)
      .flatMap((line) => of(beforePrice(line), 'priced')),
  ];
}

/** Articles are about what moves their readers, and not about what is sold. */
function isArticle(url: string): boolean {
  return /\/(?:blogs?|news|magazine?|diario|diary|journal|insights?|posts?|articles?|actualites?|noticias?|notizie|nieuws|ratgeber|aktuelles)(?:[/.]|$)/iu.test(
    new URL(url).pathname,
  );
}

function beforePrice(line: string): string {
  const [before = ''] = line.split(/[|:,(–]|\s*(?:[£€$¥￥]|R\$|CHF|MXN)|\s\d/u);
  return before
    .replace(/\s+(?:im|in|am|vor|bei|mit|nach|with|at|en|con|avec|met|com) .*$/iu, '')
    .replace(/(?:^|\s+)(?:ab|from|desde|vanaf|à partir de|da|a partir de|einschließlich .*)$/iu, '')
    .trim();
}

/** "Women’s Adaptive Clothing" with its own words; what is before "for" or a comma is read alone. */
function partsOf(text: string, language: SuggestedLanguage): string[] {
  const { praise, for: forWords, at } = offerWords[language];
  const place = new RegExp(` (?:${at.join('|')}) \\p{Lu}.*$`, 'u');
  const here = at.length > 0 && language !== 'de' ? text.replace(place, '') : text;
  const [head = ''] = here.split(/[,:(]| [–—-] /u);
  const pattern = forWords.length > 0 ? new RegExp(` (?:${forWords.join('|')}) `, 'iu') : undefined;
  const before = pattern ? (head.split(pattern)[0] ?? '') : head;
  const [one = '', two] = before.split(' & ');
  const isPair = two !== undefined && !/\s/u.test(one) && !/\s/u.test(two);
  return [...(isPair ? [one, two] : [before]), ...(before === head ? [] : [head])].map((part) => {
    const words = part.trim().split(/\s+/u);
    while (words.length > 1 && praise.has((words[0] ?? '').toLowerCase())) words.shift();
    return words.join(' ');
  });
}

/** "Tops, dresses, pants and sleepwear": what a description lists. */
function fromDescriptions(pages: readonly SitePage[], language: SuggestedLanguage): Found[] {
  return pages.flatMap(({ url, description }) => {
    if (isArticle(url)) return [];
    const [first = ''] = (description ?? '').split(/[.!?]/u);
    // "Rules in Vienna, Salzburg and Graz" lists places.
    const { at, for: forWords } = offerWords[language];
    const isOfPlaces = at.length > 0 && new RegExp(` (?:${at.join('|')}) \\p{Lu}`, 'u').test(first);
    if (isOfPlaces && language === 'de') return [];
    const items = first.split(/, | (?:and|und|y|et|e|en|&) /u);
    const isForSomebody = forWords.some((word) => ` ${first.toLowerCase()} `.includes(` ${word} `));
    const all = items.length > 1 && !isForSomebody ? items : partsOf(first, language);
    return all
      .slice(0, maxItems)
      .flatMap((item) => partsOf(item, language))
      .map((value) => ({
        ...{ value, url, score: weights.listed, place: 'listed' },
        isWork: isActivity(value, language),
      }));
  });
}

function fromDeclared(pages: readonly SitePage[]): Found[] {
  return pages.flatMap(({ url, entities }) =>
    entities
      .flatMap(({ kind, name, category }) => [category ?? '', kind === 'offer' ? name : ''])
      .filter(Boolean)
      .map((value) => ({ value, url, score: weights.declared, place: 'declared', isWork: false })),
  );
}

const legalForm =
  /(?<=^|[.,|©] ?)((?:\p{Lu}[\p{L}’'-]+|&)(?: (?:\p{Lu}[\p{L}’'-]+|&|and)){1,6}) (?:Pty )?(?:Ltd|Limited|LLC|Inc|GmbH|SARL|SAS|S\.L|S\.r\.l|B\.V|BV|Ltda|Lda)(?!\p{L})/gu;

/** "Wattle & Way Plan Management Pty Ltd" is registered for plan management. */
function fromLegalNames(pages: readonly SitePage[], names: readonly string[]): Found[] {
  return pages.flatMap(({ url, lines, outerLines }) =>
    [...lines, ...outerLines].slice(0, maxTexts).flatMap((line) =>
      [...line.matchAll(legalForm)].flatMap(([, name = '']): Found[] => {
        const brand = names.find((one) => name.startsWith(`${one} `));
        if (brand === undefined) return [];
        const value = name.slice(brand.length + 1).toLowerCase();
        return [{ value, url, score: weights.legalName, place: 'legalName', isWork: false }];
      }),
    ),
  );
}

/** The thing that work is done to, such as "window" where windows are restored. */
function tradeNoun(things: readonly Found[], evidence: SiteEvidence): string | undefined {
  if (evidence.language !== 'en') return undefined;
  const counts = new Map<string, { word: string; score: number }>();
  for (const { text, isOnFirst } of evidence.texts) {
    for (const word of new Set(wordsOfText(text))) {
      if (!evidence.isOfTrade(word) || isActivity(word, 'en') || /^\p{Lu}/u.test(word)) continue;
      const stem = stemOf(word, 'en');
      const known = counts.get(stem) ?? { word, score: 0 };
      known.score += isOnFirst ? 2 : 1;
      counts.set(stem, known);
    }
  }
  const [best] = [...counts.values()].toSorted((one, other) => other.score - one.score);
  const noun = best && englishSingular(best.word.toLowerCase());
  const work = things.find(({ place, isWork }) => place === 'work' && isWork)?.value.toLowerCase();
  const said = work?.split(' ').slice(0, -1).join(' ');
  return said !== undefined && noun !== undefined && said.includes(noun) ? said : noun;
}

const minLinesOfWork = 2;

/** "Restoration" of who restores windows is window restoration; empty for what is not done to them. */
function withTrade(
  value: string,
  trade: string | undefined,
  { language, texts, lines, isOfTrade }: SiteEvidence,
): string {
  const isBare = language === 'en' && !value.includes(' ') && isActivity(value, 'en');
  if (!isBare || trade === undefined) return value;
  // "Waste & recycling" is no recycling of hoses: it comes back, next to a word of the trade.
  const own = stemOf(value, language);
  const isSaid = texts.some(({ text }) => {
    const words = wordsOfText(text);
    const isHere = words.some((word) => stemOf(word, language) === own);
    return isHere && words.some((word) => stemOf(word, language) !== own && isOfTrade(word));
  });
  return isSaid && lines(value) >= minLinesOfWork ? `${trade} ${value.toLowerCase()}` : '';
}

/** What mostly stands after "for" is what things are for: boats, where mattresses for boats are sold. */
export function isPurpose(value: string, { language, texts, lines }: SiteEvidence): boolean {
  const { for: forWords } = offerWords[language];
  const [first = ''] = wordsOfText(value);
  if (forWords.length === 0) return false;
  const stem = stemOf(first, language);
  const after = new RegExp(String.raw`(?<!\p{L})(?:${forWords.join('|')}) ([^.!?]{0,40})`, 'giu');
  const times = texts.filter(({ text }) =>
    [...text.matchAll(after)].some(([, words = '']) =>
      wordsOfText(words)
        .slice(0, 3)
        .some((word) => stemOf(word, language) === stem),
    ),
  ).length;
  return times > 0 && times * 2 >= lines(first);
}

/** A single word is a noun where the pages give it an article. */
function hasArticle(word: string, { language, texts }: SiteEvidence): boolean {
  const stem = stemOf(word, language);
  const after =
    /(?<!\p{L})(?:une?|des|les?|la|el|los|las|una?|unos|il|lo|gli|i|os?|as?|uma?|de|di|d[aeiou]s?|del|della|du|nos|vos|de) ?[’']?(\p{L}+)/giu;
  return texts.some(({ text }) =>
    [...text.matchAll(after)].some(([, noun = '']) => stemOf(noun, language) === stem),
  );
}

/** Two or three words that come back together: "plan management", "fire doors". */
function fromRepeats(evidence: SiteEvidence): Found[] {
  const { language, texts } = evidence;
  if (language === 'ja' || language === 'de') return [];
  const link = isNounFirst(language) ? ' (?:de |d’|di )?' : ' ';
  const counts = new Map<string, { value: string; url: string; lines: number; isWhole: boolean }>();
  const { stops, and } = offerWords[language];
  const isOver = (word: string | undefined) =>
    word === undefined || stops.has(word.toLowerCase()) || and.has(word.toLowerCase());
  for (const { text, url } of texts.slice(0, maxTexts)) {
    const own = new Set<string>();
    for (const part of text.split(/[.,;:!?()|"“”„«»–—]/u)) {
      const words = part.trim().split(/\s+/u);
      for (let at = 0; at + 1 < words.length; at += 1) {
        for (const length of [2, 3]) {
          const value = words.slice(at, at + length).join(' ');
          const isWhole = words.slice(at, at + length).length === length;
          if (!isWhole || (length === 3 && link === ' ')) continue;
          const nouns = wordsOfText(value).filter((word) => word.length > 2);
          if (nouns.length !== 2 || !isNounPhrase(value.toLowerCase(), language)) continue;
          const key = nouns.map((word) => stemOf(word, language).slice(0, 5)).join(' ');
          if (own.has(key)) continue;
          own.add(key);
          const known = counts.get(key) ?? { value, url, lines: 0, isWhole: false };
          // "Mobile hydraulic" is a phrase nowhere: a noun follows it always.
          const ends = known.isWhole || isOver(words[at + length]);
          counts.set(key, { ...known, lines: known.lines + 1, isWhole: ends });
        }
      }
    }
  }
  return [...counts.values()]
    .filter(({ lines, value, isWhole }) => {
      const [first = ''] = value.split(' ');
      const isNoun = !isNounFirst(language) || hasArticle(first, evidence);
      return lines >= minRepeats && isWhole && isNoun && !isLoneVerb(value.toLowerCase(), evidence);
    })
    .map(({ value, url, lines }) => ({
      value: language === 'en' ? asMany(value, evidence) : value,
      ...{
        url,
        score: weights.repeated + Math.min(3, lines - minRepeats) * 0.5,
        place: lines > minRepeats ? 'often' : 'repeated',
      },
      isWork: isActivity(value, language),
    }));
}

/** "plan manager" is asked for as "plan managers"; "plan management" and "liquid seaweed" are not counted by the pages. */
export function asMany(value: string, { language, texts }: SiteEvidence): string {
  const head = headOf(value, language);
  if (isActivity(head, language) || isEnglishPlural(head) || /(?:ing|ment|tion|ware)$/u.test(head))
    return value;
  const many = englishPlural(head);
  const counted = new RegExp(
    String.raw`(?<!\p{L})(?:${many}|(?:an?|each|every|per|one|another) (?:\p{L}+ ){0,2}${head})(?!\p{L})`,
    'iu',
  );
  if (!texts.some(({ text }) => counted.test(text))) return value;
  return value.replace(new RegExp(`${head}$`, 'u'), many);
}
