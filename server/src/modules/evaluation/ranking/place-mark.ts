import type { Span } from '../longest-matches.ts';

/** How a place is written: only places of the same kind continue each other. */
export type PlaceKind = 'number' | 'letter' | 'roman';

export interface PlaceMark extends Span {
  readonly place: number;
  readonly kind: PlaceKind;
  /** Numbers and letters count every entry of a list; medals only mark the best. */
  readonly isMedal: boolean;
}

const reach = 40;
const medals = ['🥇', '🥈', '🥉'];
const opening = '^[^\\p{L}\\p{N}]{0,12}?';
/** "No. 1", "Platz 2", "第3位". A word comes before or after the number; "#1" and "1️⃣" need none. */
const placeWord =
  '(?:n(?:[o°º]\\.?|\\.\\s?[o°º])|nr\\.?|num(?:ber|mer|ero)?|número|numéro|rank|place|position|platz|rang|puesto|lugar|posto|posizione|posição|plaats|plek|positie)';
const ending = '(?:st|nd|rd|th|er|re|e|ème|de|ste|º|ª|°|\\.º|\\.ª|\\.°|位)';
const number = new RegExp(
  `${opening}(?:(?:(?:in|on|at|auf|en|au|al|em|op|na|no) )?${placeWord}\\s?#?(\\d{1,3})(?!\\d)${ending}?|第(\\d{1,3})位|#(\\d{1,3})(?!\\d)|(\\d{1,3})(?:\uFE0F?\u20E3|${ending}(?!\\p{L})(?:\\s(?:place|lugar|puesto|posto|plaats|place))?|[.):\\]](?!\\d)))[\\s:：.)*_–—-]*`,
  'iu',
);
/** "First place goes to", "Auf dem zweiten Platz:", "Winner:", "第三位". */
const ordinals = [
  "first|winner|champion|sieger|gewinner|ganadora?|vainqueur|gagnante?|vincitore|vencedora?|winnaar|優勝|erste[rn]?|primera?|premi[eè]re?|prim[oa]|primeir[oa]|eerste|[第]?一位|gold|goud|oro|ouro|金賞|gold medal|goldmedaille|medalla de oro|médaille d[’']or|medaglia d[’']oro|medalha de ouro|gouden medaille|金メダル|en tête|in testa|en cabeza|an der spitze|aan kop|首位",
  "second|runner-up|challenger|subcampeona?|dauphin|準優勝|zweite[rn]?|segund[oa]|deuxième|second[oa]|tweede|[第]?二位|silver|silber|zilver|plata|prata|argento|銀賞|silver medal|silbermedaille|medalla de plata|médaille d[’']argent|medaglia d[’']argento|medalha de prata|zilveren medaille|銀メダル",
  'third|dritte[rn]?|tercera?|troisième|terz[oa]|terceir[oa]|derde|[第]?三位|bronze|bronce|bronzo|brons|銅賞|bronze medal|bronzemedaille|medalla de bronce|médaille de bronze|medaglia di bronzo|medalha de bronze|bronzen medaille|銅メダル',
  'fourth|vierte[rn]?|cuart[oa]|quatrième|quart[oa]|vierde|[第]?四位',
  'fifth|fünfte[rn]?|quint[oa]|cinquième|vijfde|[第]?五位',
];
const before =
  '(?:(?:in|on|auf|en|au|al|em|op|na) )?(?:(?:the|der|die|das|dem|el|la|le|il|o|a|de|het) )?';
const placeNoun =
  '(?: (?:place|platz|rang|puesto|lugar|position|posición|posto|posizione|posição|plaats|plek))';
const goesTo =
  '(?: (?:goes to|geht an|es para|va para|vai para|revient à|va a|gaat naar))(?: the| die| den| la| el| o| a)?';
const ordinal = new RegExp(
  `${opening}(?:${before})?(?:${ordinals.map((each) => `(${each})`).join('|')})(?:${placeNoun}${goesTo}|${placeNoun}?\\s?[:：–—]|${placeNoun},)[\\s*_]*`,
  'iu',
);
const roman = new RegExp(`${opening}(I{1,3}|IV|VI{0,3}|IX|X)[.)]\\s+`, 'u');
const romans = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X'];

/** A capital letter with a full stop is an initial. */
const letter = new RegExp(`${opening}(?:([a-zA-Z])\\)|([a-z])\\.)\\s+`, 'u');
const medal = new RegExp(`${opening}(${medals.join('|')})[\\s*_:：–—-]*`, 'u');

/** The place at the start of a line: a number in digits or words, a letter with a bracket, or a medal. */
export function placeMarkOf(text: string, { start, end }: Span): PlaceMark | undefined {
  const line = text.slice(start, Math.min(end, start + reach));
  const medalled = medal.exec(line);
  if (medalled) {
    const place = medals.indexOf(medalled[1] ?? '') + 1;
    return { ...markAt(start, medalled[0], place), isMedal: true };
  }
  const numbered = number.exec(line);
  if (numbered) {
    const digits = numbered.slice(1).find((group) => group !== undefined);
    return markAt(start, numbered[0], Number(digits));
  }
  const worded = ordinal.exec(line);
  if (worded) {
    const place = worded.slice(1).findIndex((group) => group !== undefined) + 1;
    return markAt(start, worded[0], place);
  }
  const counted = roman.exec(line);
  if (counted) {
    const place = romans.indexOf(counted[1] ?? '') + 1;
    return { ...markAt(start, counted[0], place), kind: 'roman' };
  }
  const lettered = letter.exec(line);
  if (!lettered) return undefined;
  const place = (lettered[1] ?? lettered[2] ?? '').toLowerCase().charCodeAt(0) - 0x60;
  return { ...markAt(start, lettered[0], place), kind: 'letter' };
}

function markAt(start: number, written: string, place: number): PlaceMark {
  return { start, end: start + written.length, place, kind: 'number', isMedal: false };
}

/** The place in a cell of a column of places: "2", "#2", "2nd", "2位", "🥈"; 0 where there is none. */
export function placeInCell(cell: string): number {
  const medalAt = medals.findIndex((one) => cell.includes(one));
  return medalAt >= 0 ? medalAt + 1 : Number(/\d{1,3}/.exec(cell)?.[0] ?? 0);
}
