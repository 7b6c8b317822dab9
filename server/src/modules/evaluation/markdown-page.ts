import type { Span } from './longest-matches.ts';

/** What a character of Markdown becomes in the text that a reader sees. */
export type Fate = 'kept' | 'gone' | 'space' | 'break' | 'replaced';

const fates: readonly Fate[] = ['kept', 'gone', 'space', 'break', 'replaced'];
/** What replaces an erased range. */
const traces = { gone: '', space: ' ', break: '\n\n', replaced: '' } as const;
const kept = 0;
const gone = 1;
const replaced = 4;

/** A text whose markup is being erased. Later erasures override earlier ones. */
export interface Page {
  /** Removes a range and replaces it with nothing, a space or the end of a paragraph. */
  erase(start: number, end: number, fate: 'gone' | 'space' | 'break'): void;
  replace(start: number, end: number, text: string): void;
  isKept(offset: number): boolean;
  /** The ranges in order, each with the text that a reader sees for it. */
  stretches(): Generator<Stretch>;
}

export interface Stretch {
  readonly start: number;
  readonly end: number;
  readonly fate: Fate;
  readonly text: string;
}

export function createPage(original: string): Page {
  const marks = new Uint8Array(original.length);
  const replacements = new Map<number, { end: number; text: string }>();
  return {
    erase: (start, end, fate) => {
      marks.fill(fates.indexOf(fate), start, end);
    },
    replace(start, end, text) {
      marks[start] = replaced;
      marks.fill(gone, start + 1, end);
      replacements.set(start, { end, text });
    },
    isKept: (offset) => marks[offset] === kept,
    *stretches() {
      for (let start = 0; start < marks.length; ) {
        const stretch = stretchFrom(start);
        yield stretch;
        start = stretch.end;
      }
    },
  };

  function stretchFrom(start: number): Stretch {
    const fate = fates[marks[start] ?? kept] ?? 'kept';
    const replacement = fate === 'replaced' ? replacements.get(start) : undefined;
    if (replacement) return { start, fate, ...replacement };
    let end = start + 1;
    while (end < marks.length && marks[end] === marks[start]) end++;
    return { start, end, fate, text: fate === 'kept' ? original.slice(start, end) : traces[fate] };
  }
}

/** A Markdown text by type of line. */
export interface MarkdownBlocks {
  /** Ranges of connected lines with inline markup: paragraphs, items, table rows. */
  readonly prose: readonly Span[];
  /** Line ends that start something new without a blank line. */
  readonly headingEnds: readonly number[];
  /** Code fences and link definitions. */
  readonly hidden: readonly Span[];
  /** The labels of those link definitions. */
  readonly labels: ReadonlySet<string>;
}

// Bounded: a regular expression backtracks over every character and fails after some millions.
const fence = /^[ \t>]*(`{3,1000}(?=[^`]*$)|~{3,1000})/;
const heading = /^[ \t>]*#{1,6}(?:\s|$)/;
const itemOrRow = /^[ \t>]*(?:\||(?:[-+*]|\d{1,9}[.)])\s)/;
const blank = /^[\s>]*$/;
const definition =
  /^[ \t>]*\[([^[\]]{1,200})\]:[ \t]*(?:<[^<>]*>|\S+)(?:[ \t]+(?:"[^"]*"|'[^']*'|\([^()]*\)))?\s*$/;

export function markdownBlocks(markdown: string): MarkdownBlocks {
  const prose: Span[] = [];
  const headingEnds: number[] = [];
  const hidden: Span[] = [];
  const labels = new Set<string>();
  let openFence = '';
  let paragraph = -1;
  const endParagraph = (end: number) => {
    if (paragraph >= 0) prose.push({ start: paragraph, end });
    paragraph = -1;
  };
  for (const { start, end } of linesOf(markdown)) {
    const line = markdown.slice(start, end);
    const mark = fence.exec(line)?.[1] ?? '';
    if (openFence !== '') {
      const closes = mark.startsWith(openFence) && line.trimEnd().endsWith(mark);
      if (closes) hidden.push({ start, end });
      if (closes) openFence = '';
      continue;
    }
    const label = definition.exec(line)?.[1];
    // A footnote's definition is text that people read.
    const isDefinition = label !== undefined && !label.startsWith('^');
    if (mark !== '' || isDefinition || blank.test(line)) endParagraph(start);
    if (mark !== '' || isDefinition) hidden.push({ start, end });
    openFence = mark;
    if (isDefinition) labels.add(plainLabel(label));
    if (mark !== '' || isDefinition || blank.test(line)) continue;
    const isHeading = heading.test(line);
    if (isHeading || itemOrRow.test(line)) endParagraph(start);
    if (paragraph < 0) paragraph = start;
    if (isHeading) endParagraph(end);
    if (isHeading) headingEnds.push(end);
  }
  endParagraph(markdown.length);
  return { prose, headingEnds, hidden, labels };
}

/** Labels are compared without case, and with all white space collapsed. */
function plainLabel(label: string): string {
  return label.trim().replace(/\s+/g, ' ').toLowerCase();
}

function* linesOf(text: string): Generator<Span> {
  for (let start = 0; start < text.length; ) {
    const found = text.indexOf('\n', start);
    const end = found < 0 ? text.length : found;
    yield { start, end };
    start = end + 1;
  }
}

// CommonMark's own limit; it keeps a text of nothing but "[](" linear.
const maxParenthesisDepth = 32;
const maxLabelLength = 200;

/** The end of the link whose text is between the brackets `open` and `close`, or -1 if it is not a link. */
export function linkEnd(
  text: string,
  open: number,
  close: number,
  labels: ReadonlySet<string>,
): number {
  const next = text.charAt(close + 1);
  const inline = next === '(' ? targetEnd(text, close + 1) : -1;
  if (inline >= 0 || labels.size === 0) return inline;
  const own = close - open <= maxLabelLength ? text.slice(open + 1, close) : '';
  const reference = /^\[([^[\]]*)\]/.exec(text.slice(close + 1, close + maxLabelLength));
  const label = reference?.[1]?.trim() ? reference[1] : own;
  if (!labels.has(plainLabel(label))) return -1;
  return close + 1 + (reference?.[0].length ?? 0);
}

/** The end of "(target "title")", which begins at `open`, or -1. */
function targetEnd(text: string, open: number): number {
  const start = skipSpace(text, open + 1);
  const targeted = text.charAt(start) === '<' ? angledEnd(text, start) : plainEnd(text, start);
  if (targeted < 0) return -1;
  const titled = titleEnd(text, skipSpace(text, targeted));
  const end = skipSpace(text, titled < 0 ? targeted : titled);
  return text.charAt(end) === ')' ? end + 1 : -1;
}

function skipSpace(text: string, start: number): number {
  let at = start;
  while (/^\s$/.test(text.charAt(at))) at++;
  return at;
}

function angledEnd(text: string, start: number): number {
  const pattern = /<[^<>\n]*>/y;
  pattern.lastIndex = start;
  return pattern.test(text) ? pattern.lastIndex : -1;
}

function plainEnd(text: string, start: number): number {
  const special = /\s|\\.|[()]/gs;
  special.lastIndex = start;
  let depth = 0;
  for (let found = special.exec(text); found; found = special.exec(text)) {
    if (found[0] === '(' && ++depth > maxParenthesisDepth) return -1;
    if (found[0] === ')' && --depth < 0) return found.index;
    if (/\s/.test(found[0]) && !found[0].startsWith('\\')) return depth === 0 ? found.index : -1;
  }
  return -1;
}

function titleEnd(text: string, start: number): number {
  const pattern = /"[^"]{0,1000}"|'[^']{0,1000}'|\([^()]{0,1000}\)/y;
  pattern.lastIndex = start;
  return pattern.test(text) ? pattern.lastIndex : -1;
}
