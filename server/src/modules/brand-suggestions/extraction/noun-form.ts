import type { SuggestedLanguage } from '#contract/brands/brand-suggestions.ts';
import { isEnglishPlural } from '../phrasing/english-nouns.ts';
import { isActivity, isNounFirst } from './noun-phrases.ts';
import { offerWords } from './offer-words.ts';
import { type SiteEvidence, wordsOfText } from './site-evidence.ts';

/** Words that join the words of a noun phrase; any other small word makes a sentence or a slogan of it. */
const joining: Readonly<Record<SuggestedLanguage, ReadonlySet<string>>> = {
  en: new Set(['of', 'and', '&']),
  de: new Set(['und', 'von', 'der', 'des', 'für', '&']),
  es: new Set(['de', 'del', 'y', 'e', 'a', 'para', 'en', 'con', 'la', 'los', 'las', '&']),
  fr: new Set(['de', 'du', 'des', 'et', 'en', 'à', 'sur', 'pour', 'la', 'le', 'les', '&']),
  it: new Set(['di', 'e', 'da', 'in', 'a', 'del', 'della', 'dei', 'delle', 'per', 'con', '&']),
  nl: new Set(['en', 'van', 'op', '&']),
  pt: new Set(['de', 'do', 'da', 'dos', 'das', 'e', 'para', 'em', 'sob', 'a', '&']),
  ja: new Set(),
};
const maxWords = 6;
const maxNouns = 4;
const sentenceMark = /[.!?…;:,|"“”„«»()[\]{}<>=@/\\\d。、！？「」]|\s[-–—]\s/u;
/** Endings of Japanese phrases that do something rather than being something. */
const japaneseVerb = /[をがはへも]|ます|です|ください|しよう|よう$|[いくうるた]$/u;

/** Whether a phrase could stand after "What is the best …": a noun phrase and no sentence, slogan or part of a website. */
export function isNounPhrase(phrase: string, language: SuggestedLanguage): boolean {
  if (sentenceMark.test(phrase.replace(/(?<=\p{L})\.(?=\p{L})/u, ''))) return false;
  const { stops, furniture } = offerWords[language];
  if (language === 'ja')
    return phrase.length <= 16 && !japaneseVerb.test(phrase) && !furniture.has(phrase);
  const words = phrase.split(/\s+/u);
  const join = joining[language];
  // German nouns have capitals: what ends small is a verb or an adjective.
  if (language === 'de' && !/^[\p{Lu}]/u.test(words.at(-1) ?? '')) return false;
  if (
    words.length > maxWords ||
    words.filter((word) => !join.has(word.toLowerCase())).length > maxNouns
  )
    return false;
  return words.every((word, at) => {
    const small = word.toLowerCase().replace(/^[ld][’']/u, '');
    const isEdge = at === 0 || at === words.length - 1;
    if (join.has(small)) return !isEdge;
    return !stops.has(small) && !furniture.has(small) && /^\p{L}/u.test(word);
  });
}

/** The words of a phrase that are of the trade of the site. */
export function tradeWordsOf(phrase: string, evidence: SiteEvidence): string[] {
  return wordsOfText(phrase).filter((word) => evidence.isOfTrade(word));
}

/** The noun that a phrase is about. */
export function headOf(phrase: string, language: SuggestedLanguage): string {
  const [before = ''] = phrase.split(/ (?:of|von|für|van|voor) /u);
  const words = before.split(' ');
  return (isNounFirst(language) ? words[0] : words.at(-1)) ?? '';
}

/** "Nursing homes", "Women", "Vereine & Feuerwehren": those who buy, and occasions, are nothing that is sold. */
export function namesCustomers(phrase: string, language: SuggestedLanguage): boolean {
  const { buyers, noBuyers } = offerWords[language];
  if (language === 'ja') return buyers.includes(phrase);
  const parts = phrase.toLowerCase().split(/ (?:&|and|und|y|et|e|en) /u);
  return parts.some((part) => {
    const head = headOf(part, language);
    const isBuyer = buyers.some(
      (buyer) => !buyer.includes(' ') && head.startsWith(buyer) && head.length - buyer.length <= 3,
    );
    // Those who buy are many: a "restaurant gastronomique" is one that a hotel has.
    const isMany = language === 'en' ? isEnglishPlural(head) : /[sxnrei]$/u.test(head);
    return (isBuyer && isMany) || noBuyers.has(head);
  });
}

/** A heading such as "Inspect" or "Retten": one word that the text uses as a verb, or as a noun nowhere. */
export function isLoneVerb(phrase: string, evidence: SiteEvidence): boolean {
  const [first = '', ...more] = phrase.split(' ');
  const { language, texts } = evidence;
  if (language === 'en') {
    const isWork = isActivity(first, 'en') || /(?:tion|ment|ing|ance)s?$/u.test(first);
    return evidence.isVerb(first) && !isWork;
  }
  if (more.length > 0) return false;
  const isWorkVerb = offerWords[language].work.some(
    (entry) => entry.split('=')[0] === first.toLowerCase(),
  );
  if (isWorkVerb) return true;
  if (language === 'de') {
    // Longer words are compounds: "Edelstahlschrauben".
    if (!/^.{3,10}(?:en|ern|eln)$/u.test(first)) return false;
    const inside = new RegExp(String.raw`(?<=\p{Ll},? )${first}(?!\p{L})`, 'u');
    return !texts.some(({ text }) => inside.test(text));
  }
  return false;
}
