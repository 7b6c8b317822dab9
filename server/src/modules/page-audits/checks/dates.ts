/** Month names by their number; long forms and short ones of the languages that most pages are in. */
const months: readonly string[] = [
  'jan|january|januar|janvier|enero|gennaio|janeiro|januari|styczeń|stycznia',
  'feb|february|februar|février|febrero|febbraio|fevereiro|februari|lutego',
  'mar|march|märz|mars|marzo|março|maart|marca',
  'apr|april|avril|abril|aprile|kwietnia',
  'may|mai|mayo|maggio|maio|mei|maja',
  'jun|june|juni|juin|junio|giugno|junho|czerwca',
  'jul|july|juli|juillet|julio|luglio|julho|lipca',
  'aug|august|août|agosto|augustus|augusti|sierpnia',
  'sep|sept|september|septembre|septiembre|settembre|setembro|września',
  'oct|okt|october|oktober|octobre|octubre|ottobre|outubro|października',
  'nov|november|novembre|noviembre|novembro|listopada',
  'dec|dez|december|dezember|décembre|diciembre|dicembre|dezembro|grudnia',
];
const monthName = `(${months.join('|')})\\.?`;
const written: readonly RegExp[] = [
  /\b(?<year>(?:19|20)\d\d)-(?<month>\d\d)-(?<day>\d\d)(?!\d)/,
  new RegExp(
    `(?<![\\p{L}\\d])(?<day>\\d{1,2})(?:st|nd|rd|th|\\.|er)?\\s+(?:de\\s+)?(?<name>${monthName})\\s+(?:de\\s+)?(?<year>(?:19|20)\\d\\d)`,
    'iu',
  ),
  new RegExp(
    `(?<![\\p{L}])(?<name>${monthName})\\s+(?<day>\\d{1,2})(?:st|nd|rd|th)?,?\\s+(?<year>(?:19|20)\\d\\d)`,
    'iu',
  ),
  /\b(?<day>\d{1,2})[./](?<month>\d{1,2})[./](?<year>(?:19|20)\d\d)\b/,
  /(?<year>(?:19|20)\d\d)\s?[年.년]\s?(?<month>\d{1,2})\s?[月.월]\s?(?<day>\d{1,2})/,
];

/** The first day that a text names, as YYYY-MM-DD. */
export function readDay(text: string): string | undefined {
  for (const form of written) {
    const { year, month, name, day } = form.exec(text)?.groups ?? {};
    if (!year || !day) continue;
    const number = month ? Number(month) : monthNumber(name ?? '');
    const found = `${year}-${String(number).padStart(2, '0')}-${day.padStart(2, '0')}`;
    const date = new Date(`${found}T00:00:00Z`);
    if (!Number.isNaN(date.getTime()) && date.toISOString().startsWith(found)) return found;
  }
  return undefined;
}

function monthNumber(name: string): number {
  const bare = name.toLowerCase().replace('.', '');
  return months.findIndex((names) => names.split('|').includes(bare)) + 1;
}
