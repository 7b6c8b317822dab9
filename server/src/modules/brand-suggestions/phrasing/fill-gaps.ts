import type { SuggestedLanguage } from '#contract/brands/brand-suggestions.ts';
import { foldName } from '../../evaluation/index.ts';
import { isActivity } from '../extraction/noun-phrases.ts';
import type { PromptKind } from '../templates/template-set.ts';
import { englishForms, goodOne, oneOf, subjectForms, whichOf } from './determiners.ts';
import { isEnglishPlural } from './english-nouns.ts';
import { countryName, inCity, inCountry } from './place-phrases.ts';

/** What prompts are about, as a site says it. */
export interface Niche {
  readonly language: SuggestedLanguage;
  readonly kind: PromptKind;
  readonly category: string | null;
  readonly audience: string | null;
  readonly city: string | null;
  /** Null where nothing but the language speaks for a country. */
  readonly country: string | null;
  /** A price as people write it, such as "£50". */
  readonly budget: string | null;
  /** Whether things are ordered on the site. */
  readonly isShop: boolean;
}

export type Gaps = Readonly<Record<string, string | undefined>>;

const prepositions: Readonly<Record<SuggestedLanguage, string>> = {
  ...{ en: 'for', de: 'für', es: 'para', fr: 'pour', it: 'per', nl: 'voor', pt: 'para', ja: '' },
};

/** The phrases that fill the gaps of every template; a phrase that cannot be made is undefined. */
export function gapsOf(niche: Niche): Gaps {
  const { language, audience, city, country, budget } = niche;
  const category =
    niche.category &&
    (isPlaceOrPerson(niche)
      ? spokenCategory(niche.category, language)
      : firstOfTwo(niche.category));
  const forThem = forPhrase(niche);
  const isNamed =
    country !== null && namesCountry(`${category ?? ''} ${audience ?? ''}`, country, language);
  const there = country === null || isNamed ? undefined : inCountry(country, language);
  const place = city ? inCity(city, language) : there;
  const named = country === null || isNamed ? undefined : countryName(country, language);
  const gaps: Gaps = {
    ...{ for: forThem, place, location: city ?? named, city: city ?? undefined },
    budget: budget ?? undefined,
  };
  const online = niche.isShop ? onlineWords[language] : undefined;
  // Nobody asks what children think of a children's dentist.
  const isSaid = isPlaceOrPerson(niche) && forThem === undefined;
  const people = {
    people: audience === null || isSaid ? undefined : asSubject(audience, language),
  };
  if (category === null) return { ...gaps, ...people, online };
  return {
    ...gaps,
    ...people,
    online,
    category,
    offer: language === 'ja' ? `${forThem ?? ''}${category}` : joined(category, forThem),
    one: oneOf(category, language),
    of:
      language === 'fr'
        ? `${/^[aeiouyhéèêà]/iu.test(category) ? 'd’' : 'de '}${category}`
        : undefined,
    which: whichOf(category, language),
    ...subjectForms(category, language),
    ...(lodging.test(category) ? { asleep: '' } : { daytime: '' }),
    good: goodOne(category, language),
    ...(language === 'en' ? englishForms(category) : {}),
  };
}

/** "Swiss companies in Switzerland" says it twice. */
function namesCountry(text: string, country: string, language: SuggestedLanguage): boolean {
  const name =
    new Intl.DisplayNames(language, { type: 'region', fallback: 'code' }).of(country) ?? '';
  const [word = ''] = name.split(' ').toReversed();
  const isShort = country === 'GB' && /(?<!\p{L})(?:UK|British)(?!\p{L})/u.test(text);
  return isShort || saysSame(text, word);
}

const onlineWords: Readonly<Record<SuggestedLanguage, string>> = {
  ...{ en: 'online', de: 'online', es: 'por internet', fr: 'en ligne' },
  ...{ it: 'online', nl: 'online', pt: 'online', ja: '通販' },
};

/** Work whose people have a name that everybody uses: a dog groomer. */
const trades = /(?<!\p{L})(?:groom|plumb|roof|garden|plaster|til)ing$/iu;

/** Who lends things is a company: nobody asks anything of "un alquiler". */
const lenders: Readonly<Partial<Record<SuggestedLanguage, readonly [RegExp, string]>>> = {
  es: [/^alquiler /iu, 'empresa de'],
  fr: [/^location /iu, 'entreprise de'],
  it: [/^noleggio /iu, 'ditta di'],
  pt: [/^alugue[rl] /iu, 'empresa de'],
};

/** Nobody looks for "a banking": a field of work in English becomes those who work in it. */
function spokenCategory(category: string, language: SuggestedLanguage): string {
  const lender = lenders[language];
  if (lender?.[0].test(category)) return `${lender[1]} ${category}`;
  if (language !== 'en' || !isActivity(category, 'en')) return firstOfTwo(category);
  if (/ lessons?$/iu.test(category)) return category.replace(/lessons?$/iu, 'teacher');
  if (/banking$/iu.test(category)) return 'bank';
  if (trades.test(category)) return category.replace(/ing$/iu, 'er');
  const isOffice = /(?:insurance|training|storage)$/iu.test(category);
  return `${category.replace(/(?<=[a-z]{2}[^s])s$/u, '')} ${isOffice ? 'provider' : 'company'}`;
}

/** "wooden toys and picture books" is long to say in every question; "centrifugal and vacuum pumps" is one thing. */
function firstOfTwo(category: string): string {
  const parts = category.split(/ (?:and|und|et|y|e|en|&) /u);
  const isTwo = parts.length === 2 && parts.every((part) => part.includes(' '));
  return isTwo ? (parts[0] ?? category) : category;
}

/** Where people stay for the night they ask about booking, elsewhere about visiting. */
const lodging =
  /hotel|hôtel|hostel|hostal|pension|bed (?:and|&) breakfast|b&b|camp|ostello|albergo|pousada|gîte|guest ?house|casa rural|chambre|auberge|ferienwohnung|motel|resort|旅館|ホテル|民宿|キャンプ場|ホステル/iu;

function isPlaceOrPerson({ kind }: Niche): boolean {
  return kind === 'provider' || kind === 'venue';
}

/** Nobody asks for a plumber for households, or for a wholesaler for industry: everybody is in one. */
const everybody =
  /^(?:(?:private )?(?:households?|famil(?:y|ies)|individuals|people|customers|clients|patients|guests|visitors|parents|gardeners|students|drivers)|privatkunden|privatpersonen|eltern|haushalte|familien|patienten|gäste|particulares|familias|padres|hogares|personas|pacientes|(?:les )?(?:particuliers|familles|patients|ménages|parents|étudiants)|privati|famiglie|persone|pazienti|particulieren|gezinnen|huishoudens|mensen|patiënten|pessoas|famílias|industrie|industri[ae]|industry|handwerk|gewerbe|個人|家庭)(?: (?:and|und|y|et|e|en) |$)/iu;

/** Nobody says of himself that he owns a house or is in industry when buying something for it. */
const owners =
  /^(?:home ?owners|(?:haus|eigenheim)(?:besitzer|eigentümer)|(?:les )?propriétaires|propietarios|proprietari|huiseigenaren|woningeigenaren|proprietários|industri[ae]$)/iu;

/** "for small bakeries", unless the category says it already: "bakery software". */
function forPhrase(niche: Niche): string | undefined {
  const { language, category, audience } = niche;
  if (audience === null || (category !== null && saysSame(category, audience))) return undefined;
  if (owners.test(audience) || (isPlaceOrPerson(niche) && everybody.test(audience))) {
    return undefined;
  }
  if (language === 'ja') return `${audience}向け`;
  // "Pour enfants" belongs to its noun; who asks apart from it says "pour les e-commerçants".
  const isBare =
    language === 'fr' && niche.kind !== 'goods' && /^\S+[sx](?: |$)|^\p{Lu}{2,}/u.test(audience);
  const article = isBare && !/^(?:les|des|vos|nos) /iu.test(audience) ? 'les ' : '';
  return `${prepositions[language]} ${article}${audience}`;
}

const stemLength = 5;

/** Whether a phrase has a word of those who buy in it. */
export function saysSame(phrase: string, audience: string): boolean {
  const said = foldName(phrase);
  const words = audience.split(/\s+/u).map(foldName);
  return words.some(
    (word) => word.length >= stemLength && said.includes(word.slice(0, stemLength)),
  );
}

/** Those who buy as the subject of a sentence, where the phrase is one: "the construction industry" is not many. */
function asSubject(audience: string, language: SuggestedLanguage): string | undefined {
  if (language === 'ja') return audience;
  if (language !== 'en' || /^the /iu.test(audience)) return undefined;
  return isEnglishPlural(audience.split(' ').at(-1) ?? '') ? audience : undefined;
}

function joined(...parts: readonly (string | undefined)[]): string {
  return parts.filter(Boolean).join(' ');
}

/** A template with its gaps filled; undefined where one has nothing to fill it with. One pass: a name that looks like a gap stays a name. */
export function fillGaps(template: string, gaps: Gaps): string | undefined {
  let isWhole = true;
  const filled = template.replaceAll(/\{(\w+)(\??)\}/g, (_, gap: string, optional: string) => {
    const phrase = gaps[gap];
    if (phrase === undefined && optional === '') isWhole = false;
    return phrase ?? '';
  });
  return isWhole ? tidied(filled, gaps.of !== undefined || / [?]/.test(template)) : undefined;
}

/** What an empty gap leaves behind is tidied, and a sentence begins with a capital. French has a space before "?". */
function tidied(text: string, isSpaced: boolean): string {
  return text
    .replaceAll(/ {2,}/g, ' ')
    .replaceAll(/ (?=[.,])/g, '')
    .replaceAll(/ ?([?:])(?= |$)/g, isSpaced ? ' $1' : '$1')
    .trim()
    .replace(/^[¿«]?\s?\p{Ll}/u, (start) => start.toUpperCase());
}
