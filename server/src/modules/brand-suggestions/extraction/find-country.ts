import type { CountryOrigin, SuggestedLanguage } from '#contract/brands/brand-suggestions.ts';
import { countryOrigins } from '#contract/brands/brand-suggestions.ts';
import { countryCodes } from '#contract/country-codes.ts';
import type { SitePage } from '../site/site-page.ts';
import {
  addressCues,
  countryNames,
  currencyCues,
  legalCues,
  phonePrefixes,
  yen,
} from './country-cues.ts';

export interface FoundCountry {
  readonly country: string;
  readonly from: CountryOrigin;
}

/** How much each kind of evidence counts. */
const weights: Readonly<Record<CountryOrigin, number>> = {
  request: 0,
  address: 5,
  legal_notice: 5,
  domain: 4,
  phone: 3,
  hreflang: 3,
  currency: 2.5,
  language_region: 2,
  country_name: 1.5,
  language: 0.5,
};

/** Where a language is spoken, the most usual country first. Others need twice the evidence. */
const homes: Readonly<Record<SuggestedLanguage, string>> = {
  en: 'US GB CA AU IE NZ IN ZA SG HK AE KE NG MT',
  de: 'DE AT CH LI LU',
  es: 'ES MX AR CO CL PE UY EC CR BO PY VE GT DO PA US',
  fr: 'FR BE CH CA LU MC MA SN CI TN',
  it: 'IT CH SM',
  nl: 'NL BE',
  pt: 'PT BR AO MZ',
  ja: 'JP',
};
const awayFromHome = 0.5;

const maxLines = 2_500;
const maxLength = 500;

/** A region that templates of websites declare without a thought. */
const thoughtlessRegions: ReadonlySet<string> = new Set(['en-us', 'pt-br', 'es-es']);
const thoughtlessWeight = 0.5;

/** Endings of countries that are sold for what they spell. */
const soldEndings = new Set('io ai co tv me ly to gg fm cc ws so sh la im is'.split(' '));
const domainCountries: Readonly<Record<string, string>> = { uk: 'GB' };

/** Where the customers of a site are, by everything on it that belongs to one country. */
export function findCountry(
  pages: readonly SitePage[],
  site: URL,
  language: SuggestedLanguage,
): FoundCountry {
  const home = new Set(homes[language].split(' '));
  const [usual = 'US'] = home;
  const totals = new Map<string, { sum: number; from: CountryOrigin; most: number }>();
  const evidence = { ...evidenceOf(pages, site, language), language: [usual] };
  for (const from of countryOrigins) {
    const named = (from === 'request' ? [] : evidence[from]).filter((one) => countryCodes.has(one));
    for (const [country, times] of Map.groupBy(named, (one) => one)) {
      const share = times.length / named.length;
      const isThoughtless =
        from === 'language_region' &&
        thoughtlessRegions.has(`${language}-${country.toLowerCase()}`);
      const weight = isThoughtless ? thoughtlessWeight : weights[from];
      const worth = weight * share * (home.has(country) ? 1 : awayFromHome);
      const known = totals.get(country) ?? { sum: 0, from, most: 0 };
      const isMost = worth > known.most;
      totals.set(country, {
        sum: known.sum + worth,
        from: isMost ? from : known.from,
        most: isMost ? worth : known.most,
      });
    }
  }
  const [best] = [...totals].sort(([, one], [, other]) => other.sum - one.sum);
  return best ? { country: best[0], from: best[1].from } : { country: usual, from: 'language' };
}

type Evidence = Readonly<Record<Exclude<CountryOrigin, 'request' | 'language'>, string[]>>;

function evidenceOf(pages: readonly SitePage[], site: URL, language: SuggestedLanguage): Evidence {
  const entities = pages.flatMap((page) => page.entities);
  const lines = [...new Set(pages.flatMap((page) => [...page.outerLines, ...page.lines]))]
    .slice(0, maxLines)
    .map((line) => line.slice(0, maxLength));
  const sentences = [...pages.flatMap((page) => [page.title, page.description ?? '']), ...lines];
  const matching = (cues: typeof legalCues, texts: readonly string[]) =>
    texts.flatMap((text) => cues.filter(({ words }) => words.test(text)).map((cue) => cue.country));
  const phones = [...pages.flatMap((page) => page.phones), ...entities.map((one) => one.phone)];
  const regions = pages.flatMap(({ language, locale }) => [language, locale].flatMap(regionOf));
  return {
    address: [
      ...entities.flatMap(({ country }) => (country === null ? [] : codeOf(country))),
      ...matching(addressCues, lines),
      ...lines.flatMap(countryAtEnd),
      ...lines.flatMap((line) =>
        longPostcode.test(line) ? (longPostcodeHomes[language] ?? []) : [],
      ),
    ],
    legal_notice: matching(legalCues, lines),
    domain: domainCountry(site),
    phone: [
      ...phones,
      ...lines.flatMap((line) => line.match(/\+\d[\d ().-]{7,20}/g) ?? []),
    ].flatMap(countryOfPhone),
    hreflang: pages.flatMap(({ ownHreflangs }) => ownHreflangs.flatMap(regionOf)),
    currency: [
      ...matching(currencyCues, sentences),
      ...sentences.filter((text) => yen.test(text)).map(() => 'JP'),
      ...entities.flatMap(({ price }) => currencyCountry(price?.currency)),
    ],
    language_region: regions,
    country_name: sentences.flatMap(namedCountries),
  };
}

/** "44000 Nantes": where else the language is spoken, postcodes have four digits. */
const longPostcodeHomes: Readonly<Partial<Record<SuggestedLanguage, string>>> = {
  ...{ fr: 'FR', de: 'DE', it: 'IT' },
};
const longPostcode =
  /(?:^|\p{L}[^\n]{0,60}[,·|–-] ?)\d{5} (?!Euro?s?(?!\p{L}))\p{Lu}\p{Ll}[\p{L}’'-]+(?= *(?:$|[,·|–(]|\p{Lu}))/u;

/** A code, or a name in one of the languages. */
function codeOf(text: string): string[] {
  const code = countryNames.get(text) ?? text.toUpperCase();
  return countryCodes.has(code) ? [code] : [];
}

/** "12 Main Street, Cork, Ireland": a country at the end of a line with a number. */
function countryAtEnd(line: string): string[] {
  if (line.length > 200 || !/\d/.test(line)) return [];
  const last = line.split(/[,·|•–]\s*/u).at(-1) ?? '';
  const code = countryNames.get(last.replace(/[.\s]+$/u, ''));
  return code === undefined ? [] : [code];
}

function domainCountry({ hostname }: URL): string[] {
  const ending = hostname.split('.').at(-1) ?? '';
  if (soldEndings.has(ending) || !/^[a-z]{2}$/.test(ending)) return [];
  return [domainCountries[ending] ?? ending.toUpperCase()];
}

function regionOf(tag: string | null): string[] {
  const region = /^[a-z]{2}[-_]([a-z]{2})$/i.exec(tag ?? '')?.[1]?.toUpperCase();
  return region === undefined ? [] : [region];
}

function countryOfPhone(phone: string | null): string[] {
  const number = (phone ?? '').replaceAll(/[^\d+]/g, '').replace(/^00/, '+');
  if (!number.startsWith('+')) return [];
  const found = phonePrefixes.find(([prefix]) => number.startsWith(`+${prefix}`));
  return found ? [found[1]] : [];
}

function currencyCountry(currency: string | undefined): string[] {
  const code = currency?.slice(0, 2).toUpperCase() ?? '';
  return currency === undefined || currency === 'EUR' || !countryCodes.has(code) ? [] : [code];
}

/** Prepositions of places, and a name with a capital. */
const somewhere =
  /(?<![\p{L}])(?:in|across|throughout|around|in ganz|en|au|aux|em|no|na|nos|nel|nei|negli|heel) (?:the |der |den |die |het |toda |tutta |toute la |todo o )?(\p{Lu}[\p{L}.]*(?: (?:of |and )?\p{Lu}[\p{L}.]*)?)/gu;
/** Also a state, a name or an animal. */
const ambiguous = new Set(['GE', 'JO', 'TD', 'TR', 'LB', 'CU']);

function namedCountries(text: string): string[] {
  const named = [...text.slice(0, 2_000).matchAll(somewhere)].flatMap(([, name = '']) => {
    const [first = ''] = name.split(' ');
    return (
      countryNames.get(name.replace(/\.$/, '')) ?? countryNames.get(first.replace(/\.$/, '')) ?? []
    );
  });
  const inJapan = /日本(?:全国|国内|各地)|全国(?:の|で|各地|\d)/u.test(text) ? ['JP'] : [];
  return [...named.filter((code) => !ambiguous.has(code)), ...inJapan];
}
