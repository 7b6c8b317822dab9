/** The type of a Markdown line. A line that is entirely bold is a heading of the lowest rank. */
export type LineKind = 'heading' | 'item' | 'row' | 'prose' | 'empty';

export interface Line {
  readonly kind: LineKind;
  /** The rank from 1 to 7 for a heading, the indent for a list item and prose. */
  readonly depth: number;
  /** The number of an item in a numbered list. */
  readonly ordinal?: number;
  /** Where the content begins, after the marker, and where it ends. */
  readonly start: number;
  readonly end: number;
}

/** The rank of a line that is entirely bold. */
export const boldRank = 7;
// Markers are only searched for in the first characters, so that long lines cost no more.
const markerReach = 40;
const heading = /^\s{0,3}(#{1,6})\s+/;
const item = /^(\s*)(?:[-*+•‣▪●–]|\(?(\d{1,3})[.)]|([①-⑳]))\s*(?<=[\s①-⑳])(?:\[[ xX]\]\s+)?/;
const quote = /^\s{0,3}>\s?/;
const divider = /^[\s|:+=_*-]+$/;

/** The lines of a text, in order. Empty lines, rules and the line below a table's titles are `empty`. */
export function markdownLines(text: string): Line[] {
  const lines: Line[] = [];
  for (let start = 0; start <= text.length; ) {
    const stop = text.indexOf('\n', start);
    const end = stop < 0 ? text.length : stop;
    lines.push(lineOf(text, start, end));
    start = end + 1;
  }
  return lines;
}

function lineOf(text: string, from: number, to: number): Line {
  const [start, end] = trimmed(text, from + quoteLength(text, from), to);
  const empty = { kind: 'empty', depth: 0, start, end } as const;
  if (start >= end || isDivider(text, start, end)) return empty;
  const depth = start - from;
  const head = text.slice(from + quoteLength(text, from), Math.min(to, from + markerReach));
  const rank = heading.exec(head);
  if (rank)
    return { kind: 'heading', depth: rank[1]?.length ?? 1, start: start + rankEnd(rank), end };
  if (text[start] === '|') return { kind: 'row', depth, start, end };
  const marker = item.exec(head);
  if (marker && !startsBold(text, start)) {
    const marked = start - (marker[1]?.length ?? 0) + marker[0].length;
    const ordinal = ordinalOf(marker);
    const place = { depth, start: Math.min(marked, end), end };
    return ordinal === undefined ? { kind: 'item', ...place } : { kind: 'item', ordinal, ...place };
  }
  if (isBold(text, start, end)) return { kind: 'heading', depth: boldRank, start, end };
  return { kind: 'prose', depth, start, end };
}

function ordinalOf([, , digits, circled]: RegExpExecArray): number | undefined {
  if (digits !== undefined) return Number(digits);
  return circled === undefined ? undefined : circled.charCodeAt(0) - 0x245f;
}

function rankEnd(match: RegExpExecArray): number {
  return match[0].length - match[0].search(/\S/);
}

function quoteLength(text: string, from: number): number {
  return quote.exec(text.slice(from, from + 5))?.[0].length ?? 0;
}

function trimmed(text: string, from: number, to: number): [start: number, end: number] {
  let start = from;
  let end = to;
  while (start < end && isSpace(text, start)) start++;
  while (end > start && isSpace(text, end - 1)) end--;
  return [start, end];
}

function isSpace(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return code === 32 || (code >= 9 && code <= 13) || code === 0xa0 || code === 0x3000;
}

function isDivider(text: string, start: number, end: number): boolean {
  return end - start >= 3 && end - start <= 500 && divider.test(text.slice(start, end));
}

function startsBold(text: string, start: number): boolean {
  return text.startsWith('**', start) || text.startsWith('__', start);
}

// A bold line with an emoji in front is still a title.
const boldTitle = /^[^\p{L}\p{N}|*_]{0,6}(\*\*|__)(?:(?!\1).)+\1[\s:：.!]*$/u;

function isBold(text: string, start: number, end: number): boolean {
  return end - start <= 200 && boldTitle.test(text.slice(start, end));
}
