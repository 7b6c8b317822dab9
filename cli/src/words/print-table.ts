import { type Cell, type Column, tableLines } from '../terminal/table.ts';
import type { Terminal } from '../terminal/terminal.ts';

/** A table as wide as the terminal; `empty` where there is no row. */
export function printTable(
  terminal: Terminal,
  columns: readonly Column[],
  rows: readonly (readonly (string | Cell)[])[],
  empty: string,
): void {
  if (rows.length === 0) terminal.note(empty);
  else {
    const lines = tableLines(columns, rows, terminal.width, terminal.colours.bold);
    for (const line of lines) terminal.print(line);
  }
}

/** Says on stderr that there is more of a list. */
export function noteMore(terminal: Terminal, shown: number, total: number, what: string): void {
  if (shown < total) terminal.note(`${shown} of ${total} ${what}; --limit shows more.`);
}

export function printJson(terminal: Terminal, document: unknown): void {
  terminal.print(JSON.stringify(document, null, 2));
}
