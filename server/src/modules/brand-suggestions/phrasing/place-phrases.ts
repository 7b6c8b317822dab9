import type { SuggestedLanguage } from '#contract/brands/brand-suggestions.ts';

/** Countries that need more than the usual preposition: "DE: in Deutschland". Others get the preposition and their name. */
const special: Readonly<Record<SuggestedLanguage, string>> = {
  en: 'GB: in the UK; US: in the US; NL: in the Netherlands; AE: in the UAE; PH: in the Philippines; CZ: in Czechia; HK: in Hong Kong',
  de: 'CH: in der Schweiz; US: in den USA; NL: in den Niederlanden; GB: in Großbritannien; SK: in der Slowakei; TR: in der Türkei; CZ: in Tschechien',
  es: 'US: en Estados Unidos; GB: en Reino Unido; NL: en Países Bajos; DO: en República Dominicana',
  fr: 'FR: en France; BE: en Belgique; CH: en Suisse; CA: au Canada; LU: au Luxembourg; MA: au Maroc; SN: au Sénégal; CI: en Côte d’Ivoire; TN: en Tunisie; DZ: en Algérie; MC: à Monaco; US: aux États-Unis; GB: au Royaume-Uni; NL: aux Pays-Bas; DE: en Allemagne; ES: en Espagne; IT: en Italie; PT: au Portugal; IE: en Irlande; AT: en Autriche; JP: au Japon',
  it: 'IT: in Italia; CH: in Svizzera; SM: a San Marino; DE: in Germania; FR: in Francia; ES: in Spagna; AT: in Austria; US: negli Stati Uniti; GB: nel Regno Unito; NL: nei Paesi Bassi; BE: in Belgio; IE: in Irlanda; PT: in Portogallo; JP: in Giappone',
  nl: 'US: in de VS; GB: in het Verenigd Koninkrijk; CH: in Zwitserland',
  pt: 'PT: em Portugal; BR: no Brasil; AO: em Angola; MZ: em Moçambique; CV: em Cabo Verde; ES: na Espanha; FR: na França; DE: na Alemanha; GB: no Reino Unido; US: nos Estados Unidos; IE: na Irlanda; IT: na Itália; CH: na Suíça; LU: no Luxemburgo; JP: no Japão',
  // Who asks in Japanese means Japan.
  ja: '',
};

const prepositions: Readonly<Partial<Record<SuggestedLanguage, string>>> = {
  ...{ en: 'in', de: 'in', es: 'en', nl: 'in' },
};

const tables: ReadonlyMap<string, ReadonlyMap<string, string>> = new Map(
  Object.entries(special).map(([language, list]) => [
    language,
    new Map(
      list.split('; ').flatMap((entry): [string, string][] => {
        const [code = '', phrase = ''] = entry.split(': ');
        return phrase === '' ? [] : [[code, phrase]];
      }),
    ),
  ]),
);

/** "in the UK"; undefined where nobody says it, or where the preposition is not known. */
export function inCountry(country: string, language: SuggestedLanguage): string | undefined {
  const known = tables.get(language)?.get(country);
  const preposition = prepositions[language];
  if (known !== undefined || preposition === undefined) return known;
  const name = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' }).of(country);
  return name === undefined ? undefined : `${preposition} ${name}`;
}

const shortNames: Readonly<Record<string, string>> = { GB: 'UK', US: 'US', AE: 'UAE' };

/** A country as it is typed into a search box; who asks in Japanese means Japan. */
export function countryName(country: string, language: SuggestedLanguage): string | undefined {
  if (language === 'ja') return undefined;
  const short = language === 'en' ? shortNames[country] : undefined;
  return short ?? new Intl.DisplayNames(language, { type: 'region', fallback: 'none' }).of(country);
}

/** Cities whose name has an article that joins the preposition. */
const portugueseWithArticle = /^(?:Porto|Rio de Janeiro|Funchal|Rio|Barreiro|Seixal|Montijo)$/u;

/** "in Leeds", "à Lyon", "au Havre", 京都市の. */
export function inCity(city: string, language: SuggestedLanguage): string {
  switch (language) {
    case 'fr':
      if (city.startsWith('Le ')) return `au ${city.slice(3)}`;
      return city.startsWith('Les ') ? `aux ${city.slice(4)}` : `à ${city}`;
    case 'it':
      return /^A/iu.test(city) ? `ad ${city}` : `a ${city}`;
    case 'pt':
      return portugueseWithArticle.test(city) ? `no ${city}` : `em ${city}`;
    case 'es':
      return `en ${city}`;
    case 'ja':
      return `${city}の`;
    default:
      return `in ${city}`;
  }
}
