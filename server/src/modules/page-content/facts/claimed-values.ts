import { comparedText } from './compared-text.ts';
import { factsIn } from './extract-facts.ts';

/** A figure that a text states about a brand: what it measures, of which product, and the value. */
export interface ClaimedValue {
  readonly kind: 'price' | 'founded' | 'trial' | 'guarantee';
  /** Two values are only compared if this is the same: currency, period, seats, billing. */
  readonly measure: string;
  /** The words of the product or plan, in alphabetical order; empty: the brand itself. */
  readonly subject: string;
  readonly value: number;
  /** As written. */
  readonly written: string;
  /** The sentence with the figure. */
  readonly text: string;
}

/** A text with the headings above it; answers have none. */
interface Said {
  readonly text: string;
  readonly headings: readonly string[];
  readonly row: string;
  readonly column: string;
}

const amount = String.raw`\d{1,3}(?:,\d{3})+(?:\.\d{1,2})?|\d+(?:[.,]\d{1,2})?`;
const price = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:(?<sign>US\$|\$|€|£|USD |EUR |GBP )\s?(?<before>${amount})|(?<after>${amount})\s?(?<code>€|£|USD|EUR|GBP|dollars|euros|pounds))(?![\d.,]*\d|[-–—]|\s?(?:[-–—]|to)\s?[$€£\d])`,
  'u',
);
const currencies: Readonly<Record<string, string>> = {
  ...{ $: 'USD', US$: 'USD', USD: 'USD', dollars: 'USD' },
  ...{ '€': 'EUR', EUR: 'EUR', euros: 'EUR', '£': 'GBP', GBP: 'GBP', pounds: 'GBP' },
};

/** Words that make a figure one of several, of another time, or imprecise. */
const hedges =
  /\b(?:from|start(?:s|ing)?|begin(?:s|ning)?|low as|up to|at least|at most|more than|less than|under|over|about|around|approximately|roughly|nearly|almost|between|range[sd]?|ranging|was|were|had|used to|formerly|previously|originally|earlier|until|before|since|old|would|could|may|might|should|if|reportedly|discount\w*|off|save|saving|promo\w*|sale|first|intro\w*|extra|additional\w*|add-?ons?|each|another|instead|or|unlike|than|not|no longer|never|isn't|doesn't|now|new)\b|[~≈±]|\+/iu;
/** Words that tie a price to a place, a size or another price. */
const conditions =
  /\b(?:with|when|in|on|plus|more|less|cheaper|higher|lower|while|but)\b|\bfor\s+(?!US\$|[$€£\d])|\bfor\s+\d+\s+\p{L}/iu;
const historic =
  /\b(?:history|timeline|milestones?|changelog|archive|press|news|old|previous|past)\b/iu;

const generic = new Set(
  `a an the our your its this that it we us product products service tool app software platform solution company plan plans price prices
   pricing cost costs tier tiers package packages edition subscription subscriptions license licence membership how much does do what is are
   and of for with in simple monthly annual yearly per month year user seat fee fees team's official website home overview details`.split(
    /\s+/,
  ),
);

/** Claims about the brand itself in sentences of an answer that begin with one of these names. */
export function claimsInAnswer(text: string, names: readonly string[]): ClaimedValue[] {
  return sentencesOf(text).flatMap((sentence) => {
    const rest = afterName(sentence, names);
    return rest === undefined ? [] : claimsIn(sentence, rest);
  });
}

/** Claims on a page of the brand; the subject is the nearest heading or the table row. */
export function claimsOnPage(said: Said, names: readonly string[]): ClaimedValue[] {
  const { text, headings, row, column } = said;
  if (historic.test([...headings, row, column].join(' '))) return [];
  const place = row === '' ? (headings.at(-1) ?? '') : row;
  if (row !== '') return bareClaim(`${text} ${column}`, text, place, names);
  return sentencesOf(text).flatMap((sentence) => {
    const own = afterName(sentence, [...names, 'we', 'the company', 'our company', 'our']);
    if (own !== undefined) return claimsIn(sentence, own, names);
    const [, refers] = /^(?:It|This plan|The plan)\s+(.*)$/u.exec(sentence) ?? [];
    if (refers !== undefined)
      return claimsIn(sentence, `${nameOf(place, names)} ${refers}`.trim(), names);
    return bareClaim(sentence, sentence, place, names);
  });
}

/** What the brand's pages say instead of a claim; undefined unless they clearly say something else. */
export function contradictionOf<Own extends ClaimedValue>(
  claim: ClaimedValue,
  own: readonly Own[],
  /** Whether the brand's pages have a figure, whatever it measures. */
  isSaid: (value: number) => boolean,
): Own | undefined {
  const same = own.filter(
    ({ kind, measure, subject }) =>
      kind === claim.kind && measure === claim.measure && subject === claim.subject,
  );
  const [first] = same;
  if (!first || same.some(({ value }) => value !== first.value)) return undefined;
  return first.value === claim.value || isSaid(claim.value) ? undefined : first;
}

function sentencesOf(text: string): string[] {
  return text
    .split(/(?<=[.!?])\s+(?=[\p{Lu}\p{N}"“(])|\s*\n+\s*/u)
    .map((sentence) => sentence.replace(/^[\s*•–-]+(?=\S)/u, '').trim())
    .filter((sentence) => sentence.length > 0 && sentence.length <= 400);
}

/** The text after a name at the start of a sentence; "Founded in 2014, Northwind ..." is reordered first. */
function afterName(sentence: string, names: readonly string[]): string | undefined {
  const turned = /^((?:Founded|Established|Incorporated) in (?:19|20)\d\d), (.+)$/u.exec(sentence);
  const subject = (turned?.[2] ?? sentence).replace(/^(?:The|A|An)\s+(?=\S)/u, '');
  const name = names.find((candidate) => {
    const start = subject.slice(0, candidate.length).toLowerCase() === candidate.toLowerCase();
    return start && /^(?:['’]s?)?(?:\s|:|,|$)/u.test(subject.slice(candidate.length));
  });
  if (name === undefined) return undefined;
  if (turned) return `was ${(turned[1] ?? '').toLowerCase()}`;
  return subject
    .slice(name.length)
    .replace(/^['’]s?/u, '')
    .replace(/^[:,]?\s+/u, '');
}

const priced =
  /^(?<subject>(?:[\p{L}\p{N}&-]+\s+){0,5}?)(?:currently\s+)?(?:costs?|is priced at|are priced at|is sold for|sells for|is available for|is|:)\s+(?=US\$|[$€£\d]|USD|EUR|GBP)/u;
const founded =
  /^(?:is a \p{L}+ (?:company )?)?(?:was |were )?(?:founded|established|incorporated)(?: by [^.,]{1,60})? in (?<year>(?:19|20)\d\d)\b(?!\s?[-–—/])/u;
const days = /(?<days>\d{1,3})[- ]day\s+(?:free\s+)?(?<what>trial|money[- ]back guarantee)/iu;
const offers = /^(?:offers?|has|have|comes with|includes?|provides?|gives?)\s/u;

/** `rest` is the sentence after the brand's name. */
function claimsIn(text: string, rest: string, names: readonly string[] = []): ClaimedValue[] {
  const year = founded.exec(rest)?.groups?.year;
  if (year !== undefined) {
    return [
      { kind: 'founded', measure: '', subject: '', value: Number(year), written: year, text },
    ];
  }
  if (hedges.test(rest)) return [];
  if (offers.test(rest)) return dayClaim(text, rest);
  const start = priced.exec(rest);
  if (!start) return [];
  return priceClaim(rest, text, start.groups?.subject ?? '', names);
}

/** A line with hardly more than a figure, below the name of its subject. */
function bareClaim(
  line: string,
  text: string,
  place: string,
  names: readonly string[],
): ClaimedValue[] {
  if (hedges.test(line)) return [];
  const found = price.exec(line);
  if (found && found.index <= 1 && line.split(/\s+/u).length <= 10) {
    return priceClaim(line, text, place, names);
  }
  const isShort = line.split(/\s+/u).length <= 8;
  return isShort && /^\d/u.test(line) ? dayClaim(text, line) : [];
}

function dayClaim(text: string, line: string): ClaimedValue[] {
  const { days: value, what } = days.exec(line)?.groups ?? {};
  if (value === undefined || what === undefined) return [];
  const kind = what.toLowerCase() === 'trial' ? 'trial' : 'guarantee';
  return [
    { kind, measure: 'days', subject: '', value: Number(value), written: `${value} days`, text },
  ];
}

function priceClaim(
  line: string,
  text: string,
  subject: string,
  names: readonly string[],
): ClaimedValue[] {
  const prices = factsIn({
    kind: 'text',
    text: line,
    headings: [],
    row: '',
    column: '',
    links: [],
  });
  const groups = price.exec(line)?.groups;
  const measure = groups && measureOf(line, groups.sign ?? groups.code ?? '');
  if (!measure || conditions.test(line)) return [];
  if (prices.filter(({ kind }) => kind === 'price').length !== 1) return [];
  const figure = groups.before ?? groups.after ?? '';
  const value = Number(
    /,\d{1,2}$/u.test(figure) ? figure.replace(',', '.') : figure.replaceAll(',', ''),
  );
  const written = `${groups.sign ?? ''}${figure}${groups.code ? ` ${groups.code}` : ''}`.trim();
  return [{ kind: 'price', measure, subject: nameOf(subject, names), value, written, text }];
}

/** Undefined without a period: one-time prices are rarely stated for the same thing twice. */
function measureOf(line: string, sign: string): string | undefined {
  const currency = currencies[sign.trim()];
  const period = /\b(?:monthly|(?:a|per|each|every|\/)\s?month|\/\s?mo)\b|\/\s?mo(?:nth)?\b/iu.test(
    line,
  )
    ? 'month'
    : /\b(?:yearly|annual price|(?:a|per|each|every)\s?year)\b|\/\s?y(?:ea)?r\b/iu.test(line)
      ? 'year'
      : undefined;
  if (currency === undefined || period === undefined) return undefined;
  const seat = /\b(?:per|a|each|every)\s(?:user|seat|member|person)\b|\/\s?(?:user|seat)\b/iu.test(
    line,
  );
  const [, billed] = /\bbilled\s(annually|yearly|monthly)\b/iu.exec(line) ?? [];
  return [currency, period, seat ? 'seat' : '', (billed ?? '').toLowerCase()].join(' ').trim();
}

/** A product or plan, by its distinctive words. */
function nameOf(text: string, names: readonly string[]): string {
  const own = new Set(names.flatMap((name) => wordsIn(name)));
  const words = wordsIn(text).filter((word) => !generic.has(word) && !own.has(word));
  return [...new Set(words)].toSorted().join(' ');
}

function wordsIn(text: string): string[] {
  return comparedText(text).match(/[\p{L}\p{N}]+/gu) ?? [];
}
