import type { SuggestedLanguage, SuggestedText } from '#contract/brands/brand-suggestions.ts';
import { foldName } from '../../evaluation/index.ts';
import { englishSingular } from '../phrasing/english-nouns.ts';
import { businessTypes, isVenue } from '../site/business-types.ts';
import { isBrandLike } from '../site/site-entity.ts';
import type { SitePage } from '../site/site-page.ts';
import { titleParts } from './find-name.ts';
import { isNavigationWord } from './navigation-words.ts';
import { headOf, isNounPhrase, tradeWordsOf } from './noun-form.ts';
import {
  audienceText,
  categoryText,
  isActivity,
  isNounFirst,
  isTooGeneral,
  isTrader,
  japaneseOffers,
  kindOfPhrase,
  namesBusiness,
  type OfferKind,
  phraseBefore,
  programFor,
} from './noun-phrases.ts';
import { type OfferLists, offerWords } from './offer-words.ts';
import { asMany, type OfferedThing } from './offered-things.ts';
import { createEvidence, type SiteEvidence, wordsOfText } from './site-evidence.ts';

export interface FoundOffer {
  readonly category: SuggestedText | null;
  readonly audience: SuggestedText | null;
  /** What it is for, such as weddings, where the site introduces itself by it. */
  readonly occasion: string | null;
  readonly kind: OfferKind;
  /** Whether things are ordered on the site. */
  readonly isShop: boolean;
}

interface Place {
  readonly text: string;
  readonly url: string;
  readonly weight: number;
  /** A title or heading is a phrase; a sentence only has some in it. */
  readonly isPhrase: boolean;
  /** A link, or the title of another page: it may lead to a few of the customers. */
  readonly isAside: boolean;
}

type PlaceKind = Partial<Pick<Place, 'url' | 'isPhrase' | 'isAside'>>;

interface Candidate {
  readonly value: string;
  readonly url: string;
  readonly score: number;
  /** Whether the site says on purpose that it is for them. */
  readonly isSaid?: boolean;
}

const weights = { title: 3, description: 3, heading: 2.5, link: 2, line: 1, otherTitle: 1 };
const scores = { audienceInData: 6, businessType: 3.5, definition: 4, nameWord: 1, titlePart: 0.6 };
/** How sure "built for", "software for" and a mere "for" make us, also where the sentence has the brand as its subject. */
const sureness = { builtFor: 1.3, offerFor: 1.3, trustedBy: 0.7, mere: 0.5, brandFor: 1 };
/** Signs that a program is sold; one or two of them are on other sites, too. */
const minSigns = 3;
const maxLines = 300;
/** Names by which a sentence may say what the brand is. */
const maxNames = 3;
/** Letters before the brand where a sentence is about it: "At Northwind". */
const maxBefore = 12;
const maxOtherLines = 100;
const maxLinks = 200;
const maxLength = 500;
/** Pages made to have thousands of phrases would be compared with each other for long. */
const maxGroups = 50;

/** What a site offers and to whom, as its titles, descriptions and sentences say it. */
export function findOffer(
  pages: readonly SitePage[],
  language: SuggestedLanguage,
  names: readonly string[],
  topics: readonly SuggestedText[],
  evidence: SiteEvidence = createEvidence(pages, language, names),
  things: readonly OfferedThing[] = [],
): FoundOffer {
  const places = placesOf(pages);
  const lists = offerWords[language];
  const categories: Candidate[] = namedTypes(pages, language).map(({ value, url }) => ({
    ...{ value, url: url ?? '', score: scores.businessType },
  }));
  const audiences: Candidate[] = [...declaredAudiences(pages)];
  const asides: Candidate[] = [];
  const isOwn = createOwnTest(names);
  for (const place of places) {
    const found =
      language === 'ja' ? readJapanese(place) : readPhrases(place, evidence, lists, names);
    categories.push(...found.categories, ...definitions(place, language, names));
    if (place.isPhrase)
      categories.push(...wholePhrases(place, language), ...lenders(place, language));
    (place.isAside ? asides : audiences).push(...found.audiences);
  }
  categories.push(...nameWords(names, pages, language));
  const best = chosen(
    withoutWork(
      categories.filter(
        (one) =>
          !isOwn(one.value) &&
          !isNavigationWord(one.value) &&
          !isTooGeneral(one.value) &&
          isBorneOut(one, evidence),
      ),
      language,
    ),
    places,
  );
  const named =
    programOf(best, categories, places, language) ?? commonHead(best, topics, language) ?? best;
  const isProgram = isSoftwareSite(pages, evidence);
  const sold = isShop(pages) && !isProgram ? goodsOf(named, things, evidence) : named;
  const worked = isProgram
    ? programOfSite(sold, things, language)
    : compoundOf(sold, things, language);
  const isNamedKind =
    worked !== null && kindOf(pages, worked.value, language, isProgram) !== 'goods';
  const category =
    worked !== null &&
    (isNamedKind || isShop(pages) || language === 'ja' || !isOutdone(worked, things))
      ? worked
      : (workOf(things, language) ?? thingOf(things, language) ?? worked);
  const taken = foldName(category?.value ?? '');
  const buyers = chosen(
    withAsides(audiences, asides)
      .filter(({ value }) => !isOwn(value) && foldName(value) !== taken)
      .filter(
        (one) => !isEverybody(one.value, language) && (one.isSaid || isHeardTwice(one, evidence)),
      )
      .map((one) => ({ ...one, score: one.score + (isHeardTwice(one, evidence) ? 0.5 : 0) })),
    places,
  );
  const audience = buyers && { ...buyers, value: inSentence(buyers.value, language, pages) };
  return {
    category: category && {
      ...category,
      value: withBuyers(
        withoutShop(inSentence(category.value, language, pages), isShop(pages)),
        audience?.value,
        language,
      ),
    },
    audience,
    occasion: occasionOf(pages, language),
    kind: kindOf(
      pages,
      category && withoutShop(category.value, isShop(pages)),
      language,
      isProgram,
    ),
    isShop: isShop(pages),
  };
}

/** "Software" of who works for kennels is kennel software. */
function withBuyers(
  category: string,
  audience: string | undefined,
  language: SuggestedLanguage,
): string {
  const isBare = offerWords[language].software.includes(category.toLowerCase());
  // Other languages say it with a preposition, as questions do.
  if (!isBare || audience === undefined || language !== 'en' || /,/u.test(audience))
    return category;
  const words = audience.split(' ');
  return [...words.slice(0, -1), englishSingular(words.at(-1) ?? ''), category].join(' ');
}

/** Heads that are programs on the sites of software companies only: "Pfandsystem", "nail system". */
const ambiguous =
  /(?:system|platform|plattform|portal|lösung|solution|tools?|suite|cloud|marketplace|marktplatz|sistema|plataforma|plateforme|outil|piattaforma|systeem)(?: |$)/iu;

function isAmbiguous(phrase: string): boolean {
  return ambiguous.test(phrase);
}

const perMonth =
  /(?:[£€$¥]|R\$|CHF|円)[^.]{0,40}?(?:\/|per|a|an|par|al|por|pro|im|mese|、)\s?(?:user|month|mo(?![\p{L}])|Monat|mois|mes(?![\p{L}])|mese|maand|mês)|月額|(?:per|por|pro|par)\s\p{L}+\s(?:und|and|y|et|e|en)\s(?:per\s|pro\s|par\s|por\s)?(?:month|Monat|mois|mes|mese|maand|mês)/iu;
const trial =
  /free trial|try (?:it )?(?:for )?free|kostenlos testen|gratis testen|essa(?:i|yer) gratuit|prueba gratis|prova gratuita|gratis proberen|teste gr[áa]tis|無料(?:トライアル|で試|体験)/iu;
const login =
  /^(?:log ?in|sign ?in|anmelden|einloggen|connexion|se connecter|acceder|iniciar sesión|accedi|inloggen|entrar|ログイン)$/iu;
const program =
  /(?<!\p{L})(?:software|app|logiciel|aplicación|applicazione|aplicativo|saas|api)(?!\p{L})|アプリ|ソフト|システム/iu;

/** Whether several things say that a program is sold: a price per month, a trial, a login, the word. */
export function isSoftwareSite(pages: readonly SitePage[], { texts }: SiteEvidence): boolean {
  const links = pages.flatMap((page) => page.links.map(({ text }) => text));
  const said = texts.map(({ text }) => text);
  const has = (pattern: RegExp, list: readonly string[]) => list.some((text) => pattern.test(text));
  const isDeclared = pages.some(({ entities }) => entities.some(({ kind }) => kind === 'software'));
  const signs = [
    has(perMonth, said),
    has(trial, [...said, ...links]),
    has(login, links),
    has(program, said),
  ].filter(Boolean).length;
  return isDeclared || signs >= minSigns;
}

/** A category is used where its words come back, or where the site introduces itself by it. */
function isBorneOut({ value, score, url }: Candidate, evidence: SiteEvidence): boolean {
  const { language } = evidence;
  if (!isNounPhrase(value, language)) return false;
  if (score >= scores.businessType || language === 'ja') return true;
  const isKnown = kindOfPhrase(value, language) !== undefined;
  const words = wordsOfText(value).filter((word) => word.length > 2);
  const { general } = offerWords[language];
  const isAllGeneral = words.every((word) => general.has(word.toLowerCase()));
  if (isAllGeneral && words.length > 1) return false;
  const isIntroduced = score >= weights.heading && url !== '';
  // A customer may be an agency: who the site is is in a title or description.
  const head = headOf(value, language);
  const isHeard = evidence.lines(head) >= 2;
  const isWho = namesBusiness(value, language);
  if (isKnown) return isIntroduced || (isHeard && (!isWho || evidence.isIntroduced(head)));
  return tradeWordsOf(value, evidence).length > 0 || score > weights.title * scores.titlePart;
}

/** "People" and "customers" are everybody; "next council visits" has a word of buyers, and is about visits. */
function isEverybody(value: string, language: SuggestedLanguage): boolean {
  const { general, noBuyers } = offerWords[language];
  const words = value.toLowerCase().split(' ');
  return words.every((word) => general.has(word) || noBuyers.has(word));
}

const occasions =
  /^(?:veranstaltungen|feste|feiern|hochzeiten|events?|weddings|parties|festivals|bodas|eventos|fiestas|mariages|fêtes|événements|matrimoni|eventi|bruiloften|feesten|evenementen|casamentos|festas)$/iu;

export function isOccasion(phrase: string): boolean {
  return occasions.test(phrase);
}

/** "Mehrweg für Veranstaltungen" in a title or description. */
function occasionOf([first]: readonly SitePage[], language: SuggestedLanguage): string | null {
  const { for: forWords } = offerWords[language];
  if (!first || forWords.length === 0) return null;
  const after = new RegExp(String.raw`(?<!\p{L})(?:${forWords.join('|')}) (\p{L}+)`, 'giu');
  const words = [first.title, first.description ?? ''].flatMap((text) =>
    [...text.matchAll(after)].map(([, word = '']) => word),
  );
  return words.find((word) => occasions.test(word)) ?? null;
}

/** Whether at least two lines of the site, or two pages, know those who buy. */
function isHeardTwice({ value, url }: Candidate, evidence: SiteEvidence): boolean {
  const words = wordsOfText(value).filter((word) => word.length > 3);
  const least = evidence.texts.some((text) => text.isOnFirst && text.url === url) ? 2 : 3;
  return words.some((word) => evidence.lines(word) >= least);
}

/** What a shop sells is asked for, rather than the shop. */
function goodsOf(
  named: SuggestedText | null,
  things: readonly OfferedThing[],
  evidence: SiteEvidence,
): SuggestedText | null {
  const { language } = evidence;
  const isShopName =
    named !== null &&
    /(?:shop|store|laden|tienda|boutique|negozio|winkel|loja)(?: |$)/iu.test(named.value);
  const isUnknown = named === null || isShopName || isOutdone(named, things);
  const goods = things.filter(({ isWork }) => !isWork);
  const [first] = goods.toSorted((one, other) => Number(other.isTitled) - Number(one.isTitled));
  // "Mattresses for vans" says more than "mattresses", and "adaptive clothing" all of "women's adaptive clothing".
  const best =
    goods.find(
      (one) => first && !first.value.includes(' ') && one.value.startsWith(`${first.value} `),
    ) ?? first;
  const isPart =
    named !== null &&
    best !== undefined &&
    best.score >= scores.definition &&
    best.value.includes(' ') &&
    named.value.toLowerCase().includes(best.value.toLowerCase());
  if (isPart) return { value: best.value, from: 'page', url: best.url };
  if (!isUnknown || !best || language === 'ja') return named;
  return {
    value: language === 'en' ? asMany(best.value, evidence) : best.value,
    from: 'page',
    url: best.url,
  };
}

/** Whether what the pages sell is something else than what a title seems to say. */
function isOutdone(named: SuggestedText, things: readonly OfferedThing[]): boolean {
  const key = foldName(named.value);
  const isBacked = things.some(({ value }) => {
    const other = foldName(value);
    return other.includes(key) || key.includes(other);
  });
  return things.length > 0 && !isBacked;
}

const minObjects = 3;

/** A program without a name of its own is software for those who buy, or for the work that it takes over. */
function programOfSite(
  named: SuggestedText | null,
  things: readonly OfferedThing[],
  language: SuggestedLanguage,
): SuggestedText | null {
  const kind = named === null ? undefined : kindOfPhrase(named.value, language);
  if (named !== null && (kind === 'software' || !isActivity(named.value, language))) return named;
  if (named !== null) return { ...named, value: programFor(named.value, language) };
  const work = things.find(({ isWork }) => isWork);
  if (work) return { value: programFor(work.value, language), from: 'page', url: work.url };
  const [noun = ''] = offerWords[language].software;
  return noun === '' ? null : { value: noun, from: 'page', url: null };
}

/** Work that is done for others, where it can be asked for as a company in English. */
function workOf(
  things: readonly OfferedThing[],
  language: SuggestedLanguage,
): SuggestedText | null {
  const works = things.filter(({ value, isWork }) => isWork && isActivity(value, language));
  const [best] = works;
  if (!best) return null;
  const noun = headOf(best.value, language).toLowerCase();
  const isVerbal = offerWords[language].work.some((entry) => entry.endsWith(`=${noun}`));
  // Who calibrates calipers, scales and gages is asked for calibration.
  const objects = new Set(
    works
      .filter(({ value }) => headOf(value, language).toLowerCase() === noun)
      .map(({ value }) => value.toLowerCase().split(' ').at(-2) ?? ''),
  );
  const value = language === 'en' && isVerbal && objects.size >= minObjects ? noun : best.value;
  return { value: language === 'de' ? value : value.toLowerCase(), from: 'page', url: best.url };
}

/** "Klavierstimmung" says more than "Stimmung". */
function compoundOf(
  named: SuggestedText | null,
  things: readonly OfferedThing[],
  language: SuggestedLanguage,
): SuggestedText | null {
  const isShort = named !== null && !named.value.includes(' ');
  if (!isShort || !(language === 'de' || language === 'en') || !isActivity(named.value, language))
    return named;
  const tail = `${language === 'en' ? ' ' : ''}${named.value.toLowerCase()}`;
  const longer = things.find(
    ({ value }) => value.length > tail.length && value.toLowerCase().endsWith(tail),
  );
  return longer ? { value: longer.value, from: 'page', url: longer.url } : named;
}

/** What the pages sell, where nothing says who they are. */
function thingOf(
  things: readonly OfferedThing[],
  language: SuggestedLanguage,
): SuggestedText | null {
  const [best] = things;
  if (!best) return null;
  const value = language === 'de' ? best.value : best.value.toLowerCase();
  return { value, from: 'page', url: best.url };
}

/** The program for what its titles name, "Dienstplanung", where the brand says that it is software. */
function programOf(
  best: SuggestedText | null,
  categories: readonly Candidate[],
  places: readonly Place[],
  language: SuggestedLanguage,
): SuggestedText | null {
  const isProgram = categories.some(
    ({ value, score }) =>
      score >= scores.definition && kindOfPhrase(value, language) === 'software',
  );
  if (best === null || !isProgram) return null;
  const isBare = offerWords[language].software.includes(best.value.toLowerCase());
  const isWork = ({ value }: { readonly value: string }) => isActivity(value, language);
  const work = isBare ? chosen(categories.filter(isWork), places) : best;
  return work && isWork(work) ? { ...work, value: programFor(work.value, language) } : null;
}

/** A title that says who does it, "Escola de surf", counts for more than what they do, "aulas de surf". */
function withoutWork(categories: readonly Candidate[], language: SuggestedLanguage): Candidate[] {
  const isWork = ({ value }: Candidate) => isActivity(value, language);
  const isNamed = categories.some(
    (one) =>
      !isWork(one) &&
      one.score >= weights.title &&
      kindOfPhrase(one.value, language) === 'provider',
  );
  return isNamed ? categories.filter((one) => !isWork(one)) : [...categories];
}

/** A shop with one page "For companies" sells to everybody else; several such pages name all who buy. */
function withAsides(audiences: readonly Candidate[], asides: readonly Candidate[]): Candidate[] {
  const isSideDoor = new Set(asides.map(({ value }) => foldName(value))).size === 1;
  return isSideDoor && audiences.length > 0 ? [...audiences] : [...audiences, ...asides];
}

function placesOf(pages: readonly SitePage[]): Place[] {
  const [first] = pages;
  if (!first) return [];
  const place = (
    text: string | null,
    weight: number,
    { url = first.url, isPhrase = false, isAside = false }: PlaceKind = {},
  ): Place[] =>
    text === null || text === ''
      ? []
      : [{ text: text.slice(0, maxLength), url, weight, isPhrase, isAside }];
  const entityTexts = first.entities.filter(isBrandLike).map((one) => one.description);
  return [
    ...titleParts(first.title).flatMap((part) => place(part, weights.title, { isPhrase: true })),
    ...place(first.description, weights.description),
    ...entityTexts.flatMap((text) => place(text, weights.description)),
    ...first.headings.flatMap(({ level, text }) =>
      place(text, level === 1 ? weights.heading : weights.line, { isPhrase: level === 1 }),
    ),
    ...first.links
      .slice(0, maxLinks)
      .flatMap(({ text }) => place(text, weights.link, { isAside: true })),
    ...first.lines.slice(0, maxLines).flatMap((text) => place(text, weights.line)),
    ...pages
      .slice(1)
      .flatMap(({ url, title, description, lines }) => [
        ...titleParts(title).flatMap((part) =>
          place(part, weights.otherTitle, { url, isPhrase: true, isAside: true }),
        ),
        ...place(description, weights.line, { url }),
        ...lines.slice(0, maxOtherLines).flatMap((text) => place(text, weights.line / 2, { url })),
      ]),
  ];
}

interface Readings {
  readonly categories: Candidate[];
  readonly audiences: Candidate[];
}

function readJapanese({ text, url, weight }: Place): Readings {
  const offers = japaneseOffers(text);
  return {
    audiences: offers.map(({ audience }) => ({
      ...{ value: audience, url, score: weight * 1.3 },
      isSaid: weight >= weights.heading,
    })),
    categories: offers.flatMap(({ category }) => {
      const value = category && categoryText(category, 'ja');
      if (!value) return [];
      const isKnown = kindOfPhrase(value, 'ja') !== undefined;
      if (!isKnown && weight < weights.description) return [];
      return [{ value, url, score: weight * (isKnown ? 1.3 : 0.8) }];
    }),
  };
}

/** "CATEGORY for AUDIENCE", "built for AUDIENCE", "trusted by 900 AUDIENCE", "CATEGORY in CITY". */
function readPhrases(
  place: Place,
  evidence: SiteEvidence,
  lists: OfferLists,
  names: readonly string[],
): Readings {
  const { language } = evidence;
  const { text, url, weight } = place;
  const found: Readings = { categories: [], audiences: [] };
  const hear = (at: number, isSure: boolean, factor: number, isSaid: boolean) => {
    const value = audienceText(text.slice(at), language, isSure);
    if (value !== undefined) found.audiences.push({ value, url, score: weight * factor, isSaid });
  };
  for (const { end } of spansOf(text, lists.builtFor)) hear(end, true, sureness.builtFor, true);
  for (const { start, end: at } of spansOf(text, lists.trustedBy)) {
    const number = /^\s*(?:\d[\d.,\s]*\+?|[\p{L}\d.,]+ (?:million|thousand|hundred))\s+/u.exec(
      text.slice(at),
    );
    if (!number) continue;
    const those = at + number[0].length;
    const isTrust = trusting.test(text.slice(Math.max(0, start - 20), at));
    const isKnown = isTrust && isKnownThere(text.slice(those), evidence);
    hear(those, isKnown, sureness.trustedBy, true);
  }
  for (const { start, end: at } of spansOf(text, lists.for)) {
    const category = categoryText(wholeBefore(text, start, language), language);
    const isKnown = category !== undefined && kindOfPhrase(category, language) !== undefined;
    const isOffer = isKnown || (place.isPhrase && category !== undefined);
    if (category !== undefined && isOffer && audienceText(text.slice(at), language, isKnown)) {
      found.categories.push({ value: category, url, score: weight * (isKnown ? 1.3 : 0.8) });
    } else if (isKnown && category !== undefined) {
      found.categories.push({ value: category, url, score: weight * 0.4 });
    }
    const isAlone = text.slice(0, start).trim() === '';
    const isTraded = category !== undefined && isTrader(category);
    const isOfBrand = names
      .slice(0, maxNames)
      .some((name) => text.slice(0, name.length + maxBefore).includes(name));
    const mere = isOfBrand ? sureness.brandFor : sureness.mere;
    const factor = isOffer || isAlone ? sureness.offerFor : mere;
    // Programs are for those who work with them; other things may be for boats.
    const isProgram = isKnown && kindOfPhrase(category, language) === 'software';
    const isIntroduced = weight >= weights.heading;
    hear(
      at,
      (isProgram || isIntroduced || isOfBrand) && isOffer && !isTraded,
      factor,
      isOfBrand || isIntroduced,
    );
  }
  for (const { start, end: at } of spansOf(text, lists.at)) {
    if (!/^\s*\p{Lu}/u.test(text.slice(at))) continue;
    const category = categoryText(phraseBefore(text, start, language), language);
    const isWork = place.isPhrase && category !== undefined && isActivity(category, language);
    if (category !== undefined && (isWork || kindOfPhrase(category, language) !== undefined))
      found.categories.push({ value: category, url, score: weight * 1.3 });
  }
  return found;
}

/** Of "booking, billing and payment software" only "software" is whole: the list begins before the comma. */
function wholeBefore(text: string, end: number, language: SuggestedLanguage): string {
  const phrase = phraseBefore(text, end, language);
  const before = text.slice(0, Math.max(0, text.lastIndexOf(phrase, end)));
  const words = phrase.split(' ');
  const { and } = offerWords[language];
  const isCut = /,\s*$/u.test(before) && words.some((word) => and.has(word.toLowerCase()));
  return isCut && !isNounFirst(language) ? (words.at(-1) ?? '') : phrase;
}

/** Whether the site speaks of those whom a sentence counts in other lines, too: "700 kennels". */
function isKnownThere(after: string, { lines }: SiteEvidence): boolean {
  const [first = ''] = wordsOfText(after.slice(0, 60));
  return lines(first) >= minLinesOfBuyers;
}

const minLinesOfBuyers = 2;
/** "More than 60 templates" counts anything; "trusted by" counts those who buy. */
const trusting =
  /trust|used by|loved|chosen|relied|vertrau|confí|confia|fidano|vertrouw|font confiance/iu;
const maxSpans = 20;

/** Where a text has one of these words. */
function spansOf(text: string, words: readonly string[]): { start: number; end: number }[] {
  if (words.length === 0) return [];
  const pattern = new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${words.join('|')})(?=\s)`, 'giu');
  return [...text.matchAll(pattern)]
    .slice(0, maxSpans)
    .map(({ 0: word, index }) => ({ start: index, end: index + word.length }));
}

/** "Proofline is bookkeeping software built for …": what follows the name of the brand. */
function definitions(
  { text, url, weight }: Place,
  language: SuggestedLanguage,
  names: readonly string[],
): Candidate[] {
  const name = names.slice(0, maxNames).find((one) => one !== '' && text.includes(one));
  if (name === undefined) return [];
  const at = text.indexOf(name);
  const after = text.slice(at + name.length, at + name.length + 160);
  if (language === 'ja') {
    const [, phrase = ''] =
      /^は、?(?:[^。、]{0,30}?(?:の|な|した|れた|向け))?([\p{sc=Han}\p{sc=Kana}ーA-Za-z0-9]{2,16})(?:です|。|$)/u.exec(
        after,
      ) ?? [];
    return kindOfPhrase(phrase, 'ja') ? [{ value: phrase, url, score: scores.definition }] : [];
  }
  const { is, stops } = offerWords[language];
  const start = new RegExp(String.raw`^,?\s+(?:${is.join('|')})\s+(?:\p{L}{1,4}\s+)??`, 'iu').exec(
    after,
  );
  if (!start) return [];
  const said = after.slice(start[0].length).split(/[,.:;!?–—(]/u)[0] ?? '';
  const words: string[] = [];
  for (const word of said.split(/\s+/u)) {
    const isArticle = words.length === 0 && stops.has(word.toLowerCase());
    if (isArticle) continue;
    const isEnd =
      /^(?:built|made|designed|für|para|pour|per|voor|that|which|who|qui|que|che|die|dat|conçu|pensé|pensato|gemaakt)$/iu.test(
        word,
      ) ||
      (stops.has(word.toLowerCase()) && !/^(?:de|di|of|und|and|von|à|d’|y|e|et)$/iu.test(word));
    if (isEnd) break;
    words.push(word);
  }
  const value = categoryText(words.join(' '), language);
  if (value === undefined) return [];
  const isKnown = kindOfPhrase(value, language) !== undefined;
  return [{ value, url, score: isKnown ? scores.definition : weight * 0.5 }];
}

/** "Tiles with a story" is what no customer asks for. */
const isSlogan = /\s(?:with|mit|avec|con|met|com|that|qui|que|che)\s/iu;

/** A title or a heading that is nothing but a name for what is offered. */
function wholePhrases({ text, url, weight }: Place, language: SuggestedLanguage): Candidate[] {
  // What is before "for" is read on its own.
  if (spansOf(text, offerWords[language].for).length > 0 || isSlogan.test(text)) return [];
  const isSomewhere = spansOf(text, offerWords[language].at).some(({ end }) =>
    /^\s*\p{Lu}/u.test(text.slice(end)),
  );
  if (isSomewhere) return [];
  const value = categoryText(language === 'ja' ? lastNoun(text) : text, language);
  if (value === undefined || value.split(' ').length < text.split(/\s+/u).length - 1) return [];
  const isKnown = kindOfPhrase(value, language) !== undefined;
  return [{ value, url, score: weight * (isKnown ? 1 : scores.titlePart) }];
}

/** "Messemöbel mieten in Köln" is the title of a "Messemöbelverleih". */
function lenders({ text, url, weight, isAside }: Place, language: SuggestedLanguage): Candidate[] {
  const goods =
    language === 'de' && !isAside
      ? /^(\p{Lu}[\p{L}-]+) (?:mieten|leihen|ausleihen)(?! \p{Ll}*en\b)/u.exec(text)?.[1]
      : undefined;
  if (goods === undefined) return [];
  const value = `${goods}${/(?:e[lnr]|e)$/u.test(goods) ? 'verleih' : '-Verleih'}`;
  return [{ value, url, score: weight * 1.3 }];
}

/** 温泉の小さな旅館 is a 旅館, and 国産ドッグフードの通販 sells 国産ドッグフード. */
function lastNoun(text: string): string {
  const goods = /([\p{sc=Han}\p{sc=Kana}ー]{2,16})の(?:通販(?:サイト)?|専門店|販売|お店)$/u.exec(
    text,
  )?.[1];
  if (goods !== undefined) return goods;
  const noun = /[のないた]([\p{sc=Han}\p{sc=Kana}ー]{2,16})$/u.exec(text)?.[1];
  return noun !== undefined && kindOfPhrase(noun, 'ja') !== undefined ? noun : text;
}

/** What businesses of the types that the pages declare are called. */
export function namedTypes(
  pages: readonly SitePage[],
  language: SuggestedLanguage,
): SuggestedText[] {
  return pages.flatMap(({ url, entities }) =>
    entities
      .filter(isBrandLike)
      .flatMap(({ types }) => types)
      .flatMap((type): SuggestedText[] => {
        const value = businessTypes.get(type)?.[language];
        return value === undefined ? [] : [{ value, from: 'page', url }];
      }),
  );
}

/** "Harrowgate Savings Bank" says that it is a bank. */
function nameWords(
  names: readonly string[],
  pages: readonly SitePage[],
  language: SuggestedLanguage,
): Candidate[] {
  const url = pages[0]?.url ?? '';
  const words = names.flatMap((name) => name.split(/\s+/u)).filter((word) => word.length > 3);
  return words
    .filter((word) => kindOfPhrase(word, language) === 'provider')
    .map((word) => ({ value: word, url, score: scores.nameWord }));
}

function declaredAudiences(pages: readonly SitePage[]): Candidate[] {
  return pages.flatMap(({ url, entities }) =>
    entities.flatMap(({ audience }) =>
      audience === null
        ? []
        : [{ value: audience, url, score: scores.audienceInData, isSaid: true }],
    ),
  );
}

const minTopics = 3;

/** "Auto insurance", "home insurance" and "life insurance" are insurance: none of several topics stands for all. */
function commonHead(
  category: SuggestedText | null,
  topics: readonly SuggestedText[],
  language: SuggestedLanguage,
): SuggestedText | null {
  const isTopic = topics.some(({ value }) => foldName(value) === foldName(category?.value ?? ''));
  if (category === null || !isTopic || language === 'ja') return null;
  const heads = topics.map(({ value }) => {
    const words = value.toLowerCase().split(' ');
    return words.length < 2 ? '' : ((isNounFirst(language) ? words[0] : words.at(-1)) ?? '');
  });
  const head = heads.find(
    (one) => one !== '' && heads.filter((other) => other === one).length >= minTopics,
  );
  return head === undefined ? null : { ...category, value: head };
}

function createOwnTest(names: readonly string[]): (value: string) => boolean {
  const keys = names.map(foldName).filter(Boolean);
  return (value) => {
    const key = foldName(value);
    return key === '' || keys.some((one) => key.includes(one) || one === key);
  };
}

/** What most places agree on. A longer phrase speaks for the shorter one that it contains. */
function chosen(candidates: readonly Candidate[], places: readonly Place[]): SuggestedText | null {
  const said = places.map(({ text }) => foldName(text));
  const groups = [...Map.groupBy(candidates, ({ value }) => foldName(value))]
    .map(([key, group]) => {
      const sorted = group.toSorted((one, other) => other.score - one.score);
      const [best] = sorted;
      const sum = sorted.slice(0, 4).reduce((total, { score }) => total + score, 0);
      return { key, best, sum, words: wordKeys(best?.value ?? '') };
    })
    .toSorted((one, other) => other.sum - one.sum)
    .slice(0, maxGroups);
  const judged = groups.map((group) => {
    const parts = groups.filter(
      (other) => other !== group && other.words.every((word) => group.words.includes(word)),
    );
    const support = parts.reduce((total, { sum }) => total + sum, 0);
    const times = said.filter((text) => text.includes(group.key)).length;
    return { ...group, sum: group.sum + support * 0.8 + Math.min(3, times) * 0.3 };
  });
  const [first] = judged.toSorted((one, other) => other.sum - one.sum);
  if (!first?.best || first.sum < 1) return null;
  return { value: first.best.value, from: 'page', url: first.best.url };
}

function wordKeys(text: string): string[] {
  return text
    .split(/\s+/u)
    .map(foldName)
    .filter((word) => word.length > 1);
}

/** As it is written in the middle of a sentence: a capital only where the pages always have one. */
function inSentence(
  value: string,
  language: SuggestedLanguage,
  pages: readonly SitePage[],
): string {
  if (language === 'de' || language === 'ja') return value;
  const text = pages.flatMap(({ lines, description }) => [description ?? '', ...lines]).join('\n');
  return value
    .split(' ')
    .map((word) => {
      const small = word.toLowerCase();
      const isPlain = /^\p{Lu}[\p{Ll}’']+(?:-\p{L}?[\p{Ll}’']+)*-?$/u.test(word);
      const isProper = new RegExp(
        String.raw`(?<!\p{L})\p{Ll}\p{L}*,? ${word.replaceAll(/[^\p{L}]/gu, '.')}(?!\p{L})`,
        'u',
      );
      return isPlain && !(isProper.test(text) && !text.includes(` ${small}`)) ? small : word;
    })
    .join(' ');
}

/** People in Japan ask for 登山用品 rather than for 登山用品通販. */
function withoutShop(category: string, hasShop: boolean): string {
  const goods = category.replace(
    /の?(?:通販サイト|通販|専門店|オンラインショップ|ショップ|販売)$/u,
    '',
  );
  return hasShop && goods.length >= 2 ? goods : category;
}

const cart =
  /(?:cart|basket|checkout|warenkorb|carrito|cesta|panier|carrello|winkelwagen|winkelmand|carrinho|カート)/iu;

export function isShop(pages: readonly SitePage[]): boolean {
  return pages.some(
    ({ entities, links }) =>
      entities.some(({ types }) => types.includes('OnlineStore') || types.includes('Product')) ||
      links.some(({ url, text }) => cart.test(`${new URL(url).pathname} ${text}`)),
  );
}

function kindOf(
  pages: readonly SitePage[],
  category: string | null,
  language: SuggestedLanguage,
  isProgram: boolean,
): OfferKind {
  const entities = pages.flatMap((page) => page.entities);
  const said = category === null ? undefined : kindOfPhrase(category, language);
  const named = said === 'software' && !isProgram && isAmbiguous(category ?? '') ? undefined : said;
  const types = entities.filter(isBrandLike).flatMap((one) => one.types);
  const isVisited = category !== null && isVenue(types, category, language);
  if (isVisited && named !== 'software') return 'venue';
  if (named !== undefined) return named;
  if (entities.some(({ kind }) => kind === 'software')) return 'software';
  if (isShop(pages)) return 'goods';
  const isPlace = entities.flatMap((one) => one.types).some((type) => businessTypes.has(type));
  return isPlace || category === null || isActivity(category, language) ? 'provider' : 'goods';
}
