import type { Span } from '../longest-matches.ts';
import type { Line } from '../split-lines.ts';
import { leadPhrases, type Phrase } from './lead-phrases.ts';

export interface TableHeads {
  readonly columns: (readonly Phrase[])[];
  readonly rows: (readonly Phrase[])[];
  /** The table's last line. */
  readonly last: number;
}

const mostCells = 20;

/** What heads the columns and the rows of the table that begins at a line. */
export function tableHeads(text: string, lines: readonly Line[], first: number): TableHeads {
  const cells: Span[][] = [];
  let last = first;
  for (let index = first; index < lines.length; index++) {
    const line = lines[index];
    // The line below the head divides it from the rows.
    const isDivider = line?.kind === 'empty' && index === first + 1;
    if (!line || (line.kind !== 'row' && !isDivider)) break;
    if (!isDivider) cells.push(cellsOf(text, line));
    last = index;
  }
  const [head = [], ...rows] = cells;
  const phrases = (cell: Span) => leadPhrases(text, cell, true);
  return {
    columns: head.slice(1).map(phrases),
    rows: rows.flatMap(([cell]) => (cell ? [phrases(cell)] : [])),
    last,
  };
}

function cellsOf(text: string, { start, end }: Span): Span[] {
  const cells: Span[] = [];
  for (let at = start + 1; at < end && cells.length < mostCells; ) {
    const border = text.indexOf('|', at);
    const stop = border < 0 || border > end ? end : border;
    cells.push({ start: at, end: stop });
    at = stop + 1;
  }
  return cells;
}
