import type { Span } from '../longest-matches.ts';
import { placeMarkOf } from './place-mark.ts';
import { beginsAside, beginsSection } from './section-words.ts';
import { sharesPlace } from './tied-names.ts';

/** One place of a list: an item's first line, a heading, a bold lead, or the first cell of a row that has words. */
export interface ListEntry extends Span {
  /** Whether its form alone shows that it is one: it is numbered, or the row of a table. */
  readonly isCertain: boolean;
  /** The place that is written with it; 0: none. */
  readonly place: number;
  /** Which of the answer's mentions it begins with, by index; -1: no tracked name. */
  readonly mention: number;
}

/** How far into an entry its title reaches. */
const titleReach = 100;
const longestTitle = 60;
const mostWords = 8;

const words = /[\p{L}\p{N}]/u;
const article =
  /^(?:the|der|die|das|el|la|los|las|le|les|il|lo|i|gli|de|het|o|a|os|as|um|uma|een|ein|eine)$/i;
const number = /^[#\s]*\p{N}{1,3}$/u;
/** Says that an entry shares its place: "2. (tie) Northwind". */
const tie =
  /[([（](?:tied?|joint|gleichauf|empate|empatad\p{L}+|ex[ -]?(?:æquo|aequo)|a pari merito|gedeeld|同率)[)\]）]/iu;
const separator = /[:：–—→]|\s-\s/;
const titleEnd = /[:：–—→(（|,，、]|\s-\s|[.!?](?:\s|$)|[。！？]/;

/**
 * Whether an entry begins with the name: nothing but marks, a number or an article is before it, or a label and its
 * separator ("Best overall: Northwind") where the name is a title and not the subject of a sentence.
 */
export function beginsWith(text: string, entry: Span, name: Span): boolean {
  const gap = gapBefore(text, entry, name.start);
  if (gap === undefined) return sharesPlaceBefore(text, entry, name);
  if (gap === '' || /[*_[]$/.test(gap)) return true;
  return !isInSentence(text.slice(name.end, Math.min(entry.end, name.end + longestTitle)));
}

/** "Tailspin and Northwind" begins with both of them, where no sentence continues. */
function sharesPlaceBefore(text: string, entry: Span, name: Span): boolean {
  const from = placeMarkOf(text, entry)?.end ?? entry.start;
  if (name.start - from > longestTitle || name.start < from) return false;
  const rest = text.slice(name.end, Math.min(entry.end, name.end + longestTitle));
  return sharesPlace(text.slice(from, name.start)) && !isInSentence(rest);
}

/** What separates a title from the label before it; '' where there is no label, undefined where no title begins. */
function gapBefore(text: string, entry: Span, at: number): string | undefined {
  if (at - entry.start > titleReach) return undefined;
  const between = text.slice(entry.start, at).replace(tie, '');
  const label = trimmed(between);
  if (label === '' || number.test(label) || article.test(label)) return '';
  if ((placeMarkOf(text, entry)?.end ?? 0) >= at) return '';
  const gap = between.slice(between.lastIndexOf(label) + label.length);
  return label.length <= longestTitle && separator.test(gap) ? gap : undefined;
}

/** Words in small letters before the first mark: a sentence continues. */
function isInSentence(after: string): boolean {
  const [rest = ''] = after.split(/[*_\]]/, 1);
  const end = titleEnd.exec(rest)?.index ?? rest.length;
  return /(?:^|\s)\p{Ll}/u.test(rest.slice(0, end));
}

/** Whether an entry begins like a name, so far as its form shows that: marked, or short; no known heading. */
export function hasTitle(text: string, entry: Span): boolean {
  const title = titleOf(text, entry);
  if (title === '' || /^\p{Ll}/u.test(title) || beginsSection(title)) return false;
  return isMarked(text, entry) || (title.length <= longestTitle && wordsIn(title) <= mostWords);
}

/** "Honourable mentions" and the like. */
export function isAside(text: string, entry: Span): boolean {
  return beginsAside(
    trimmed(text.slice(entry.start, Math.min(entry.end, entry.start + titleReach))),
  );
}

/** Whether bold letters or a link set its title apart. */
export function isMarked(text: string, entry: Span): boolean {
  const line = text.slice(entry.start, Math.min(entry.end, entry.start + titleReach));
  const mark = line.search(/\*\*|__|\[/);
  return mark >= 0 && gapBefore(text, entry, entry.start + mark) !== undefined;
}

/** Whether it announces what follows below: "Things to consider:". */
export function isAnnouncement(text: string, { start, end }: Span): boolean {
  return /[:：?？][\s*_]*$/.test(text.slice(Math.max(start, end - 12), end));
}

function titleOf(text: string, { start, end }: Span): string {
  const line = text.slice(start, Math.min(end, start + titleReach));
  const bold = /^[^\p{L}\p{N}]{0,12}?(?:\*\*|__)(.+?)(?:\*\*|__)/u.exec(line)?.[1];
  const lead = trimmed(bold ?? line);
  return trimmed(lead.slice(0, titleEnd.exec(lead)?.index ?? lead.length));
}

function wordsIn(title: string): number {
  return title.split(/\s+/).length;
}

/** Without what is neither letter nor digit on both sides. */
function trimmed(text: string): string {
  let from = 0;
  let to = text.length;
  while (from < to && !isWord(text, from)) from++;
  while (to > from && !isWord(text, to - 1)) to--;
  return text.slice(from, to);
}

/** Half of a pair is taken for a mark: emoji are, and no name depends on the letters beyond. */
function isWord(text: string, at: number): boolean {
  return words.test(text.charAt(at));
}
