import { normalized } from './normalized.ts';

/** A kind of answer: how questions ask for it, and how texts that give it look. Both match normalized text. */
interface AnswerKind {
  readonly asked: RegExp;
  readonly given: RegExp;
}

const time =
  'min\\b|minut|minuut|sec|sek|hour|hrs?\\b|stund|heure|ora\\b|ore\\b|hora|uur|uren|day|tag|jour|giorn|dia|dag|week|woche|semaine|settiman|seman|month|monat|mois|mes|maand|year|jahr|\\bans?\\b|annee|ann[oi]|jaar|jaren|час|мин|день|дн|недел|месяц|год|лет|ساع|دقيق|دقائق|يوم|ايام|اسبوع|شهر|اشهر|سن[هو]|عام|ثاني|分|時間|日|週|か月|ヶ月|カ月|年|秒|分钟|小时|天|周|个月';
const months =
  'jan|feb|mar[scz]|mrt|apr|avr|abr|ma[iy]|mei|mag|gen|ene|jui?[nl]|giu|lug|aug|ao[su]|ago|sep|set|o[ckt]t|out|nov|de[czs]|dic|янв|фев|март|апр|май|мая|июн|июл|авг|сен|окт|ноя|дек|يناير|فبراير|مارس|ابريل|مايو|يونيو|يوليو|اغسطس|سبتمبر|اكتوبر|نوفمبر|ديسمبر';
const number = '\\p{N}';

/** What questions ask for, in ten languages. */
const answerKinds: Readonly<Record<string, AnswerKind>> = {
  price: {
    asked:
      /\bcosts?\b|\bprice|how much (?:is|are|do(?:es)? i pay|money|for)|what (?:does|do|will) .*\bpay\b|salary|gehalt|salaire|sueldo|stipendio|salario|salaris|راتب|年収|給与|工资|薪|(?:電気|修理|入場)?代は|\bfee\b|\bkost|\bpreis|wie ?viel zahl|gebuhr|combien (?:cout|pay|vaut)|\bcout|\bprix|tarif|cuest|\bprecio|cuanto (?:vale|cobr|pag|dinero)|\bcosta|prezzo|quanto (?:pag|vien|spend)|\bcusta|preco|quanto (?:pag|cobra)|hoeveel kost|prijs|цена|стоит|стоим|سعر|ثمن|بكم|تكلف|رسوم|いくら|料金|値段|価格|多少钱|价格|费用|收费|票价/u,
    given:
      /[$€£¥₹]|\b(?:eur|usd|gbp|chf|aed|sar|brl)\b|r\$|\beuros?\b|dollar|円|元|درهم|ريال|دينار|دولار|جنيه|ر\.س|руб|\bfree\b|gratis|gratuit|kostenlos|kostenfrei|無料|免费|مجان|بلا رسوم/u,
  },
  duration: {
    asked:
      /how (?:long|soon|quick|fast|many (?:day|week|hour|minute|month|year))|wie ?(?:lange|schnell|viele (?:tage|wochen|stunden|monate|jahre|urlaub))|combien de (?:temps|jour|mois|semaine|heure|an)|quel(?:le)? (?:duree|delai)|(?:cuanto|quanto) (?:tiempo|tempo|tard|dura|demora|leva)|en cuanto|cuant[oa]s (?:ano|dia|mes|hora|semana)|quant[oi]s? (?:dura|anni|giorni|mesi|ore|dias|anos|meses|horas)|em quanto|hoe ?(?:lang|snel)|hoeveel (?:jaar|dagen|weken|uur|maand)|сколько (?:времени|дней)|كم (?:من الوقت|يستغرق|تستغرق|مده|يوم|سنه|شهر|ساعه)|ما مده|どのくらい|どれくらい|何(?:日|分|年|時間|か月|週間)|いつまで|多久|多长时间|几(?:天|年|个月|小时|分钟)|多少(?:天|年|个月|小时|分钟)/u,
    given: new RegExp(`${number}[\\p{N}.,–\\- ]*(?:\\p{L}+ )?(?:werk|arbeits)?(?:${time})`, 'u'),
  },
  clock: {
    asked:
      /what time|until when|how late|how early|open (?:on|at|until)|um wie ?viel uhr|wie lange .*(?:offen|geoffnet)|ab wann|bis wann|offen|geoffnet|a quelle heure|a que hora|a che ora|fino a che ora|que horas|hoe laat|во сколько|اي ساعه|كم الساعه|何時|几点|幾點|(?:first|last|erste|letzte|premier|dernier|primer|ultim|eerste|laatste)[a-z]* (?:bus|train|ferry|boat|zug|bahn|fahre|tren|treno|trein|boot|barco|autobus)|(?:最終|始発|末班|首班)/u,
    given: /\p{N}{1,2}[:.h]\p{N}{2}\b|\p{N} ?(?:[ap]\.?m\b|uhr|uur|h\b)|\p{N}{1,2}[時点時]|ساعه/u,
  },
  date: {
    asked:
      /\bwhen\b|what date|which day|deadline|\bwann\b|welche[mnrs]? (?:tag|datum)|\bquand\b|quelle date|cuando|que (?:dia|fecha)|\bquando\b|che giorno|que (?:dia|data)|wanneer|welke dag|когда|متي|اي يوم|ما موعد|いつ|何月|什么时候|何时|哪天|截止|几号/u,
    given: new RegExp(
      `\\b(?:19|20)\\p{N}{2}\\b|(?:${months})|${number}{1,2}[./]${number}{1,2}|[月日号]|(?:mon|tues|wednes|thurs|fri|satur|sun)day|(?:mon|diens|donners|frei|sams|sonn)tag|mittwoch|(?:lun|mar|mercre|jeu|vendre|same)di|dimanche|lunes|martes|miercoles|jueves|viernes|sabado|domingo|(?:lune|marte|mercole|giove|vener)di|sabato|domenica|(?:maan|dins|woens|donder|vrij|zater|zon)dag|${number}+ ?(?:${time})`,
      'u',
    ),
  },
  share: {
    asked:
      /what (?:share|percent|proportion)|prozent|anteil|pourcentage|quelle part|porcentaje|percentual|porcentagem|percentage|процент|نسبه|割合|何(?:パーセント|%)|百分|比例/u,
    given: /\p{N} ?[%٪]|percent|prozent|pour cent|por ciento|per cento|por cento|procent/u,
  },
  weight: {
    asked:
      /weigh|how heavy|wiegt|schwer|gewicht|\bpoids|\bpese|\bpesa|\bpeso\b|weegt|zwaar|весит|\bвес\b|وزن|重さ|重量|多重/u,
    given:
      /\p{N} ?(?:kg|g|mg|lbs?|oz|pounds?|кг|кило|كجم|كغ|كيلو|غرام|جرام|キロ|グラム|公斤|千克|克|斤)(?:\b|[^a-z]|$)/u,
  },
  size: {
    asked:
      /how (?:big|large|tall|wide|deep|high|far)|dimension|what size|wie ?(?:gro(?:ss|ß)|hoch|breit|weit|lang ist)|masse\b|quelle (?:taille|hauteur|largeur|distance)|que (?:tamano|medida|altura)|cuanto mide|quanto (?:e )?(?:grande|alt|larg|mede|dista)|que tamanho|hoe ?(?:groot|hoog|breed|ver)|размер|حجم|مقاس|ابعاد|كم يبعد|大きさ|サイズ|寸法|多大|尺寸|多远|多高/u,
    given:
      /\p{N} ?(?:mm|cm|m|km|m2|in|inch|inches|ft|feet|miles?|px|×|x|センチ|メートル|米|厘米|公里|متر|سم|كم|см|м)(?:\b|[^a-z]|$)/u,
  },
  amount: {
    asked:
      /how (?:many|much|often|old)|wie ?(?:viel|oft|alt|hoch)|combien|a quel age|cuant[oa]s?\b|quant[oaie]s?\b|que edad|hoeveel|hoe ?(?:vaak|oud)|сколько|\bكم\b|いくつ|何[人個回歳台種枚%]|どれだけ|多少|几[个人次岁]|最(?:高|多|大)/u,
    given:
      /\p{N}|[一二三四五六七八九十两]|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|once|twice|zwei|drei|vier|funf|sechs|deux|trois|quatre|cinq|dos|tres|cuatro|cinco|due|tre|quattro|cinque|dois|duas|quatro|twee|drie|vijf)\b/u,
  },
  contact: {
    asked:
      /\b(?:call|contact|ring|reach|phone|e-?mail)\b|phone number|telefon|anruf|erreich|kontakt|joindre|telephone|appeler|contact|llam|telefono|chiamare|contatt|ligar|contato|\bbel|telefoon|телефон|связа|هاتف|اتصل|تواصل|رقم|電話|連絡|問い合わせ|电话|联系|客服/u,
    given: /@|\p{N}[\p{N} ()/-]{5,}\p{N}|\b\p{N}{3,5}\b|https?:|www\./u,
  },
  place: {
    asked:
      /\bwhere\b|address|which (?:room|place|city)|\bwo\b|\bwohin\b|adresse|\bou (?:est|se|trouv|peut|puis|sont|dois)|\bdonde\b|direccion|\bdove\b|indirizzo|\bonde\b|endereco|\bwaar\b|adres|где|куда|اين|عنوان|どこ|住所|哪里|哪儿|在哪|地址/u,
    given:
      /\p{N}{4,5}\b|street|\broad\b|avenue|square|strasse|str\.|platz|gasse|\brue\b|\bcalle\b|plaza|\bvia\b|piazza|\brua\b|avenida|straat|plein|ул\.|شارع|[市区町丁路号街]|\b(?:at|in|on|under|im|am|auf|unter|dans|sous|en|debajo|nel|sotto|sul|na|no|op|aan)\b|في/u,
  },
};

/** The kinds that a question asks for; specific kinds exclude general ones. */
export function kindsAsked(question: string): string[] {
  const found = Object.entries(answerKinds)
    .filter(([, { asked }]) => asked.test(question))
    .map(([name]) => name);
  return found.length > 1 ? found.filter((name) => name !== 'amount') : found;
}

/** Finds the texts that can give an answer of a kind; examines a text on first use. */
export function createKindFinder(
  texts: readonly { readonly text: string }[],
): (at: number, kind: string) => boolean {
  const known = new Map<string, (boolean | undefined)[]>();
  return (at, kind) => {
    const results = known.get(kind) ?? [];
    known.set(kind, results);
    results[at] ??= answerKinds[kind]?.given.test(normalized(texts[at]?.text ?? '')) ?? false;
    return results[at];
  };
}
