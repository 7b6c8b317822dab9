import { type Cell, type Inline, plainText, type Table } from './model.ts';

export type Grid = readonly (readonly (Cell | undefined)[])[];

const maxColumns = 200;

/** The cell at each place of the table; a cell that spans several is at all of them. */
export function gridOf({ rows }: Table): Grid {
  const grid: (Cell | undefined)[][] = rows.map(() => []);
  rows.forEach((row, y) => {
    let x = 0;
    for (const cell of row) {
      while (grid[y]?.[x] !== undefined) x += 1;
      for (let down = 0; down < cell.rowSpan && y + down < grid.length; down += 1) {
        for (let right = 0; right < cell.columnSpan && x + right < maxColumns; right += 1) {
          const line = grid[y + down];
          if (line) line[x + right] = cell;
        }
      }
      x += cell.columnSpan;
    }
  });
  const width = grid.reduce((most, { length }) => Math.max(most, length), 0);
  return grid.map((line) => Array.from({ length: width }, (_, x) => line[x]));
}

/** The name of a column, from all rows of headings above it. */
export function columnName(grid: Grid, headerRows: number, x: number): string {
  return nameOf(grid.slice(0, headerRows).map((line) => line[x]));
}

/** The same, with formatting and links. */
export function columnHeading(grid: Grid, headerRows: number, x: number): Inline[] {
  const cells = [...new Set(grid.slice(0, headerRows).map((line) => line[x]))];
  const contents = cells.flatMap((cell) => (cell && cell.content.length > 0 ? [cell.content] : []));
  return contents.flatMap((content, at): Inline[] =>
    at === 0 ? [...content] : [{ type: 'text', value: ' / ' }, ...content],
  );
}

/** The name of a row: its headings, else its first cell. */
export function rowName(line: Grid[number]): string {
  const headers = line.filter((cell) => cell?.isHeader);
  return nameOf(headers.length > 0 ? headers : line.slice(0, 1));
}

function nameOf(cells: readonly (Cell | undefined)[]): string {
  return [...new Set(cells)]
    .map((cell) => (cell ? plainText(cell.content) : ''))
    .filter((text) => text !== '')
    .join(' / ');
}
