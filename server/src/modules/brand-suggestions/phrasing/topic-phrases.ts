import type { SuggestedLanguage } from '#contract/brands/brand-suggestions.ts';
import { isActivity, isNounFirst } from '../extraction/noun-phrases.ts';
import { oneOf } from './determiners.ts';
import { isEnglishPlural } from './english-nouns.ts';
import { type Gaps, type Niche, saysSame } from './fill-gaps.ts';

/** First or last words by which a topic is something to do, "lekkage opsporen", and fits into no sentence as it is. */
const verbs: Readonly<Record<SuggestedLanguage, RegExp>> = {
  en: /^(?:get|find|book|track|manage|create|write|send|plan|save|sell|buy|build|make|keep|grow|order|learn|see|how|why)\s/iu,
  de: /\s\p{Ll}+(?:en|eln|ern)$/u,
  es: /^(?!alquiler|taller|mujer|hogar|bar\b|celular)\p{L}+[aei]r(?:se)?(?:\s|$)/iu,
  fr: /^(?!cuir|loisir|plaisir|mer\b|fer\b|hiver)\p{L}+(?:[^i]er|[^o]ir|[dt]re|uire)(?:\s|$)/iu,
  it: /^\p{L}+(?:are|ere|ire|rre|arsi|ersi|irsi)(?:\s|$)/iu,
  nl: /(?:\s\p{L}+en|(?:er|el|ig)en)$/iu,
  pt: /^(?!aluguer|mulher|lar\b|bar\b)\p{L}+[aei]r(?:-se)?(?:\s|$)/iu,
  ja: /(?:する|ます|したい|できる)$/u,
};

const germanAdjective = /^\p{Lu}\p{Ll}+e \p{Lu}/u;

/** Whether a topic is a noun phrase that fits into a sentence as it is. Things to buy are. */
export function fitsIntoSentence(topic: string, { language, kind }: Niche): boolean {
  // "Mobile Zeiterfassung" would need an ending after "mit".
  if (language === 'de' && kind === 'software' && germanAdjective.test(topic)) return false;
  const isFree = language === 'nl' && (kind === 'goods' || kind === 'topic');
  // "Plan management" is a noun, and "plan meals" is none.
  const isWork =
    language === 'en' && /(?:management|maintenance|repairs?|services?)$/iu.test(topic);
  return isFree || isWork || !verbs[language].test(topic);
}

/** Who makes or sells things: those are asked for, and the maker with them. */
const makers =
  /manufacturer|(?<!\p{L})maker|supplier|wholesaler|hersteller|lieferant|großhandel|fabrikant|leverancier|groothandel|produttore|fornitore|grossista|grossiste|fournisseur|proveedor|mayorista|fornecedor|fabricante|fabricant|メーカー/iu;

/** Means by which everything is done that such a company does: "drone surveys" and "drone mapping". */
const means = /^(?:drone|laser|satellite)(?= )/iu;

/** Work that is done to anything. */
const vague =
  /(?<!\p{L})(?:repairs?|inspections?|cleaning|maintenance|replacement|removal|testing|relining|installation|servicing)$/iu;

/** "tank" of "tank cleaning". */
function objectOf(category: string): string | undefined {
  const parts = category.split(' ');
  return parts.length > 1 && isActivity(category, 'en') ? parts.at(-2) : undefined;
}

function sharesWord(one: string, other: string): boolean {
  const own = one.toLowerCase().split(' ');
  return other
    .toLowerCase()
    .split(' ')
    .some((part) => own.some((word) => word.startsWith(part) || part.startsWith(word)));
}

/** "weed spraying" of a company for drone surveys is "drone weed spraying". */
export function withMeans(topic: string, { language, kind, category }: Niche): string {
  const [word] = (kind === 'provider' && language === 'en' && means.exec(category ?? '')) || [];
  if (word !== undefined && !saysSame(topic, word)) return `${word.toLowerCase()} ${topic}`;
  const object = kind === 'provider' && language === 'en' ? objectOf(category ?? '') : undefined;
  const isVague = object !== undefined && vague.test(topic) && !sharesWord(topic, category ?? '');
  return isVague ? `${object} ${topic}` : topic;
}

/** Ends of English nouns that have no "a" before them. */
const bareEnd =
  /(?:ing|[st]ion|ment|[ae]nce|ware|ity|ship|ics|age|ery|control|support|access|payroll|data|export|import|time|storage|tax|stock|security|history|work|care|tours?)$/iu;

/** One feature of a program in an English sentence: "software with a parent app", "with class scheduling". */
export function withArticle(topic: string, { language, kind }: Niche): string {
  const last = topic.split(' ').at(-1) ?? '';
  const isBare = language !== 'en' || kind !== 'software' || bareEnd.test(last);
  if (isBare || isActivity(topic, 'en') || /^\p{Lu}/u.test(last)) return topic;
  return oneOf(topic, 'en') ?? topic;
}

const withWords: Readonly<Partial<Record<SuggestedLanguage, string>>> = {
  ...{ en: 'with', es: 'con', fr: 'avec', it: 'con', nl: 'met', pt: 'com' },
};

/** Before something to do, where it needs no other form. */
const toWords: Readonly<Partial<Record<SuggestedLanguage, string>>> = {
  ...{ en: 'to', es: 'para', fr: 'pour', it: 'per', pt: 'para' },
};

/** What people type into a search box about a topic: "plumber Leeds boiler repairs", which needs no grammar. */
export function searchPhrase(topic: string, niche: Niche, gaps: Gaps): string | undefined {
  const { language, kind } = niche;
  const { category, location } = gaps;
  if (category === undefined) return undefined;
  if (kind === 'software') return searchForSoftware(topic, niche, gaps);
  const maker = kind === 'provider' ? makers.exec(category)?.[0] : undefined;
  if (maker !== undefined) {
    const parts = isNounFirst(language) ? [maker, topic] : [topic, asNoun(maker, language)];
    return words(...parts, location);
  }
  if (isBoughtItself(topic, niche)) return words(topic, location);
  if (language === 'ja') return words(location, category, topic);
  const toDo = fitsIntoSentence(topic, niche) ? undefined : toWords[language];
  return words(category, location, toDo, topic);
}

/** Who sells home insurance is asked for home insurance, and not for insurance; "load management" is said with who does it. */
function isBoughtItself(topic: string, { language, kind, category }: Niche): boolean {
  if (category === null || kind !== 'provider') return false;
  const isWork = isActivity(category, language) && isActivity(topic, language);
  // "Tank liners" of who cleans tanks, and "Mietmöbel" of who rents things out.
  const isTheirs = language === 'en' && hasWordOf(topic, category);
  const isRented = language === 'de' && /^Miet\p{Ll}/u.test(topic);
  return saysSame(topic, category) || isWork || isTheirs || isRented;
}

const minSharedLetters = 4;

function hasWordOf(topic: string, category: string): boolean {
  const own = category.toLowerCase().split(' ');
  return topic
    .toLowerCase()
    .split(' ')
    .some((word) => word.length >= minSharedLetters && own.includes(word));
}

function searchForSoftware(topic: string, niche: Niche, { category, offer }: Gaps): string {
  const { language, audience } = niche;
  if (language === 'ja') return words(audience ?? undefined, category, topic);
  const isNoun = fitsIntoSentence(topic, niche);
  if (language === 'de') {
    const isPhrase = isNoun || germanAdjective.test(topic);
    return words(category, isPhrase ? germanLink(topic) : 'zum', topic);
  }
  return isNoun
    ? words(offer, withWords[language], topic)
    : words(category, toWords[language], topic);
}

/** After "mit" many nouns in the plural would need an ending: "für Angebote". */
function germanLink(topic: string): string {
  return /(?:e|er|el)$/u.test(topic) || germanAdjective.test(topic) ? 'für' : 'mit';
}

function asNoun(word: string, language: SuggestedLanguage): string {
  return language === 'de' ? `${word.charAt(0).toUpperCase()}${word.slice(1)}` : word;
}

function words(...parts: readonly (string | undefined)[]): string {
  return parts.filter(Boolean).join(' ');
}

/** "How much does paddock mapping cost", "how much do implants cost". */
export function englishTopicForms(topic: string, niche: Niche): Gaps {
  if (!isBoughtItself(topic, niche)) return { byTrade: '' };
  const isMany = isEnglishPlural(topic.split(' ').at(-1) ?? '');
  return { doesTopic: isMany ? 'do' : 'does', isTopic: isMany ? 'Are' : 'Is' };
}
