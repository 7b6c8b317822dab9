import type { Token } from '../tokens.ts';
import { genericEndings, genericWords } from './generic-words.ts';
import { wellKnownNames } from './known-names.ts';

export function isCapital({ raw }: Token): boolean {
  return /^\p{Lu}/u.test(raw);
}

/** Inner capitals, a number behind letters, or a domain: "HubSpot", "V15", "monday.com". */
export function isShaped(token: Token | undefined): boolean {
  if (token === undefined || capitalizedButNoName.has(token.word)) return false;
  return /^\p{L}+\.\p{L}{2,}$|^\p{L}{1,12}\d{1,4}\p{L}?$|^\p{L}*\p{Ll}\p{Lu}/u.test(token.raw);
}

/**
 * Capitalized words that are not product names: places, peoples, times, and abbreviations of categories. Folded like
 * tokens.
 */
const lines = [
  // countries, regions
  'africa america americas andalucia argentina asia austria australia bavaria bayern belgium belgique belgica',
  'brazil brasil bretagne bulgaria california canada cataluna catalonia chile china colombia colorado croatia',
  'cyprus denmark deutschland deutschlands dubai ecuador egypt england espana estonia europa europe european',
  'finland florida france frankreich georgia germany greece grossbritannien hungary iceland india indonesia',
  'ireland israel italia italien italy japan kenya korea latvia lithuania luxembourg luxemburg malaysia malta',
  'mexico michigan morocco netherlands niederlande nigeria normandie norway nrw ohio ontario oregon osterreich',
  'pakistan peru philippines poland polen portugal provence quebec romania russia scotland schweiz serbia',
  'singapore slovakia slovenia spain spanien suisse sweden switzerland taiwan texas thailand tirol tunisia turkey',
  'ukraine usa uae uk us uruguay venezuela vietnam wales washington uruguay eu dach latam emea apac',
  'inde chine japon allemagne espagne italie angleterre mexique bresil argentine canada etats unis pays bas autriche indien',
  'brasilien mexiko kanada japon inglaterra francia alemania portugal suiza reino unido estados unidos corea marruecos',
  // cities
  'amsterdam athens atlanta austin barcelona basel berlin bern bilbao birmingham bogota bordeaux boston bristol',
  'brussels bruxelles budapest chicago cologne copenhagen dallas denver detroit dublin dusseldorf edinburgh',
  'frankfurt geneva geneve genf glasgow graz hamburg hannover helsinki houston istanbul koln leeds leipzig lille',
  'lima linz lisbon lisboa lisbonne liverpool london londres london lyon madrid malaga manchester marseille',
  'melbourne miami milan milano minneapolis montreal moscow mumbai munchen munich nantes naples new york nice',
  'nurnberg oslo oxford palma paris philadelphia phoenix portland porto prag prague rome roma rom rotterdam',
  'salzburg san francisco santiago seattle sevilla seville stockholm strasbourg stuttgart sydney tokyo toronto',
  'toulouse valencia vancouver vienna warsaw wien zaragoza zurich angeles vegas diego los las buenos aires',
  // peoples and languages
  'american arabic arab australian austrian british canadian chinese czech danish deutsch deutsche deutschen dutch',
  'english englisch englische finnish french german greek hebrew hindi indian irish italian italienisch japanese',
  'korean latin mexican norwegian polish portuguese russian scottish spanish spanisch swedish swiss turkish',
  'ukrainian welsh franzosisch francais espanol ingles anglais',
  // times
  'january february march april may june july august september october november december monday tuesday',
  'wednesday thursday friday saturday sunday christmas easter thanksgiving ramadan weihnachten ostern black',
  'halloween valentine valentines noel navidad q1 q2 q3 q4',
  // categories and institutions
  'i ok ai ki ia api apis apr tae taeg atm atms ats b2b b2c bi bim bmi cad cbd cdn cdp ceo cfo cio cms co2 coo',
  'covid cpa cpu cro crm crms csv css cto cv dam dao diy dj dna dns dsgvo edr erp esg esim etf etfs etl ev evs faq',
  'fba gdpr gmbh gpa gps gpu gpus gym hcm hd hdmi hipaa hoa hr hris html hvac id iot ios ip ira irs iso isp it itsm',
  'iva ivf jpg k12 kfz kmu kpi kpis led lgbt llc llm llms lms lng lte ltd mba mdr mes mfa ml mri mrr mvp nas nft',
  'nfts ngo nlp nps ocr okr okrs oled ong pc pcs pdf pdfs phd pim pme pos pr ptsd pv pyme pymes qa qr ram rfp rgpd',
  'roi rpa saas sas sarl seo sem serp siem sim sl sla smb smbs smes sme sms sop spf sql ssd sso ssl suv suvs tdah',
  'adhd adhs tms tpv tv tvs tax ui usb ux vat vc vpn vpns voip vr wfm wifi wlan wms xdr xml pc nhs hsa 401k mwst',
  'bluetooth android linux windows internet web email e-mail iban sepa ust steuer ects toefl ielts sat gmat',
  'asap fyi btw imo tldr dvd cd mp3 mp4 a4 a5 p2p web3 h1b s3 u2 e10 b12 d3 k2',
] as const;

export const capitalizedButNoName: ReadonlySet<string> = new Set(
  lines.flatMap((line) => line.split(' ')),
);

export interface Words {
  readonly language: string;
  /** Words of the language's cues, which are never names. */
  readonly vocabulary: ReadonlySet<string>;
}

/** Neither a common word nor formed like one. */
export function isUncommon(token: Token | undefined, words: Words): boolean {
  if (token === undefined || !isUnlisted(token, words)) return false;
  return !languagesOf(token, words).some((code) => genericEndings[code]?.test(token.word) === true);
}

/** Not in any list of common words, whatever its form. */
export function isUnlisted(token: Token, words: Words): boolean {
  const { word } = token;
  if (wellKnownNames.has(word)) return true;
  if (!/^[a-z][a-z0-9.]+$/.test(word)) return false;
  if (capitalizedButNoName.has(word) || words.vocabulary.has(word)) return false;
  return !languagesOf(token, words).some((code) => genericWords.get(code)?.has(word) === true);
}

/** A lower-case word may be an English loan word; a capitalized one in another language is not ("Wise"). */
function languagesOf(token: Token, { language }: Words): readonly string[] {
  return language === 'en' || isCapital(token) ? [language] : [language, 'en'];
}
