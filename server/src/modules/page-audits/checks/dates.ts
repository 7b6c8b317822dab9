/** Names of months in dates, long and short; one group per script. */
const names: readonly (readonly string[])[] = [
  [
    'jan|january|januar|janvier|janv|enero|ene|gennaio|gen|janeiro|januari|styczeń|stycznia|tammikuuta|ledna|ianuarie|ocak|január',
    'январь|января|янв|січня|януари|јануар|ιανουαρίου|ιαν|يناير|جانفي|كانون الثاني|ינואר|जनवरी|जानेवारी',
  ],
  [
    'feb|february|februar|février|févr|febrero|febbraio|fevereiro|fev|februari|luty|lutego|helmikuuta|února|februarie|şubat|február',
    'февраль|февраля|февр|фев|лютого|февруари|фебруар|φεβρουαρίου|φεβ|فبراير|شباط|فيفري|פברואר|फ़रवरी|फरवरी|फेब्रुवारी',
  ],
  [
    'mar|march|märz|mär|mars|marzo|março|maart|mrt|marzec|marca|marts|maaliskuuta|března|martie|mart|március',
    'март|марта|мар|березня|μαρτίου|μαρ|مارس|آذار|מרץ|מרס|मार्च',
  ],
  [
    'apr|april|avril|avr|abril|abr|aprile|kwiecień|kwietnia|huhtikuuta|dubna|aprilie|nisan|április',
    'апрель|апреля|апр|квітня|април|απριλίου|απρ|أبريل|إبريل|ابريل|نيسان|أفريل|אפריל|अप्रैल|एप्रिल',
  ],
  [
    'may|mai|mayo|maggio|mag|maio|mei|maj|maja|toukokuuta|května|mayıs|május',
    'май|мая|травня|мај|μαΐου|μαίου|μαΐ|مايو|أيار|ماي|מאי|मई|मे',
  ],
  [
    'jun|june|juni|juin|junio|giugno|giu|junho|czerwiec|czerwca|kesäkuuta|června|iunie|haziran|június',
    'июнь|июня|июн|червня|юни|јун|ιουνίου|ιουν|يونيو|يونيه|حزيران|جوان|יוני|जून',
  ],
  [
    'jul|july|juli|juillet|juil|julio|luglio|lug|julho|lipiec|lipca|heinäkuuta|července|iulie|temmuz|július',
    'июль|июля|июл|липня|юли|јул|ιουλίου|ιουλ|يوليو|يوليه|تموز|جويلية|יולי|जुलाई|जुलै',
  ],
  [
    'aug|august|août|agosto|ago|augustus|augusti|sierpień|sierpnia|elokuuta|srpna|ağustos|augusztus',
    'август|августа|авг|серпня|αυγούστου|αυγ|أغسطس|اغسطس|آب|أوت|אוגוסט|अगस्त|ऑगस्ट',
  ],
  [
    'sep|sept|september|septembre|septiembre|setiembre|settembre|set|setembro|wrzesień|września|syyskuuta|září|septembrie|eylül|szeptember',
    'сентябрь|сентября|сент|сен|вересня|септември|септембар|σεπτεμβρίου|σεπ|سبتمبر|أيلول|ספטמבר|सितंबर|सितम्बर|सप्टेंबर',
  ],
  [
    'oct|okt|october|oktober|octobre|octubre|ottobre|ott|outubro|out|październik|października|lokakuuta|října|octombrie|ekim|október',
    'октябрь|октября|окт|жовтня|октомври|октобар|οκτωβρίου|οκτ|أكتوبر|اكتوبر|تشرين الأول|אוקטובר|अक्टूबर|अक्तूबर|ऑक्टोबर',
  ],
  [
    'nov|november|novembre|noviembre|novembro|listopad|listopada|marraskuuta|listopadu|noiembrie|kasım',
    'ноябрь|ноября|нояб|ноя|листопада|ноември|новембар|νοεμβρίου|νοε|نوفمبر|تشرين الثاني|נובמבר|नवंबर|नवम्बर|नोव्हेंबर',
  ],
  [
    'dec|dez|dic|déc|december|dezember|décembre|diciembre|dicembre|dezembro|grudzień|grudnia|desember|joulukuuta|prosince|decembrie|aralık',
    'декабрь|декабря|дек|грудня|декември|децембар|δεκεμβρίου|δεκ|ديسمبر|كانون الأول|דצמבר|दिसंबर|दिसम्बर|डिसेंबर',
  ],
];

const months = names.map((groups) => groups.join('|').normalize('NFKC').split('|'));

/** The source of a regular expression for any month, for text in NFKC. */
const anyMonth = `(?:${months.flat().join('|')})`;

/** 1 to 12; 0 if it is not a month. */
function monthNumber(name: string): number {
  const lower = name.toLowerCase();
  return months.findIndex((forms) => forms.includes(lower)) + 1;
}

const digit = /^\p{Nd}$/u;

/** Converts decimal digits of any script to ASCII: "٢٠٢٦" and "２０２６" are 2026. */
function asciiDigits(text: string): string {
  return text.replaceAll(/(?![0-9])\p{Nd}/gu, (character) => String(digitValue(character)));
}

/** Unicode lists the digits of a script in order from zero, with only digits between those of two scripts. */
function digitValue(character: string): number {
  const code = character.codePointAt(0) ?? 0;
  let before = 0;
  while (digit.test(String.fromCodePoint(code - before - 1))) before += 1;
  return before % 10;
}

const year = '(?<year>(?:19|20)\\d\\d)(?!\\d)';
const day = '(?<day>\\d{1,2})';
const before = '(?<![\\p{L}\\p{M}\\d])';
const ordinal = '(?:st|nd|rd|th|er|η|-?го|[.oa])?';
/** Words that Spanish, Portuguese and Arabic put in between, and the prefix that Hebrew joins to the month. */
const of = '(?:(?:de|del|of|من) |ב-?)?';

const written: readonly RegExp[] = [
  /(?<!\d)(?<year>(?:19|20)\d\d)-(?<month>\d\d)-(?<day>\d\d)(?!\d)/,
  new RegExp(`${before}${day}${ordinal} ${of}(?<name>${anyMonth})[.]?[,،]? ${of}${year}`, 'iu'),
  new RegExp(`${before}(?<name>${anyMonth})[.]? ${day}(?:st|nd|rd|th)?[,،]? ${year}`, 'iu'),
  new RegExp(`(?<!\\d)${day}[./]\\s?(?<month>\\d{1,2})[./]\\s?${year}`, 'u'),
  /(?<!\d)(?<year>(?:19|20)\d\d) ?[年년./-] ?(?<month>\d{1,2}) ?[月월./-] ?(?<day>\d{1,2})(?!\d)/u,
];

/** The first date in a text, in digits of any script, as YYYY-MM-DD. */
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
