import type { Span } from '../longest-matches.ts';
import type { Line } from '../split-lines.ts';

/** Rows and cells beyond these are read without their heads. */
const maxRows = 100;
const maxCells = 40;

/** Where a cell stands: what heads its column and its row, where those are other cells. */
export interface CellHeads {
  readonly column: Span | undefined;
  readonly row: Span | undefined;
}

/** The cells of a row in their columns, empty ones included. */
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

/** The line that heads the table a row is in; undefined for the head itself and for rows without one. */
export function headLine(lines: readonly Line[], row: number): number | undefined {
  for (let index = row - 1; index > 0 && index > row - maxRows; index--) {
    if (lines[index]?.kind === 'row') continue;
    // The line below a table's head holds dashes only, which makes it an empty one.
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
