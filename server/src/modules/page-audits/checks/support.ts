import type { PageDocument } from '../document/page-document.ts';
import { type Check, onText, pass, skip, warn } from './check.ts';
import type { Reading } from './reading.ts';

/** Words such as thousand, which turn a number into an amount. */
const multipliers = {
  spaced: [
    'thousand|million|billion|trillion|millions|billions|bn|lakh|crore|k',
    'tausend|tsd\\.?|mio\\.?|mrd\\.?|millionen|milliarden?|mille|milliards?',
    'mil|mila|millón|millones|milioni|milione|miliardi|miliardo|milhão|milhões|bilhões',
    'duizend|miljoen|miljard|tys\\.?|tysięcy|milion(?:y|ów)?|mln\\.?|mld\\.?',
    'тыс\\.?|тысяч[аи]?|млн\\.?|миллион(?:а|ов)?|млрд\\.?|миллиард(?:а|ов)?',
    'χιλ\\.?|χιλιάδες|εκατ\\.?|εκατομμύρι[αο]|δισ\\.?|δισεκατομμύρια',
    'ألف|آلاف|مليون|ملايين|مليار|אלף|אלפי|מיליון|מיליארד|हजार|हज़ार|लाख|करोड़|अरब',
  ]
    .join('|')
    .normalize('NFC'),
  unspaced: '[万萬亿億兆만억조]',
};

/** Units in languages with spaces between words: currencies, shares, measures, time, people. */
const scriptUnits = [
  'percent|per cent|prozent|pour cent|por ciento|per cento|por cento|procent|prosent',
  'dollars?|dólares|dollari|euros?|pounds?|yen|rupees?|francs?|franken|reais|pesos?|rubles?|zł|złotych|kr|kč|ft|lei|tl',
  'kg|g|mg|t|lbs?|oz|km|m|cm|mm|mi|miles|inch(?:es)?|m²|m2|km²|ha|l|ml|cl|kwh|kw|mw|w|mah|kb|mb|gb|tb|ghz|mhz|°c|°f|°',
  'ms|sec|seconds?|min|minutes?|h|hours?|days?|weeks?|months?|years?|x|times|users|customers|ratings|reviews|people',
  'sekunden|minuten|stunden|tagen?|wochen|monaten?|jahren?|nutzer|kunden|bewertungen|mal',
  'secondes|heures?|jours|semaines|mois|ans|utilisateurs|clients|avis|fois',
  'segundos|minutos|horas|días|semanas|meses|años|usuarios|clientes|veces|opiniones|dias|anos|usuários|utilizadores|vezes|avaliações',
  'secondi|minuti|ore|giorni|settimane|mesi|anni|utenti|clienti|volte|recensioni',
  'seconden|uur|dagen|weken|maanden|jaar|gebruikers|klanten|keer|sekund|minut|godzin|dni|tygodni|miesięcy|lat|użytkowników|klientów|razy|opinii',
  'процент(?:а|ов)?|руб(?:\\.|ль|ля|лей)?|р\\.|доллар(?:а|ов)?|евро|грн\\.?|гривен|тенге',
  // "2026 г." is a year.
  'кг|(?<!(?:19|20)\\d\\d\\s?)г|мг|т|км|м|см|мм|л|мл|м²|кв\\. ?м|вт|квт|квт·ч|ма·ч|мб|гб|тб|ггц|мс',
  'сек\\.?|секунд[аы]?|мин\\.?|минут[аы]?|ч\\.?|час(?:а|ов)?|день|дн(?:я|ей)|недел[ьия]|месяц(?:а|ев)?|лет|раза?|человек|пользовател(?:я|ей)|клиент(?:а|ов)|отзыв(?:а|ов)?|шт\\.?',
  'τοις εκατό|ευρώ|δολάρια|κιλ[άό]|γραμμάρια|γρ\\.?|χλμ\\.?|χιλιόμετρα|μέτρα|εκ\\.?|λίτρα|δευτερόλεπτα|λεπτά|ώρ(?:α|ες)|η?μέρες|εβδομάδες|μήνες|χρόνια|φορές|χρήστες|πελάτες',
  'ب?في المئة|في المائة|بالمئة|بالمائة|ريالا?|ر\\.س\\.?|درهما?|د\\.إ\\.?|دينارا?|جنيها?|ج\\.م\\.?|ليرة|دولارا?|يورو|شيكل',
  'كيلومترا?|كم|مترا?|سم|كيلو[غج]راما?|كغ|كجم|[غج]راما?|لترا?|ثانية|ثوان|دقيقة|دقائق|ساعة|ساعات|يوما?|أيام|أسبوعا?|أسابيع|شهرا?|أشهر|سنة|سنوات|مرة|مرات|شخصا?|مستخدما?|عميلا?',
  'אחוזים|אחוז|ש["״]ח|שקלים|שקל|דולרים|דולר|אירו|יורו|ק["״]ג|קילו|גרם|ק["״]מ|מטרים|מטר|ס["״]מ|ליטר(?:ים)?|שניות|דקות|שעות|שעה|ימים|שבועות|חודשים|שנים|פעמים|משתמשים|לקוחות',
  'प्रतिशत|फ़ीसदी|फीसदी|रुपये|रुपए|रुपया|रु\\.?|डॉलर|यूरो|किलोग्राम|किलो|किग्रा|ग्राम|किलोमीटर|किमी|मीटर|सेमी|लीटर|सेकंड|मिनट|घंटे|घंटा|दिन|हफ्ते|महीने|साल|गुना|बार|लोग|ग्राहक|उपयोगकर्ता',
]
  .join('|')
  .normalize('NFC');

/** Units of Chinese, Japanese and Korean, where text follows directly. 年, 月, 日 and 년 are dates. */
const unspacedUnits = [
  '円|圓|圆|元(?!旦)|块钱|日元|美元|欧元|歐元|ドル|ユーロ|원|달러|유로|엔',
  'パーセント|퍼센트|프로',
  'キログラム|キロ|グラム|メートル|センチ|ミリ|リットル|時間|分間?|秒|日間|週間|[かヶカケ]月|年間|人|名|個|件|台|社|回|倍|本|枚|点|歳',
  '公斤|千克|克|公里|厘米|毫米|米|升|小时|小時|分钟|分鐘|天|个月|個月|个|次|家|款|项|項|位|用户|用戶',
  '킬로그램|킬로|그램|미터|센티|리터|시간|분|초|일간|주간|개월|년간|명|개|대|건|회|배|가지',
].join('|');

const space = '[ \\u00A0\\u2009\\u202F]';
/** "1 234,56", "1,20,000", "٣٬٥٠٠" and "１２，８００": digits of any script, in groups. */
const number = `(?:\\p{Nd}{1,3}(?:${space}\\p{Nd}{3}(?!\\p{Nd}))+|\\p{Nd}{1,20})(?:[.,٫٬，．'’]\\p{Nd}{1,20}){0,6}`;
const codes =
  'EUR|USD|GBP|JPY|CNY|RMB|INR|KRW|RUB|CHF|SEK|NOK|DKK|PLN|CZK|HUF|RON|UAH|ILS|NIS|SAR|AED|QAR|EGP|TRY|BRL|MXN|CAD|AUD|NZD|SGD|HKD|TWD|THB|ZAR';
/** In languages with spaces, a unit ends with its word. */
const wordEnd = '(?![\\p{L}\\p{M}\\p{N}])';
const times = `(?:(?:(?:${inAnyCase(multipliers.spaced)})${wordEnd}|(?:${multipliers.unspaced}))${space}?)`;
const unit = `(?:\\p{Sc}|[%‰٪％]|(?:${codes})${wordEnd}|(?:${inAnyCase(scriptUnits)})${wordEnd}|(?:${unspacedUnits}))`;

/** An amount: a number with its currency, unit or magnitude before or after it. */
const amount = new RegExp(
  [
    `(?:\\p{Lu}{0,2}\\p{Sc}|(?<!\\p{L})(?:${codes}|Rs\\.?|रु\\.?|kr\\.?))${space}?${number}(?:${space}?${times})?`,
    `(?<![\\p{Nd}])${number}${space}?(?:${times}?${unit}|${times})`,
  ].join('|'),
  'gu',
);

/** Each different amount in a text, as written. */
export function findAmounts(text: string): string[] {
  const found = text.normalize('NFC').match(amount) ?? [];
  return [...new Set(found.map((one) => one.trim()))];
}

/** The pattern in both cases of each letter: Node 20 has no flag for a part of a pattern. */
function inAnyCase(pattern: string): string {
  let inClass = false;
  return pattern.replace(/\\.|[[\]]|\p{L}/gu, (part) => {
    if (part === '[' || part === ']') inClass = part === '[';
    const [lower, upper] = [part.toLowerCase(), part.toUpperCase()];
    // Skips letters whose other case is several letters, such as ß.
    if (part.startsWith('\\') || lower === upper || upper.length !== part.length) return part;
    return inClass ? `${lower}${upper}` : `[${lower}${upper}]`;
  });
}

/** Links from the main content to other sites. */
function sourcesOf({ anchors }: PageDocument, { visit }: Reading): string[] {
  const own = siteOf(visit.page.url.hostname);
  const hrefs = anchors.flatMap(({ href, isMain }) => {
    const url = isMain && href ? URL.parse(href, visit.page.url.href) : null;
    return url && /^https?:$/.test(url.protocol) && siteOf(url.hostname) !== own ? [url.href] : [];
  });
  return [...new Set(hrefs)];
}

function siteOf(hostname: string): string {
  return hostname.replace(/^www\./, '');
}

/** A shorter page is a label, not an argument. */
const arguableWords = 150;

export const supportChecks: readonly Check[] = [
  {
    id: 'statistics',
    category: 'support',
    title: 'The text gives numbers',
    grade: 'B',
    weight: 3,
    why: 'Adding statistics raised the share of an answer that a source gets in controlled tests; later tests found the effect small.',
    rule: `Looks for amounts with a unit, currency or per cent, as Latin, Cyrillic, Greek, Arabic, Hebrew, Chinese, Japanese, Korean and Hindi texts write them. Passes from two, warns below. Skipped below ${arguableWords} words.`,
    advice:
      'Where a claim can be measured, give the number and what it was measured on. Never invent one.',
    wouldChange: 'Answers could quote a number and name your page as its source.',
    basis:
      'Added statistics made a source more visible in controlled tests (Aggarwal et al., GEO, 2024); later tests found a smaller effect.',
    judge: onText((_document, { text, words }) => {
      if (words < arguableWords) return skip(`Only ${words} words`);
      const found = findAmounts(text);
      return found.length >= 2
        ? pass(found.slice(0, 8).join(', '))
        : warn(`${found.length} amounts in ${words} words`);
    }),
  },
  {
    id: 'sources',
    category: 'support',
    title: 'The text names its sources',
    grade: 'B',
    weight: 3,
    why: 'Citing sources raised visibility in controlled tests, with mixed results on live platforms; unsupported numbers are what readers distrust.',
    rule: `Looks for links from the main content to other sites. Warns where there are none, and says so when there are numbers without one. Skipped below ${arguableWords} words.`,
    advice: 'Link each number or claim that is not your own to where it comes from.',
    wouldChange: 'Readers and models could check your claims before they repeat them.',
    basis:
      'Cited sources made a page more visible in controlled tests (Aggarwal et al., GEO, 2024); results on live platforms are mixed.',
    judge: onText((document, reading) => {
      if (reading.words < arguableWords) return skip(`Only ${reading.words} words`);
      const sources = sourcesOf(document, reading);
      if (sources.length > 0) return pass(sources.slice(0, 5));
      const statistics = findAmounts(reading.text);
      return statistics.length > 0
        ? warn(
            `${statistics.length} amounts and no link to another site`,
            statistics.slice(0, 5).join(', '),
          )
        : warn('No link from the main content to another site');
    }),
  },
  {
    id: 'quotations',
    category: 'support',
    title: 'Quotations are marked up',
    grade: 'B',
    weight: 2,
    why: 'Quotations were the strongest single edit in the first controlled tests.',
    rule: 'Passes where the main content has a blockquote or q. Skipped where there is none: not every page has a person to quote.',
    advice: 'Mark quotations as blockquote and say who said it.',
    wouldChange: 'A quotation would stay recognizable, with the person who said it.',
    basis:
      'Added quotations had the largest effect of all edits in controlled tests (Aggarwal et al., GEO, 2024).',
    judge: onText(({ quotations }) =>
      quotations.length > 0
        ? pass(quotations.slice(0, 3).map((text) => `"${text.slice(0, 160)}"`))
        : skip('No quotation'),
    ),
  },
];
