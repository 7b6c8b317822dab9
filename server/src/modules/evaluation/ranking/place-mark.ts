import type { Span } from '../longest-matches.ts';

/** How a place is written: places of one kind continue each other. */
export type PlaceKind = 'number' | 'letter';

export interface PlaceMark extends Span {
  readonly place: number;
  readonly kind: PlaceKind;
  /** Numbers and letters count every entry of a list; medals only its best. */
  readonly isMedal: boolean;
}

const reach = 40;
const medals = ['🥇', '🥈', '🥉'];
const opening = '^[^\\p{L}\\p{N}]{0,12}?';
/** "No. 1", "Platz 2", "第3位". A word comes before the number or ends it; "#1" and "1️⃣" need neither. */
const placeWord =
  '(?:n[o°º]\\.?|nr\\.?|num(?:ber|mer|ero)?|número|numéro|rank|place|position|platz|rang|puesto|lugar|posto|posizione|posição|plaats|plek|positie)';
const ending = '(?:st|nd|rd|th|er|re|e|ème|de|ste|º|ª|°|\\.º|\\.ª|\\.°|位)';
const number = new RegExp(
  `${opening}(?:${placeWord}\\s?#?(\\d{1,3})(?!\\d)${ending}?|第(\\d{1,3})位|#(\\d{1,3})(?!\\d)|(\\d{1,3})(?:\uFE0F?\u20E3|${ending}(?!\\p{L})(?:\\s(?:place|lugar|puesto|posto|plaats|place))?|[.):\\]](?!\\d)))[\\s:：.)*_–—-]*`,
  'iu',
);
const letter = new RegExp(`${opening}([a-z])\\)\\s+`, 'iu');
const medal = new RegExp(`${opening}(${medals.join('|')})[\\s*_:：–—-]*`, 'u');

/** The place that a line begins with: a number, a letter with a bracket, or a medal. */
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
  const lettered = letter.exec(line);
  if (!lettered) return undefined;
  const place = (lettered[1] ?? '').toLowerCase().charCodeAt(0) - 0x60;
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
