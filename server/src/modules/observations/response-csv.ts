import { Readable } from 'node:stream';
import { csvLines, csvText } from '#domain/tables/write-csv.ts';
import { readLines } from '#kernel/lines.ts';

/** Responses, one per line as JSON, as CSV with a header line; a list or an object is JSON in its cell. */
export function responseCsv(rows: Readable, columns: readonly string[]): Readable {
  return Readable.from(linesOf(rows, columns), { objectMode: false });
}

async function* linesOf(rows: Readable, columns: readonly string[]): AsyncGenerator<Buffer> {
  yield Buffer.from(csvText(columns, []));
  for await (const line of readLines(rows)) {
    const response = JSON.parse(line) as Readonly<Record<string, unknown>>;
    yield Buffer.from(csvLines([columns.map((name) => cellOf(response[name]))]));
  }
}

function cellOf(value: unknown): string | number | boolean | null {
  if (value === null || value === undefined) return null;
  if (typeof value === 'number' || typeof value === 'boolean') return value;
  return typeof value === 'string' ? value : JSON.stringify(value);
}
