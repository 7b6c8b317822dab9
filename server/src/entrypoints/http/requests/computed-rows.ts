import { Readable } from 'node:stream';
import type { ChangeRow, IntervalRow } from '#contract/figures/intervals.ts';

type ComputedRow = IntervalRow | ChangeRow;

/** A column of the rows; a metric is an object, or null. */
export interface ComputedColumn {
  readonly name: keyof ComputedRow;
  readonly isMetric: boolean;
}

/** Rows per piece: a page can be longer than the maximum string. */
const rowsInChunk = 500;

/** A JSON object per row, one per line. */
export function jsonLines(rows: readonly ComputedRow[]): Readable {
  return inChunks(rows, (row) => JSON.stringify(row));
}

/**
 * CSV like the query's: names and text are quoted, numbers and booleans are not, null is empty. A metric's members are
 * columns named by their path.
 */
export function computedCsv(
  rows: readonly ComputedRow[],
  columns: readonly ComputedColumn[],
  members: readonly string[],
): Readable {
  const cells = columns.flatMap(({ name, isMetric }) =>
    isMetric
      ? members.map((path) => ({ title: `${name}.${path}`, name, path: path.split('.') }))
      : [{ title: name, name, path: [] }],
  );
  const header = `${cells.map(({ title }) => `"${title}"`)}\n`;
  const lines = inChunks(rows, (row) =>
    cells.map(({ name, path }) => cellText(memberAt(row[name], path))).join(','),
  );
  return Readable.from(withHeader(header, lines));
}

async function* withHeader(header: string, lines: Readable): AsyncGenerator<Buffer> {
  yield Buffer.from(header);
  yield* lines;
}

function inChunks(rows: readonly ComputedRow[], lineOf: (row: ComputedRow) => string): Readable {
  function* chunks(): Generator<Buffer> {
    for (let at = 0; at < rows.length; at += rowsInChunk) {
      const lines = rows.slice(at, at + rowsInChunk).map((row) => `${lineOf(row)}\n`);
      yield Buffer.from(lines.join(''));
    }
  }
  return Readable.from(chunks());
}

function memberAt(value: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (found, member) =>
      typeof found === 'object' && found !== null ? Reflect.get(found, member) : null,
    value,
  );
}

function cellText(value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'string' ? `"${value.replaceAll('"', '""')}"` : String(value);
}
