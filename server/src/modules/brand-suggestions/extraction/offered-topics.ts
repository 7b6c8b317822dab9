import type { SuggestedLanguage, SuggestedText } from '#contract/brands/brand-suggestions.ts';
import { foldName } from '../../evaluation/index.ts';
import { isEnglishPlural } from '../phrasing/english-nouns.ts';
import type { SitePage } from '../site/site-page.ts';
import { titleParts } from './find-name.ts';
import type { FoundOffer } from './find-offer.ts';
import { topicText, withoutParts } from './find-topics.ts';
import { headOf, isLoneVerb, isNounPhrase, namesCustomers } from './noun-form.ts';
import { bareThing, isActivity, isNounFirst, isTrader } from './noun-phrases.ts';
import { asMany, isPurpose, type OfferedThing } from './offered-things.ts';
import { isGeneral, type SiteEvidence, stemOf, wordsOfText } from './site-evidence.ts';

const maxTopics = 8;
const minThings = 2;
/** A heading with a price, or more, names goods of a shop that have no word of its category. */
const minGoodsScore = 4.5;

/** What prompts can be about: things that the pages sell, and headings and links that are borne out by them. */
export function offeredTopics(
  seen: readonly SuggestedText[],
  things: readonly OfferedThing[],
  offer: FoundOffer,
  evidence: SiteEvidence,
  isLinkedAndHeaded: (value: string, isShop: boolean) => boolean,
): SuggestedText[] {
  const { language } = evidence;
  const isAsked = createAskedTest(
    offer,
    evidence,
    things.some(({ value, isWork }) => isWork || isActivity(value, language)),
  );
  // A shop that names its goods by the category alone is asked for what its lists have, too.
  const said = (offer.category?.value ?? '').toLowerCase();
  const isOneThing = !things.some(
    ({ value, isWork, isTitled }) =>
      !said.includes(value.toLowerCase()) && isAsked(value, isWork || isTitled),
  );
  const isListed = (score: number) => offer.isShop && isOneThing && score >= minGoodsScore;
  const fromThings = things.flatMap(({ value, url, score, isWork, isTitled }): SuggestedText[] => {
    const text = topicText(value, []);
    const isMade = offer.kind === 'goods' && isWork;
    if (offer.kind === 'software' && isPriceList(url)) return [];
    if (text === undefined || isMade || !isAsked(text, isWork || isTitled || isListed(score)))
      return [];
    const isCounted = offer.kind === 'goods' && language === 'en';
    return [{ value: isCounted ? asMany(text, evidence) : text, from: 'page', url }];
  });
  const fromPages = seen
    .filter(({ url }) => offer.kind !== 'software' || !isPriceList(url ?? ''))
    .filter(({ value }) => {
      const hasGoods = offer.isShop || isTrader(offer.category?.value ?? '');
      // Where the pages say what they do, a menu needs its words.
      const isNeeded = hasGoods || offer.kind !== 'provider' || things.length < minThings;
      const isKnown = isNeeded && isLinkedAndHeaded(value, hasGoods);
      return (isKnown || isBorneOut(value, offer, evidence)) && isAsked(value, isKnown);
    });
  const all = distinct([...fromPages, ...fromThings], evidence);
  const whole = all.filter(
    ({ value }) => !isTailOf(value, all, language) && !isWhoDoes(value, offer, language),
  );
  return withoutParts(whole.map((topic) => ({ topic })))
    .map(({ topic }) => topic)
    .slice(0, maxTopics);
}

/** Whether a heading or link may name something that is sold, by its form and by what the pages use it for. */
export function createTopicTest(
  evidence: SiteEvidence,
  isProgram: boolean,
): (value: string) => boolean {
  const { language } = evidence;
  return (value) =>
    isNounPhrase(value, language) &&
    bareThing(value, language) === value &&
    !isLoneVerb(value, evidence) &&
    !namesCustomers(value, language) &&
    // What a program is for is what it does.
    (isProgram || !isPurpose(value, evidence)) &&
    // "Restoration & glazing" is two; what is sold of each has a name of its own.
    !/^\S+ & \S+$/u.test(value);
}

/** Whether a link and a heading or title agree on a text: two places that were written apart. The menu of a shop lists its goods. */
export function createAgreementTest(
  pages: readonly SitePage[],
  language: SuggestedLanguage,
): (value: string, isShop: boolean) => boolean {
  const links = new Set(pages.flatMap((page) => page.links.map(({ text }) => foldName(text))));
  const heads = new Set(
    pages.flatMap(({ title, headings }) =>
      [...titleParts(title), ...headings.map(({ text }) => text)].map(foldName),
    ),
  );
  const menu = new Set(
    pages.flatMap((page) =>
      page.links.flatMap((link) => (link.isMain ? [] : [foldName(link.text)])),
    ),
  );
  return (value, isShop) => {
    const key = foldName(value);
    if (wordsOfText(value).every((word) => isGeneral(word, language))) return false;
    return (links.has(key) && heads.has(key)) || (isShop && menu.has(key));
  };
}

/** Anything of a program may be a feature; elsewhere a topic has a word of the trade. */
function isBorneOut(value: string, { kind }: FoundOffer, evidence: SiteEvidence): boolean {
  if (evidence.language === 'ja')
    return wordsOfText(value).some((word) => evidence.lines(word) > 1);
  const { language } = evidence;
  const words = wordsOfText(value).filter((word) => word.length > 2);
  if (kind === 'software') {
    const isLone = evidence.language === 'en' && !value.includes(' ');
    const isMany = isEnglishPlural(value) || isActivity(value, 'en');
    return (
      words.length > 1 || (words.some((word) => evidence.lines(word) > 1) && (!isLone || isMany))
    );
  }
  return words.some((word) => !isGeneral(word, language) && evidence.lines(word) > 1);
}

/** Who works is asked for work: a translator translates permits, and nobody asks him for one. */
function createAskedTest(
  { kind, category, isShop }: FoundOffer,
  { language }: SiteEvidence,
  hasWork: boolean,
) {
  const own = new Set(
    wordsOfText(category?.value ?? '')
      .filter((word) => word.length > 3)
      .map((word) => stemOf(word, language)),
  );
  // Who cleans tanks is not asked for tanks.
  const object = objectOf(category?.value ?? '', language);
  const isObject = (value: string) =>
    object !== '' && stemOf(headOf(value, language), language) === stemOf(object, language);
  const shares = (value: string) =>
    wordsOfText(value).some((word) => own.has(stemOf(word, language))) && !isObject(value);
  return (value: string, isWork: boolean) => {
    if (kind === 'software' || language === 'ja') return true;
    if (kind === 'venue') return true;
    if (kind === 'goods' || isTrader(category?.value ?? ''))
      return !isShop || isWork || shares(value);
    if (category === null && !hasWork) return true;
    return isWork || isActivity(value, language) || shares(value);
  };
}

/** What work is done to: "tank" of "tank cleaning", "couches" of "location de couches". */
function objectOf(work: string, language: SuggestedLanguage): string {
  if (!isActivity(work, language) || language === 'de' || language === 'nl') return '';
  if (!isNounFirst(language)) return work.split(' ').at(-2) ?? '';
  return / (?:de |di |d[’'])(\p{L}+)/u.exec(work)?.[1] ?? '';
}

/** The names of plans are no features. */
function isPriceList(url: string): boolean {
  return /pric|preis|prezz|tarif|preci|prijz|prec|plan/iu.test(new URL(url).pathname);
}

/** "Stimmung" next to "Klavierstimmung". */
function isTailOf(value: string, all: readonly SuggestedText[], language: string): boolean {
  const tail = value.toLowerCase();
  return (
    isActivity(value, 'de') &&
    language === 'de' &&
    !value.includes(' ') &&
    all.some(
      (other) => other.value.length > value.length && other.value.toLowerCase().endsWith(tail),
    )
  );
}

/** "Saddle fitters" do the saddle fitting that they are asked for. */
function isWhoDoes(value: string, { category }: FoundOffer, language: SuggestedLanguage): boolean {
  const stem = (text: string) => text.toLowerCase().replace(/(?:ers?|ors?|ing)$/u, '');
  const isPerson = language === 'en' && /[eo]rs?$/u.test(value);
  return isPerson && category !== null && stem(value) === stem(category.value);
}

function distinct(topics: readonly SuggestedText[], { language }: SiteEvidence): SuggestedText[] {
  const keys = new Set<string>();
  return topics.filter(({ value }) => {
    const key = wordsOfText(value)
      .map((word) => stemOf(word, language))
      .toSorted()
      .join(' ');
    const isNew = !keys.has(key) && foldName(value) !== '';
    keys.add(key);
    return isNew;
  });
}
