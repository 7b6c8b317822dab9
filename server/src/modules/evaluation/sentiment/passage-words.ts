import type { Span } from '../longest-matches.ts';
import type { Names } from './names.ts';
import type { Passage } from './passage.ts';
import { isUnspaced, type Shape, type Token, tokenize } from './tokenize.ts';

/** A word as the network reads it. Names and places are words in pointed brackets. */
export interface PassageWord {
  readonly word: string;
  readonly shape: Shape;
}

export interface PassageWords {
  readonly words: readonly PassageWord[];
  /** The place of the entity among them. */
  readonly target: number;
}

/** No reader follows a sentence any further. */
const mostWords = 80;
const mostContextWords = 14;

const own = mark('<own>');
const other = mark('<other>');
const part = mark('<part>');
const says = mark('<says>');

/**
 * A passage as words: the place it is in, what is above it, what it says. Every name is one word that says only whose
 * it is, so that no name has a reputation; a passage that only means the entity gets its name in front.
 */
export function passageWords(text: string, passage: Passage, names: Names): PassageWords {
  const words: PassageWord[] = [mark(placeOf(passage))];
  if (passage.announced) words.push(mark(passage.announced === 'good' ? '<pros>' : '<cons>'));
  for (const span of passage.context) {
    words.push(...spanWords(text, span, names, [], mostContextWords), part);
  }
  words.push(says);
  const said = spanWords(text, passage, names, passage.standIns, mostWords);
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
  names: Names,
  standIns: Passage['standIns'],
  limit: number,
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

/** Where words are written without spaces, a name is cut out of the run of letters around it. */
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
