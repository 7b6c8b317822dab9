import type { Span } from '../longest-matches.ts';
import type { Line } from '../markdown-lines.ts';

/** Rows and cells beyond these limits are read without their titles. */
const maxRows = 100;
const maxCells = 40;

/** The cells that are the titles of a cell's column and row, unless it is a title itself. */
export interface CellHeads {
  readonly column: Span | undefined;
  readonly row: Span | undefined;
}

/** The cells of a row by column, including empty ones. */
export function cellsOf(text: string, { start, end }: Span): Span[] {
  const cells: Span[] = [];
  let from = text[start] === '|' ? start + 1 : start;
  for (let at = from; at <= end && cells.length < maxCells; at++) {
    if (at < end && (text[at] !== '|' || text[at - 1] === '\\')) continue;
    if (at < end || text.slice(from, at).trim() !== '') cells.push({ start: from, end: at });
    from = at + 1;
  }
  return cells;
}

/** The title line of the table that a row is in; undefined for that line itself and for rows without one. */
export function headLine(lines: readonly Line[], row: number): number | undefined {
  for (let index = row - 1; index > 0 && index > row - maxRows; index--) {
    if (lines[index]?.kind === 'row') continue;
    // The line below a table's titles holds only dashes, so it is split as an empty line.
    return lines[index]?.kind === 'empty' && lines[index - 1]?.kind === 'row'
      ? index - 1
      : undefined;
  }
  return undefined;
}

export function cellHeads(
  text: string,
  lines: readonly Line[],
  row: number,
  cell: Span,
): CellHeads {
  const line = lines[row];
  if (!line) return { column: undefined, row: undefined };
  const cells = cellsOf(text, line);
  const at = cells.findIndex(({ start, end }) => cell.start >= start && cell.start < end);
  const head = headLine(lines, row);
  const headCells = head === undefined ? [] : cellsOf(text, lines[head] ?? line);
  return { column: at < 0 ? undefined : headCells[at], row: at > 0 ? cells[0] : undefined };
}
