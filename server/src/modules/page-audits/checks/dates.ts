import { asciiDigits } from './ascii-digits.ts';
import { anyMonth, monthNumber } from './month-names.ts';

const year = '(?<year>(?:19|20)\\d\\d)(?!\\d)';
const day = '(?<day>\\d{1,2})';
const before = '(?<![\\p{L}\\p{M}\\d])';
const ordinal = '(?:st|nd|rd|th|er|η|-?го|[.oa])?';
/** What Spanish, Portuguese and Arabic put between, and Hebrew writes together with the month. */
const of = '(?:(?:de|del|of|من) |ב-?)?';

const written: readonly RegExp[] = [
  /(?<!\d)(?<year>(?:19|20)\d\d)-(?<month>\d\d)-(?<day>\d\d)(?!\d)/,
  new RegExp(`${before}${day}${ordinal} ${of}(?<name>${anyMonth})[.]?[,،]? ${of}${year}`, 'iu'),
  new RegExp(`${before}(?<name>${anyMonth})[.]? ${day}(?:st|nd|rd|th)?[,،]? ${year}`, 'iu'),
  new RegExp(`(?<!\\d)${day}[./]\\s?(?<month>\\d{1,2})[./]\\s?${year}`, 'u'),
  /(?<!\d)(?<year>(?:19|20)\d\d) ?[年년./-] ?(?<month>\d{1,2}) ?[月월./-] ?(?<day>\d{1,2})(?!\d)/u,
];

/** The first day that a text names in digits of any script, as YYYY-MM-DD. */
export function readDay(text: string): string | undefined {
  const plain = asciiDigits(text.normalize('NFKC'))
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/\s+/g, ' ');
  for (const form of written) {
    const { year, month, name, day } = form.exec(plain)?.groups ?? {};
    if (!year || !day) continue;
    const number = month ? Number(month) : monthNumber(name ?? '');
    const found = `${year}-${String(number).padStart(2, '0')}-${day.padStart(2, '0')}`;
    const date = new Date(`${found}T00:00:00Z`);
    if (!Number.isNaN(date.getTime()) && date.toISOString().startsWith(found)) return found;
  }
  return undefined;
}
