import type { SuggestedLanguage } from '#contract/brands/brand-suggestions.ts';
import { englishPlural, isEnglishPlural } from '../phrasing/english-nouns.ts';
import { offerWords } from './offer-words.ts';

export type OfferKind = 'software' | 'goods' | 'provider' | 'venue';

/** In these languages the noun comes first: "logiciel de gestion". */
const nounFirst: ReadonlySet<SuggestedLanguage> = new Set(['es', 'fr', 'it', 'pt']);
export function isNounFirst(language: SuggestedLanguage): boolean {
  return nounFirst.has(language);
}

/** What somebody does for others, by the ending of the noun. */
const activities: Readonly<Record<SuggestedLanguage, RegExp>> = {
  en: /(?:(?<!cloth|light|floor|bedd|packag|wedd)ing|(?<!\p{L})(?:insurance|logistics|accountancy|physiotherapy|recruitment|surveys?|inspections?|lessons?|tours?|removals?|tuition|translations?|classes|treatments?|workshops?|repairs?|maintenance|storage|hire|rentals?|design|development|installations?|restoration|removal|calibration|certification|replacement|refurbishment|photography|management|servicing))$/iu,
  de: /(?:ung|ungen|therapie|pflege|dienst|unterricht|reparatur|kurse|reinigung|beratung)$/iu,
  es: /^(?:\p{L}+(?:ción|ciones|miento|ría)|clases|reparto|alquiler|mudanzas|tours?)(?: |$)/iu,
  fr: /^(?:\p{L}+(?:tion|tions|age|ment)|cours|soins?|entretien|réparations?|travaux)(?: |$)/iu,
  it: /^(?:\p{L}+(?:zione|zioni|aggio|mento)|corsi|lezioni|noleggio|visite)(?: |$)/iu,
  nl: /(?:ing|ingen|dienst|diensten|onderhoud|verhuur|lessen|therapie|reparatie)$/iu,
  pt: /^(?:\p{L}+(?:ção|ções|mento)|aulas|aluguel|aluguer|reparos|passeios)(?: |$)/iu,
  ja: /(?:代行|撮影|工事|修理|清掃|教室|レッスン|相談|サービス)$/u,
};

export function isActivity(phrase: string, language: SuggestedLanguage): boolean {
  return activities[language].test(phrase);
}

/** A program for something that is done: "Dienstplanung" becomes "Dienstplanungssoftware". */
export function programFor(activity: string, language: SuggestedLanguage): string {
  const isUng = /ung$/u.test(activity);
  switch (language) {
    case 'de':
      return isUng ? `${activity}ssoftware` : `Software für ${activity}`;
    case 'nl':
      return `software voor ${activity}`;
    case 'it':
      return `software per ${activity}`;
    case 'fr':
      return `logiciel ${/^[aeiouyhéèê]/iu.test(activity) ? 'd’' : 'de '}${activity}`;
    case 'es':
    case 'pt':
      return `software de ${activity}`;
    case 'ja':
      return `${activity}システム`;
    default:
      return `${activity} software`;
  }
}

/** In these it ends a compound: "Buchhaltungssoftware". */
const compounding: ReadonlySet<SuggestedLanguage> = new Set(['de', 'nl']);
const maxCategoryWords = 5;
const maxAudienceWords = 5;
const maxUnspaced = 16;
/** "The easiest app", "#1". */
const superlative =
  /^(?:\p{L}+iest|(?:fast|smart|simpl|cheap|larg|bigg|old|fin|great|new|strong|safe)est|#\d|n[o°]\.? ?1)$/iu;
const sentenceEnd = /[,.:;!?|()[\]"“”„«»–—…/]/u;

const wordsOf = (text: string) => text.split(/\s+/u).filter(Boolean);
const bare = (word: string) => word.toLowerCase().replace(/[’'](?=\p{L})/u, '’');

/** The words before a place in a text that belong together, as far back as the phrase goes. */
export function phraseBefore(text: string, end: number, language: SuggestedLanguage): string {
  const before = text.slice(Math.max(0, end - 120), end).trimEnd();
  if (language === 'ja')
    return /[\p{sc=Han}\p{sc=Kana}ーA-Za-z0-9]{2,16}$/u.exec(before)?.[0] ?? '';
  const found: string[] = [];
  for (const word of wordsOf(before).toReversed()) {
    if (found.length === maxCategoryWords + 1 || sentenceEnd.test(word.at(-1) ?? '')) break;
    if (isBoundary(word, language)) break;
    found.unshift(word);
  }
  return found.join(' ');
}

/** "de" and "of" are inside of phrases; articles and verbs are not. */
const inside: Readonly<Record<SuggestedLanguage, ReadonlySet<string>>> = {
  en: new Set(['of', 'and', '&']),
  de: new Set(['und', 'von', '&']),
  es: new Set(['de', 'y', 'del']),
  fr: new Set(['de', 'd’', 'et', 'en', 'à', 'du']),
  it: new Set(['di', 'e', 'da', 'del', 'della', 'dei', 'delle']),
  nl: new Set(['en', '&']),
  pt: new Set(['de', 'e', 'do', 'da']),
  ja: new Set(),
};

function isBoundary(word: string, language: SuggestedLanguage): boolean {
  const key = bare(word);
  return offerWords[language].stops.has(key) && !inside[language].has(key);
}

const containerLink: Readonly<Partial<Record<SuggestedLanguage, RegExp>>> = {
  ...{ en: /^of (?:the |our )?/iu, de: /^(?:an|von|für) /iu, nl: /^(?:aan|van) /iu },
};
const romanceLink = /^(?:d[eiao] |d[’']|d[eo]s |das |du |del |dell[ae] |dei )?/iu;

/** What a phrase is about without a call to act and what contains it: "Shop plant feeds", "catálogo de uniformes". */
export function bareThing(phrase: string, language: SuggestedLanguage): string {
  const { acts, containers } = offerWords[language];
  const [first = '', ...more] = wordsOf(phrase);
  const rest = more.join(' ');
  // "Find" calls to act before several things; a "view point" is one.
  const isMany = language !== 'en' || isEnglishPlural(more.at(-1) ?? '');
  if (acts.has(first.toLowerCase()) && rest !== '' && isMany) return bareThing(rest, language);
  if (!containers.has(first.toLowerCase())) return phrase;
  const link = isNounFirst(language) ? romanceLink : containerLink[language];
  const inner = link?.test(rest) ? rest.replace(link, '') : '';
  return inner === '' ? phrase : inner;
}

/** A phrase as a category: without praise, links at its ends and what is too long; undefined for what is none. */
export function categoryText(phrase: string, language: SuggestedLanguage): string | undefined {
  const lists = offerWords[language];
  if (language === 'ja') {
    const isWhole = /^[\p{sc=Han}\p{sc=Kana}ーA-Za-z0-9の]+$/u.test(phrase);
    return isWhole && phrase.length >= 2 && phrase.length <= maxUnspaced ? phrase : undefined;
  }
  let words = wordsOf(bareThing(phrase.replaceAll(/[“”"„«»]/gu, ''), language));
  if (language === 'de') words = germanNouns(words);
  const isEdge = (word: string) =>
    lists.praise.has(bare(word)) ||
    superlative.test(word) ||
    inside[language].has(bare(word)) ||
    lists.stops.has(bare(word));
  while (words.length > 0 && isEdge(words[0] ?? '')) words = words.slice(1);
  while (words.length > 0 && isEdge(words.at(-1) ?? '')) words = words.slice(0, -1);
  const text = words.join(' ');
  const isNone =
    words.length === 0 ||
    words.length > maxCategoryWords ||
    text.length < 3 ||
    !/^[\p{L}\d][\p{L}\d\s’'&.+-]*$/u.test(text);
  return isNone ? undefined : text;
}

/** German nouns have capitals: the last run of them, with "von" and "und" between. */
function germanNouns(words: readonly string[]): string[] {
  const kept: string[] = [];
  for (const word of words.toReversed()) {
    const isNoun = /^[\p{Lu}\d]/u.test(word);
    const isLink = inside.de.has(word.toLowerCase()) && kept.length > 0;
    if (!isNoun && !isLink) break;
    kept.unshift(word);
  }
  return kept;
}

/** A platform of courses is asked for as a school is: nobody compares it with a spreadsheet. */
const taught =
  /(?<!\p{L})(?:courses?|lessons?|classes|cursos|clases|aulas|formación|formações|formations?|cours|corsi|lezioni|cursussen)(?!\p{L})|(?:lern|kurs|cursus)plattform|cursusplatform|講座|レッスン/iu;

/** What kind of thing a phrase names, by the noun that it is about; undefined where that is not known. */
export function kindOfPhrase(phrase: string, language: SuggestedLanguage): OfferKind | undefined {
  const lists = offerWords[language];
  if (isAbout(phrase, lists.software, language))
    return taught.test(phrase) ? 'provider' : 'software';
  if (isAbout(phrase, lists.providers, language)) return 'provider';
  const [head = ''] = phrase.split(/ (?:of|von|van) /u);
  // English has too many words in -ing that are things.
  return isActivity(head, language) && !/ing$/iu.test(head) ? 'provider' : undefined;
}

/** Whether a phrase names who does it: "Physiotherapie" is a practice, and "Klavierstimmung" is none. */
export function namesBusiness(phrase: string, language: SuggestedLanguage): boolean {
  return isAbout(phrase, offerWords[language].providers, language);
}

function isAbout(phrase: string, heads: readonly string[], language: SuggestedLanguage): boolean {
  if (language === 'ja') return heads.some((head) => phrase.endsWith(head));
  const words = wordsOf(phrase.toLowerCase());
  if (nounFirst.has(language)) return heads.includes(words[0] ?? '');
  // "Manufacturer of pumps" and "Hersteller von Pumpen" are about the maker.
  const link = words.findIndex((word) => word === 'of' || word === 'von' || word === 'van');
  const head = (link > 0 ? words[link - 1] : words.at(-1)) ?? '';
  if (!compounding.has(language)) return heads.includes(head);
  return heads.some((one) => head === one || (one.length > 3 && head.endsWith(one)));
}

/** Those who buy, from where a text begins to name them; undefined where it names nobody. */
export function audienceText(
  after: string,
  language: SuggestedLanguage,
  isSure: boolean,
): string | undefined {
  const phrase = audiencePhrase(after.slice(0, 120).trimStart(), language);
  if (language === 'de' && houses.test(phrase)) return undefined;
  if (phrase === '' || /\d/u.test(phrase) || phrase.length > 60) return undefined;
  const lists = offerWords[language];
  if (wordsOf(phrase).some((word) => lists.noBuyers.has(bare(word)))) return undefined;
  const isKnown = namesBuyers(phrase, language);
  if (!isKnown && !(isSure && looksLikeMany(phrase, language))) return undefined;
  return inNumber(phrase, language);
}

/** A solar plant is for detached houses, and their owners buy it. */
const houses = /(?:häuser|haus|eigenheime?|dächer|dach|gärten|garten|wohnungen|wohnung|räume)n?$/iu;

/** Words that say what somebody is and not what they do: nobody looks for "a company". */
const tooGeneral = new Set(
  (
    'company companies firm business service services provider providers practice partner specialist shop store course courses training ' +
    'betrieb fachbetrieb unternehmen firma dienst service anbieter dienstleister partner spezialist praxis laden shop geschäft ' +
    'empresa servicio servicios proveedor centro tienda entreprise société services centre cabinet bureau boutique magasin conseil formation ' +
    'azienda società servizio servizi studio negozio bedrijf diensten praktijk winkel webshop serviço serviços loja consulta ' +
    '会社 サービス 店 専門店 通販 業者 システム ツール アプリ ソフト'
  ).split(' '),
);

/** What follows "for" after these is what they trade in: "Großhandel für Schrauben". */
const traders =
  /(?:^|[ -])(?:wholesalers?|suppliers?|manufacturers?|distributors?|retailers?|makers?|fournisseurs?|grossistes?|fabricants?|mayorista|fabricantes?|proveedor|distribuidora?|fornitor[ei]|grossist[ai]|produttor[ei]|fornecedor|leverancier|fabrikant)(?: |$)|(?:handel|händler|hersteller|lieferant|handlung|groothandel|winkel|laden)$/iu;

export function isTrader(phrase: string): boolean {
  return traders.test(phrase);
}

export function isTooGeneral(phrase: string): boolean {
  return tooGeneral.has(phrase.toLowerCase());
}

/** Whether a phrase has a word for people or organizations. */
function namesBuyers(phrase: string, language: SuggestedLanguage): boolean {
  const { buyers } = offerWords[language];
  const text = phrase.toLowerCase();
  if (language === 'ja') return buyers.some((buyer) => text.includes(buyer));
  // "School bubblers" is about bubblers, and "Firmenveranstaltungen" about events.
  if (language === 'en') return itemsOf(text).some((item) => isBuyer(item, buyers));
  if (language === 'de') return hasGermanBuyer(text, buyers);
  if (compounding.has(language)) return buyers.some((buyer) => text.includes(buyer));
  // "Bar" is the beginning of "bars", and not of "barcos".
  const words = text.split(/[\s,]+/u);
  return buyers.some((buyer) =>
    buyer.includes(' ')
      ? text.startsWith(buyer) || text.includes(` ${buyer}`)
      : words.some(
          (word) => word.startsWith(buyer) && (buyer.length > 4 || word.length - buyer.length <= 2),
        ),
  );
}

/** Each item of a list, up to the noun that it is about. */
function itemsOf(text: string): string[] {
  return text
    .split(/,\s+|\s(?:and|or|&)\s/u)
    .map((item) => item.split(/\s(?:of|with|in|on|at|from|who|that|under|over)\s/u)[0] ?? '');
}

function isBuyer(item: string, buyers: readonly string[]): boolean {
  const last = item.split(' ').at(-1) ?? '';
  const isPlural =
    isEnglishPlural(last) ||
    /^(?:people|children|men|women|staff|industry|sector|public)$/u.test(last);
  return buyers.some((buyer) =>
    buyer.includes(' ')
      ? item.startsWith(buyer) || item.includes(` ${buyer}`)
      : last.startsWith(buyer) && (isPlural || last.length - buyer.length <= 2),
  );
}

const germanEnd = 4;

function hasGermanBuyer(text: string, buyers: readonly string[]): boolean {
  return text.split(/[\s,]+/u).some((word) =>
    buyers.some((buyer) => {
      const at = word.lastIndexOf(buyer);
      return at >= 0 && word.length - at - buyer.length <= germanEnd;
    }),
  );
}

const articles: Readonly<Record<SuggestedLanguage, RegExp>> = {
  en: /^(?:the |all |every |busy |ambitious |modern |growing )+/u,
  de: /^(?:alle |kleine und mittlere |moderne )?/u,
  es: /^(?:todas las |todos los |las |los )/u,
  fr: /^(?:tous |toutes )/u,
  it: /^(?:tutti |tutte )/u,
  nl: /^(?:alle |de )/u,
  pt: /^(?:todas as |todos os |as |os )/u,
  ja: /^$/u,
};
const possessive =
  /^(?:your|our|my|ihr\p{L}{0,2}|unser\p{L}{0,2}|dein\p{L}{0,2}|tus?|sus?|nuestr\p{L}+|votre|vos|notre|nos|ton|ta|tes|tuo|tua|tuoi|tue|vostr\p{L}+|nostr\p{L}+|jouw|uw|je|onze|ons|seus?|suas?|noss\p{L}+)\s/iu;

/** The words after "for" up to where the sentence continues; a short list of buyers as a whole. */
function audiencePhrase(after: string, language: SuggestedLanguage): string {
  if (language === 'ja') return '';
  const isOwn = possessive.test(after);
  if (isOwn && language !== 'en') return '';
  const text = (isOwn ? after.replace(possessive, '') : after).replace(
    language === 'de' ? /^alle /u : articles[language],
    '',
  );
  const list = listOf(text, language);
  if (list !== '') return list;
  const lists = offerWords[language];
  const words: string[] = [];
  for (const [at, raw] of wordsOf(text).entries()) {
    const word = raw.replace(/[,.:;!?|()[\]"“”„«»…]+$/u, '');
    const isArticle = at === 0 && /^(?:the|die|den|das|les|la|le|il|lo|i|gli|het)$/iu.test(word);
    const isLink = inside[language].has(bare(word)) || lists.and.has(bare(word));
    const isOver = word === '' || (isBoundary(word, language) && !isArticle && !isLink);
    if (isOver || /^[–—-]/u.test(word) || /\d/u.test(word)) {
      words.splice(0, words.length, ...withoutOpenPart(words, language));
      break;
    }
    // "2,000 bakeries trust us", "Betriebe arbeiten damit": a verb follows those who buy.
    if (isVerbAfter(words, word, language)) break;
    words.push(word);
    if (word !== raw || words.length > maxAudienceWords + 1) break;
  }
  while (isLinkWord(words.at(-1), language)) words.pop();
  return words.length > maxAudienceWords ? '' : words.join(' ');
}

const participles: Partial<Record<SuggestedLanguage, RegExp>> = {
  ...{ fr: /(?:é|ée|és|ées)$/u, it: /(?:ato|ata|ati|ate)$/u },
  ...{ es: /(?:[ai]d[oa]s?)$/u, pt: /(?:[ai]d[oa]s?)$/u },
};

function isVerbAfter(
  before: readonly string[],
  word: string,
  language: SuggestedLanguage,
): boolean {
  const last = before.at(-1) ?? '';
  if (isLinkWord(word, language) || isLinkWord(last, language)) return false;
  if (language === 'de') return /^\p{Lu}/u.test(last) && /^\p{Ll}/u.test(word);
  // "pour auto-écoles créé à Rennes": a participle continues the sentence.
  if (participles[language]?.test(word)) return before.length > 0;
  return language === 'en' && isEnglishPlural(last) && namesBuyers(last, 'en');
}

function isLinkWord(word: string | undefined, language: SuggestedLanguage): boolean {
  if (word === undefined) return false;
  return inside[language].has(bare(word)) || offerWords[language].and.has(bare(word));
}

/** "bakeries and files your" continues with a verb: what follows "and" counts only where a sentence ends after it. */
function withoutOpenPart(words: readonly string[], language: SuggestedLanguage): string[] {
  const at = words.findLastIndex((word) => offerWords[language].and.has(bare(word)));
  return at > 0 ? words.slice(0, at) : [...words];
}

/** "painters, electricians and plumbers" at the end of a part of a sentence. */
function listOf(text: string, language: SuggestedLanguage): string {
  const and = [...offerWords[language].and].join('|');
  const item = String.raw`\p{L}[\p{L}’'-]*(?: [\p{L}’'-]+){0,2}`;
  const list = new RegExp(`^${item}, ${item},? (?:${and}) ${item}(?=[.,;:!?–|]|$)`, 'u').exec(text);
  // "For dogs with chicken, pumpkin and rice" lists no buyers.
  const isOne = list?.[0]
    .split(/[\s,]+/u)
    .every((word) => !isBoundary(word, language) || offerWords[language].and.has(bare(word)));
  const isShort = list !== null && isOne === true && list[0].length <= 60;
  return isShort && namesBuyers(list[0], language) ? list[0] : '';
}

/** More than one of them, as far as the ending says. */
function looksLikeMany(phrase: string, language: SuggestedLanguage): boolean {
  const words = wordsOf(phrase);
  const [first = '', last = ''] = [words[0], words.at(-1)];
  switch (language) {
    case 'en':
      return isEnglishPlural(last) && !/ing$/u.test(first);
    case 'de':
      return /^\p{Lu}/u.test(last) && /(?:en|er|e|s|n)$/u.test(last);
    case 'fr':
      return /^les$/iu.test(first) || (/[sx]$/u.test(first) && !/(?:er|ir|re)$/u.test(first));
    case 'es':
    case 'pt':
      return /s$/u.test(first) && !/[aei]r$/u.test(first);
    case 'it':
      return /^(?:i|gli|le)$/iu.test(first) || /[ie]$/u.test(first.replace(/[aei]re$/u, ''));
    case 'nl':
      return /(?:en|s)$/u.test(last);
    case 'ja':
      return false;
  }
}

/** English speaks of "your bakery"; its customers are bakeries. */
function inNumber(phrase: string, language: SuggestedLanguage): string {
  if (language !== 'en') return phrase;
  const words = wordsOf(phrase);
  const last = words.at(-1) ?? '';
  const isGroup =
    /^(?:people|children|women|men|industry|sector|public|staff|market|self-employed|tradespeople)$/u.test(
      last,
    );
  if (isGroup || isEnglishPlural(last)) return phrase;
  return [...words.slice(0, -1), englishPlural(last)].join(' ');
}

const japaneseOffer =
  /([\p{sc=Han}\p{sc=Kana}ーA-Za-z0-9の・]{2,16}?)(?:さま|様)?(?:のための|のために作られた|に特化した|専門の|専用の|専用|向けの|向け)([\p{sc=Han}\p{sc=Kana}ーA-Za-z0-9]{2,16})?/gu;

/** Japanese names buyers before what they buy: 美容室向け予約管理システム. */
export function japaneseOffers(text: string): { audience: string; category: string | undefined }[] {
  return [...text.matchAll(japaneseOffer)].flatMap(([, buyers = '', category]) => {
    const audience = buyers.replace(/^[のー・]+/u, '');
    return namesBuyers(audience, 'ja') ? [{ audience, category }] : [];
  });
}
