import type { Span } from '../longest-matches.ts';
import { cellHeads } from './answer-tables.ts';
import { type Announces, labelOf } from './labels.ts';
import { type Page, type Place, spansIn } from './page.ts';
import { isUnspaced, type Shape, type Token, tokenize } from './tokenize.ts';

/** A sentence or cell about the entity: it has the name, or it comes below or after the name. */
export interface Passage extends Span {
  readonly kind: 'heading' | 'item' | 'cell' | 'prose';
  /** The number of the list item it is in. */
  readonly ordinal: number | undefined;
  /** Set if a label such as "Pros" or "Cons" is above it or in front of it. */
  readonly announced: Announces | undefined;
  /** Whether nothing in it ties it to the entity: no name, no pronoun, no label. */
  readonly isLoose: boolean;
  /** The lines above it, or the titles of its row and column, in order. */
  readonly context: readonly Span[];
  /** Words in it that refer to the entity ("the former") or to another one. */
  readonly standIns: readonly (Span & { readonly isOwn: boolean })[];
}

/** The places where an answer names one entity, and where it names others. */
export interface Names {
  /** Ordered by start. */
  readonly own: readonly Span[];
  ownIn(stretch: Span): Span[];
  othersIn(stretch: Span): NamedSpan[];
}

export interface NamedSpan extends Span {
  readonly entity: string | number;
}

/** Computed on demand, so that an answer full of names costs no more per name. */
export function namesOf(
  entity: string | number,
  own: readonly Span[],
  all: readonly NamedSpan[],
): Names {
  return {
    own,
    ownIn: (stretch) => spansIn(own, stretch),
    othersIn: (stretch) => spansIn(all, stretch).filter((name) => name.entity !== entity),
  };
}

/** How many sentences before it in its line are searched for a label. */
const labelReach = 5;
const levels = 3;
/** A remark this short is read together with the sentence before it. */
const shortRemark = 40;

/** The context of a sentence or cell: the lines above it, and the label that applies to it. */
export function passageContext(page: Page, place: Place): Pick<Passage, 'announced' | 'context'> {
  const line = page.lines[place.line];
  if (line?.kind === 'row') return cellContext(page, place);
  const above = linesAbove(page, place.line);
  const before = sentenceBefore(page, place);
  const isShort = place.end - place.start < shortRemark;
  return {
    announced:
      ownLabel(page, place) ??
      above.map((each) => lonelyLabel(page, each)).find((found) => found !== undefined),
    context: [...above.slice(0, 2).reverse(), ...(before && isShort ? [before] : [])],
  };
}

function cellContext({ text, lines }: Page, place: Place): Pick<Passage, 'announced' | 'context'> {
  const { column, row } = cellHeads(text, lines, place.line, place);
  const heads = [column, row].filter((each) => each !== undefined);
  const announced = [place, ...heads]
    .map(({ start, end }) => labelOf(text.slice(start, end).trim())?.announces)
    .find((found) => found !== undefined);
  return { announced, context: heads };
}

/** Nearest first. */
function linesAbove({ lines, outline }: Page, line: number): Span[] {
  const above: Span[] = [];
  let at = outline[line] ?? -1;
  while (at >= 0 && above.length < levels) {
    const found = lines[at];
    if (found) above.push({ start: found.start, end: found.end });
    at = outline[at] ?? -1;
  }
  return above;
}

/** A label at the start of the sentence, or of an earlier one in the same line. */
function ownLabel(page: Page, place: Place): Announces | undefined {
  const at = page.placeAt(place.start);
  for (let index = at; index >= 0 && index > at - labelReach; index--) {
    const sentence = page.places[index];
    if (!sentence || sentence.line !== place.line) return undefined;
    const label = labelOf(page.text.slice(sentence.start, sentence.end));
    if (label) return label.announces;
  }
  return undefined;
}

function lonelyLabel({ text }: Page, { start, end }: Span): Announces | undefined {
  const label = labelOf(text.slice(start, end));
  return label?.isAlone ? label.announces : undefined;
}

function sentenceBefore({ places, placeAt }: Page, place: Place): Span | undefined {
  const before = places[placeAt(place.start) - 1];
  return before?.line === place.line ? before : undefined;
}

/** A word as the network reads it. Names and places in the text are special words in angle brackets. */
export interface PassageWord {
  readonly word: string;
  readonly shape: Shape;
}

export interface PassageWords {
  readonly words: readonly PassageWord[];
  /** The index of the entity among the words. */
  readonly target: number;
}

/** Longer sentences are cut: no reader follows them further. */
const maxWords = 80;
const maxContextWords = 14;

const own = mark('<own>');
const other = mark('<other>');
const part = mark('<part>');
const says = mark('<says>');

/**
 * A passage as words: where it is, what is above it, what it says. Every name becomes one word that only says whose it
 * is, so that no name has a reputation; a passage that only implies the entity gets its name in front.
 */
export function passageWords(text: string, passage: Passage, names: Names): PassageWords {
  const words: PassageWord[] = [mark(placeOf(passage))];
  if (passage.announced) words.push(mark(passage.announced === 'good' ? '<pros>' : '<cons>'));
  for (const span of passage.context) {
    words.push(...spanWords(text, span, { names, standIns: [], limit: maxContextWords }), part);
  }
  words.push(says);
  const said = spanWords(text, passage, { names, standIns: passage.standIns, limit: maxWords });
  const at = said.indexOf(own);
  if (at >= 0) return { words: [...words, ...said], target: words.length + at };
  return { words: [...words, own, mark(':'), ...said], target: words.length };
}

function placeOf({ kind, ordinal }: Passage): string {
  if (kind !== 'item' || ordinal === undefined) return `<${kind}>`;
  return ordinal === 1 ? '<item-first>' : ordinal <= 3 ? '<item-second>' : '<item-later>';
}

function spanWords(
  text: string,
  span: Span,
  {
    names,
    standIns,
    limit,
  }: { readonly names: Names; readonly standIns: Passage['standIns']; readonly limit: number },
): PassageWord[] {
  const ownNames = [...names.ownIn(span), ...standIns.filter(({ isOwn }) => isOwn)];
  const otherNames = [...names.othersIn(span), ...standIns.filter(({ isOwn }) => !isOwn)];
  const words: PassageWord[] = [];
  let last: Span | undefined;
  const nameAt = (token: Span, names: readonly Span[]) =>
    names.find((name) => token.end > name.start && token.start < name.end);
  for (const token of tokensOf(text, span, [...ownNames, ...otherNames], limit)) {
    const ownName = nameAt(token, ownNames);
    const name = ownName ?? nameAt(token, otherNames);
    if (!name) words.push(plain(token));
    else if (name !== last) words.push(ownName ? own : other);
    last = name;
  }
  return words;
}

/** In scripts without spaces, a name is cut out of the letters around it. */
function tokensOf(text: string, span: Span, names: readonly Span[], limit: number): Token[] {
  if (names.length === 0 || !isUnspaced(text.slice(span.start, span.end))) {
    return tokenize(text, span.start, span.end, limit);
  }
  const cuts = names.flatMap(({ start, end }) => [start, end]).filter((cut) => isInside(span, cut));
  const borders = [span.start, ...cuts.toSorted((one, other) => one - other), span.end];
  return borders
    .flatMap((start, index) => tokenize(text, start, borders[index + 1] ?? start, limit))
    .slice(0, limit);
}

function isInside({ start, end }: Span, cut: number): boolean {
  return cut > start && cut < end;
}

function mark(word: string): PassageWord {
  return { word, shape: 'small' };
}

function plain({ word, shape }: Token): PassageWord {
  return { word, shape };
}
