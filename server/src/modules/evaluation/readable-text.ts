import { characterAt, isWordCharacter, markupBorder, offsetBefore } from './characters.ts';
import type { Span } from './longest-matches.ts';
import { eraseInline } from './markdown-inline.ts';
import { createPage, markdownBlocks, type Page, type Stretch } from './markdown-page.ts';
import { webAddresses } from './web-addresses.ts';

/** What a reader of a Markdown text sees, without link targets. */
export interface ReadableText {
  readonly text: string;
  /** The bare domains such as "booking.com", as offsets in the original. */
  readonly domains: readonly Span[];
  /** The original offset for an offset in `text`; an `end` comes right after the character before it. */
  toOriginal(offset: number, edge?: 'start' | 'end'): number;
}

/** Keeps the text of links, images and code; erases targets, URLs, e-mail addresses, tags and comments. */
export function readableText(markdown: string): ReadableText {
  const page = createPage(markdown);
  const { addresses, domains } = webAddresses(markdown);
  const { prose, hidden, headingEnds, labels } = markdownBlocks(markdown);
  for (const { start, end } of addresses) page.erase(start, end, 'space');
  for (const block of prose) eraseInline(markdown, block, labels, page);
  for (const { start, end } of hidden) page.erase(start, end, 'break');
  for (const end of headingEnds) page.erase(end, end + 1, 'break');
  eraseComments(markdown, page);
  const pieces = withBorders([...page.stretches()]).filter((piece) => piece.text !== '');
  return {
    text: pieces.map((piece) => piece.text).join(''),
    domains: domains.filter((domain) => page.isKept(domain.start)),
    toOriginal: offsetMap(pieces),
  };
}

/** Markup shows where a name ends: "**Northwind**s" and "[Northwind](/x)er" hold the name, not a longer word. */
function withBorders(pieces: readonly Stretch[]): readonly Stretch[] {
  return pieces.map((piece, index) => {
    const before = pieces[index - 1]?.text ?? '';
    const after = pieces[index + 1]?.text ?? '';
    const isInWord =
      piece.fate === 'gone' &&
      isWordCharacter(characterAt(before, offsetBefore(before, before.length))) &&
      isWordCharacter(characterAt(after, 0));
    return isInWord ? { ...piece, text: markupBorder } : piece;
  });
}

function eraseComments(markdown: string, page: Page): void {
  for (let start = markdown.indexOf('<!--'); start >= 0; ) {
    const close = markdown.indexOf('-->', start + 4);
    if (close < 0) return;
    page.erase(start, close + 3, 'gone');
    start = markdown.indexOf('<!--', close + 3);
  }
}

function offsetMap(pieces: readonly Stretch[]): ReadableText['toOriginal'] {
  const begins = new Float64Array(pieces.length);
  let length = 0;
  for (const [index, piece] of pieces.entries()) {
    begins[index] = length;
    length += piece.text.length;
  }
  return (offset, edge = 'start') => {
    const index = lastAtOrBefore(begins, edge === 'end' ? offset - 1 : offset);
    const piece = pieces[index];
    if (!piece) return 0;
    const inside = offset - (begins[index] ?? 0);
    if (piece.fate === 'kept') return Math.min(piece.start + inside, piece.end);
    return edge === 'end' ? piece.end : piece.start;
  };
}

function lastAtOrBefore(begins: Float64Array, offset: number): number {
  let low = 0;
  let high = begins.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((begins[middle] ?? 0) <= offset) low = middle + 1;
    else high = middle;
  }
  return Math.max(0, low - 1);
}
