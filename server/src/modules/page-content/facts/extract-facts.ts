import { comparedText, piecesOf } from './compared-text.ts';
import type { Statement } from './statements.ts';

/** Something that can be checked: a figure, a date, a name or a link, with its subject. */
export interface Fact {
  readonly kind: 'price' | 'number' | 'date' | 'name' | 'link' | 'statement';
  /** As written, with its unit. */
  readonly value: string;
  /** The row and column of a cell, else the nearest heading. */
  readonly subject: string;
  /** The sentence, item or cell that contains it. */
  readonly text: string;
}

const number = /[+−±-]?\p{Nd}+(?:[.,:٫٬'’\u00a0\u202f/]\p{Nd}+)*/gu;
const currencyBefore = /(?:\p{Sc}|R\$|EUR|USD|GBP|CHF|JPY|CNY|SEK|PLN|AED|SAR)\s?$/u;
const currencyAfter =
  /^\s?(?:\p{Sc}|EUR|USD|GBP|CHF|JPY|CNY|SEK|PLN|AED|SAR|元|円|원|руб|ريال|درهم|جنيه|万円|万元)/u;
const dateBefore = /(?:19|20)\p{Nd}{2}\s?[年.\-/]\s?$/u;
const dateAfter = /^\s?(?:年|月|日|\.?\s?\p{L}{3,12}\.?\s(?:19|20)\d\d)/u;
const unit = /^\s?(?:%|‰|°\s?[CF]?|[\p{L}µΩ]{1,12}(?:\/\p{L}{1,6})?(?:\^[23]\^)?)/u;
/** Several capitalized words, or one with capitals or digits inside: a name, in scripts with capitals. */
const name =
  /\p{Lu}[\p{L}\p{N}&'’.-]*(?:\s\p{Lu}[\p{L}\p{N}&'’-]*)+|\p{L}*\p{Ll}\p{Lu}[\p{L}\p{N}]*/gu;

/** The facts in a statement. A statement without facts is a fact itself. */
export function factsIn(statement: Statement): Fact[] {
  const subject = subjectOf(statement);
  const fact = (kind: Fact['kind'], value: string): Fact => ({
    kind,
    value,
    subject,
    text: statement.text,
  });
  const found = [
    ...figuresIn(statement.text).map(({ kind, value }) => fact(kind, value)),
    ...[...statement.text.matchAll(name)]
      .filter(({ index }) => index > 0)
      .map(([value]) => fact('name', value)),
    ...statement.links.map(({ url }) => fact('link', url)),
  ];
  return found.length > 0 || statement.text === '' ? found : [fact('statement', statement.text)];
}

export function subjectOf({ row, column, headings }: Statement): string {
  const place = [row, column].filter((part) => part !== '').join(' · ');
  return place === '' ? (headings.at(-1) ?? '') : place;
}

function figuresIn(text: string): { kind: Fact['kind']; value: string }[] {
  return [...text.matchAll(number)].map((match) => {
    const before = text.slice(Math.max(0, match.index - 6), match.index);
    const after = text.slice(match.index + match[0].length, match.index + match[0].length + 24);
    const [sign] = currencyBefore.exec(before) ?? [];
    const [money] = currencyAfter.exec(after) ?? [];
    if (sign !== undefined || money !== undefined) {
      return { kind: 'price', value: `${sign ?? ''}${match[0]}${money ?? ''}`.trim() };
    }
    const isDate =
      dateBefore.test(before) || dateAfter.test(after) || /^(?:19|20)\d\d$/.test(match[0]);
    const [measure = ''] = unit.exec(after) ?? [];
    return { kind: isDate ? 'date' : 'number', value: `${match[0]}${measure}` };
  });
}

/** A text without its figures: two texts with the same skeleton have different subjects. */
export function skeletonOf(text: string): string {
  return piecesOf(comparedText(text))
    .join(' ')
    .replaceAll(/\p{Nd}+/gu, '#');
}
