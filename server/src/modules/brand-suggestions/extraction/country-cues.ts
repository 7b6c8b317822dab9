import { countryCodes } from '#contract/country-codes.ts';

interface CountryCue {
  readonly country: string;
  readonly words: RegExp;
}

/** "GB: a|b" is a pattern of words that only pages of one country have. */
function cues(table: string): CountryCue[] {
  return table
    .trim()
    .split('\n')
    .map((row) => {
      const at = row.indexOf(': ');
      const words = new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${row.slice(at + 2)})`, 'u');
      return { country: row.slice(0, at).trim(), words };
    });
}

/** Registers, tax numbers and laws that a legal notice names. */
export const legalCues: readonly CountryCue[] = cues(String.raw`
GB: [Rr]egistered in (?:England|Scotland|Wales|Northern Ireland)|Companies House|[Cc]ompany (?:number|no\.?|registration number|reg\.? no\.?):? ?(?:SC|NI|0|1)\d{5,7}|HMRC|UK GDPR|ICO registration|Ofsted|CQC
IE: [Rr]egistered in Ireland|CRO (?:number|no)|Eircode
US: (?:a|A) (?:Delaware|California|New York|Texas|Nevada|Florida) (?:corporation|limited liability company|LLC)|NMLS|FDIC|EIN:? ?\d{2}-\d{7}|501\(c\)\(3\)|HIPAA
CA: GST\/HST|Canada Revenue Agency|NEQ:? ?\d{10}|PIPEDA
AU: ABN:? ?\d{2} ?\d{3} ?\d{3} ?\d{3}|ACN:? ?\d{3} ?\d{3} ?\d{3}|Australian Business Number|BAS lodg
NZ: NZBN:? ?\d{13}|New Zealand Business Number|Inland Revenue|IRD number
IN: GSTIN:? ?\d{2}[A-Z]{5}|CIN:? ?[UL]\d{5}[A-Z]{2}
ZA: \(Pty\) Ltd|CIPC|POPIA
SG: UEN:? ?\d{8,9}[A-Z]
DE: Amtsgericht|HRB ?\d+|USt-?Id(?:Nr|entifikationsnummer)?[^\p{L}]{0,6}DE|Handelsregister|§ ?5 (?:TMG|DDG)|Finanzamt|Handwerkskammer
AT: Firmenbuch|FN ?\d{5,6} ?[a-z]|UID[^\p{L}]{0,12}ATU|ATU\d{8}|Wirtschaftskammer|§ ?5 ECG|Landesgericht|Mediengesetz
CH: CHE-?\d{3}\.\d{3}\.\d{3}|MWST|Handelsregisteramt
FR: SIRET|SIREN|RCS \p{Lu}|[Cc]ode APE|TVA (?:intracommunautaire|FR)|FR ?\d{2} ?\d{3} ?\d{3} ?\d{3}|CNIL
BE: BCE ?:? ?\d|KBO|TVA BE|BTW BE|BE ?0\d{3}\.?\d{3}\.?\d{3}|RPM [A-Z]
LU: RCS Luxembourg|TVA LU
ES: (?:CIF|C\.I\.F\.|NIF|N\.I\.F\.):? ?[A-HJNP-SUVW]-?\d{7}|Registro Mercantil|LSSI|AEPD
MX: RFC:? ?[A-ZÑ&]{3,4}\d{6}|CFDI|PROFECO
AR: CUIT|AFIP|Defensa (?:del|al) Consumidor
CL: RUT:? ?\d{2}\.?\d{3}\.?\d{3}|SERNAC
CO: NIT:? ?\d{3}\.?\d{3}\.?\d{3}|DIAN|Superintendencia de Industria y Comercio
PE: RUC:? ?\d{11}|SUNAT|INDECOPI
IT: P\. ?IVA|[Pp]artita IVA|REA [A-Z]{2}|C\.F\.:? ?\d{11}|[Cc]odice [Ff]iscale|PEC:
NL: KvK|K\.v\.K|Kamer van Koophandel|BTW[^\p{L}]{0,12}NL|NL\d{9}B\d{2}|Autoriteit Persoonsgegevens
PT: NIPC|NIF:? ?5\d{8}|Livro de Reclamações|Conservatória do Registo
BR: CNPJ|CPF|LGPD|Inscrição Estadual|Nota Fiscal|PROCON
JP: 特定商取引法|法人番号|適格請求書|古物商許可|宅地建物取引業
SE: [Oo]rg\.?(?:anisations)?nummer
DK: CVR(?:-nr)?\.?:? ?\d{8}
NO: Org\.? ?nr\.?:? ?\d{3} ?\d{3} ?\d{3} ?MVA
PL: NIP:? ?\d{3}|REGON|KRS
`);

/** How addresses are written. Postcodes that several countries share are not here. */
export const addressCues: readonly CountryCue[] = cues(String.raw`
GB: [A-PR-UWYZ][A-HK-Y]?\d[A-Z\d]? \d[ABD-HJLNP-UW-Z]{2}(?![\p{L}\p{N}])
IE: (?:[A-Z]\d{2}|D6W) [A-Z\d]{4}(?![\p{L}\p{N}])|Co\. (?:Cork|Dublin|Galway|Kerry|Mayo|Wicklow|Kildare|Meath)|Dublin \d{1,2}(?![\p{L}\p{N}])
US: \p{Lu}\p{L}+,? (?:AL|AK|AZ|AR|CA|CO|CT|DE|FL|GA|HI|ID|IL|IN|IA|KS|KY|LA|ME|MD|MA|MI|MN|MS|MO|MT|NE|NV|NH|NJ|NM|NY|NC|ND|OH|OK|OR|PA|RI|SC|SD|TN|TX|UT|VT|VA|WA|WV|WI|WY) \d{5}(?:-\d{4})?(?!\d)
CA: [ABCEGHJ-NPRSTVXY]\d[A-Z] \d[A-Z]\d(?![\p{L}\p{N}])
AU: (?:NSW|VIC|QLD|WA|SA|TAS|ACT|NT),? \d{4}(?!\d)
NL: \d{4} ?(?!SA|SD|SS)[A-Z]{2} \p{Lu}\p{L}+
DE: D-\d{5} |\d{5} (?:Berlin|Hamburg|München|Köln|Frankfurt|Stuttgart|Düsseldorf|Leipzig|Dresden|Hannover|Nürnberg|Bremen|Dortmund|Essen)
AT: A-\d{4} |\d{4} (?:Wien|Graz|Linz|Salzburg|Innsbruck|Klagenfurt|Villach|Wels|Dornbirn|Bregenz)
CH: CH-\d{4} |\d{4} (?:Zürich|Genève|Basel|Bern|Lausanne|Winterthur|Luzern|St\. Gallen|Lugano|Zug)
BR: \d{5}-\d{3}(?!\d)|(?:São Paulo|Rio de Janeiro|Belo Horizonte|Curitiba|Porto Alegre|Recife|Salvador|Florianópolis|Fortaleza|Brasília) ?[-–/,] ?(?:SP|RJ|MG|PR|RS|PE|BA|SC|CE|DF)
PT: \d{4}-\d{3} \p{Lu}
JP: 〒 ?\d{3}-?\d{4}|(?:東京都|北海道|大阪府|京都府|\p{sc=Han}{2,3}県)\p{sc=Han}{1,6}[市区町村]
MX: C\.P\. ?\d{5}|CDMX|Ciudad de México
AR: C\.A\.B\.A\.|CABA(?!\p{L})
`);

/** Money that one country uses. The euro says only that it is none of the others. */
export const currencyCues: readonly CountryCue[] = cues(String.raw`
GB: £ ?\d|GBP
JP: ¥ ?\d|￥ ?\d|JPY
CH: (?:CHF|Fr\.) ?\d|\d ?CHF
BR: R\$ ?\d|BRL
IN: ₹ ?\d|INR
AU: (?:A|AU)\$ ?\d|AUD
CA: (?:C|CA)\$ ?\d|CAD|\d ?\$ ?CAD
NZ: NZ\$ ?\d|NZD
US: (?:US)\$ ?\d|USD
MX: MXN|\$ ?\d[\d,.]* ?(?:MXN|pesos mexicanos)
PL: \d ?(?:zł|PLN)
SE: \d ?(?:SEK)
DK: \d ?(?:DKK)
NO: \d ?(?:NOK)
KR: ₩ ?\d
`);

/** Yen are written after the number, with no space before it in the text. */
export const yen = /\d[\d,]*円/u;

/** Prefixes of telephone numbers, longest first; +1 and +7 have more than one country. */
export const phonePrefixes: readonly (readonly [string, string])[] = (
  '44 GB 353 IE 1 US 61 AU 64 NZ 27 ZA 91 IN 65 SG 49 DE 43 AT 41 CH 423 LI 33 FR 32 BE 352 LU 377 MC 34 ES 52 MX 54 AR 56 CL 57 CO 51 PE 598 UY 593 EC 595 PY 591 BO 506 CR 39 IT 31 NL 351 PT 55 BR 244 AO 258 MZ 81 JP 46 SE 45 DK 47 NO 358 FI 48 PL 420 CZ 421 SK 36 HU 40 RO 30 GR 90 TR 82 KR 86 CN 852 HK 886 TW 62 ID 60 MY 66 TH 63 PH 84 VN 971 AE 966 SA 972 IL 212 MA 216 TN 213 DZ 20 EG 234 NG 254 KE 221 SN 225 CI'
    .match(/\d+ [A-Z]{2}/g)
    ?.map((pair) => pair.split(' ') as [string, string]) ?? []
).toSorted(([one], [other]) => other.length - one.length);

/** Names of countries in sentences, in the languages of suggestions, as far as `Intl` does not have them. */
const spokenNames: Readonly<Record<string, string>> = {
  UK: 'GB',
  'U.K.': 'GB',
  Britain: 'GB',
  'Great Britain': 'GB',
  England: 'GB',
  Scotland: 'GB',
  USA: 'US',
  'U.S.': 'US',
  America: 'US',
  EUA: 'US',
  'Vereinigte Staaten': 'US',
  Holland: 'NL',
};

/** Every name of every country in the languages of suggestions. */
export const countryNames: ReadonlyMap<string, string> = new Map([
  ...['en', 'de', 'es', 'fr', 'it', 'nl', 'pt', 'ja'].flatMap((language) => {
    const names = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' });
    return [...countryCodes].flatMap((code): [string, string][] => {
      const name = names.of(code);
      return name === undefined ? [] : [[name, code]];
    });
  }),
  ...Object.entries(spokenNames),
]);
