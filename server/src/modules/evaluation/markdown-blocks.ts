import type { Span } from './longest-matches.ts';

/** A Markdown text by what its lines are. */
export interface MarkdownBlocks {
  /** Lines in which inline markup means something and that hang together: paragraphs, items, table rows. */
  readonly prose: readonly Span[];
  /** Line ends after which something new begins though no blank line says so. */
  readonly headingEnds: readonly number[];
  /** Fences of code, and the definitions of link targets. */
  readonly hidden: readonly Span[];
  /** The names of those link targets. */
  readonly labels: ReadonlySet<string>;
}

// The length has a bound: a pattern may remember every character it passed, and fails after some millions.
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
    // A footnote's definition is text to read.
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

/** Labels compare without case and with any white space as one. */
export function plainLabel(label: string): string {
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
