import { type SuggestedLanguage, suggestedLanguages } from '#contract/brand-suggestions.ts';
import { countryCodes } from '#contract/country-codes.ts';
import { languageOfText } from '../../evaluation/index.ts';
import type { SitePage } from '../site/site-page.ts';

export function isSuggestedLanguage(language: string | undefined): language is SuggestedLanguage {
  return suggestedLanguages.some((one) => one === language);
}

/** Of the first page's text, else what the page declares; many declare the language of their template. */
export function findLanguage([first]: readonly SitePage[]): string | undefined {
  const read = languageOfText((first?.lines ?? []).join('\n'));
  const declared = first?.language?.slice(0, 2).toLowerCase();
  return read !== undefined && isSuggestedLanguage(read) ? read : declared;
}

/** Endings that are a country's and used for it. */
const domainCountries: Readonly<Record<string, string>> = { uk: 'GB' };
/** Sold for what they spell. */
const soldEndings = new Set([
  'io',
  'ai',
  'co',
  'tv',
  'me',
  'ly',
  'to',
  'gg',
  'fm',
  'cc',
  'ws',
  'so',
  'sh',
  'app',
]);

const usualCountry: Readonly<Record<SuggestedLanguage, string>> = {
  en: 'US',
  de: 'DE',
  es: 'ES',
  fr: 'FR',
  it: 'IT',
  nl: 'NL',
  pt: 'PT',
  ja: 'JP',
};

/** By an address in JSON-LD, the domain's ending, the region of the declared language, or that language. */
export function findCountry(
  pages: readonly SitePage[],
  site: URL,
  language: SuggestedLanguage,
): string {
  const addresses = pages.flatMap(({ entities }) =>
    entities.flatMap(({ country }) => country ?? []),
  );
  const ending = site.hostname.split('.').at(-1) ?? '';
  const byDomain = soldEndings.has(ending) ? '' : (domainCountries[ending] ?? ending.toUpperCase());
  const region =
    /^[a-z]{2}[-_]([a-z]{2})$/i.exec(pages[0]?.language ?? '')?.[1]?.toUpperCase() ?? '';
  const said = [...addresses, byDomain, region].find((code) => countryCodes.has(code));
  return said ?? usualCountry[language];
}
