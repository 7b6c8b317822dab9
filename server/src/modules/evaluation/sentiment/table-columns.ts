import type { Span } from '../longest-matches.ts';
import { type Announces, labelOf } from './labels.ts';
import type { Page } from './page.ts';

/** A header further up than this, or a cell further to the right, is not looked for. */
const mostRows = 100;
const farthestCell = 2000;

/** What the head of a cell's column announces: what is below "Cons" is bad. */
export function announcedByColumn(page: Page, line: number, cell: Span): Announces | undefined {
  const row = page.lines[line];
  const header = headerAbove(page, line);
  if (!row || !header || cell.start - row.start > farthestCell) return undefined;
  const column = borders(page.text.slice(row.start, cell.start)).length;
  const title = cellAt(page.text.slice(header.start, header.start + farthestCell), column);
  return labelOf(title.trim())?.announces;
}

function headerAbove({ lines }: Page, from: number): Span | undefined {
  for (let index = from - 1; index > 0 && index > from - mostRows; index--) {
    if (lines[index]?.kind === 'row') continue;
    // The line below a table's head holds dashes only, which makes it an empty one.
    const above = lines[index - 1];
    return lines[index]?.kind === 'empty' && above?.kind === 'row' ? above : undefined;
  }
  return undefined;
}

function borders(row: string): RegExpExecArray[] {
  return [...row.matchAll(/(?<!\\)\|/g)];
}

function cellAt(row: string, column: number): string {
  const found = borders(row);
  const before = found[column - 1];
  return before ? row.slice(before.index + 1, found[column]?.index) : '';
}
