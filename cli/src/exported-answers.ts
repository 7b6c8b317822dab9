import { createReadStream } from 'node:fs';
import { rawCsvLines } from '#domain/tables/write-csv.ts';
import { linesOf, textOf } from '../../clients/typescript/src/lines.ts';
import { failed } from './program/failures.ts';
import type { UnfinishedExport } from './unfinished-export.ts';

/** What every row of the feed has; a deleted answer has nothing else. */
interface Change {
  readonly id: number;
  readonly deleted: boolean;
  readonly created_at?: string;
}

interface Chosen {
  readonly format: 'ndjson' | 'csv';
  readonly since: string | undefined;
}

const chunkLength = 64 * 1024;

/** Each answer once, as its last page has it, in pieces of a text. Deleted ones are left out. */
export async function* answersText(
  pages: readonly string[],
  { format, since = '' }: Chosen,
): AsyncGenerator<string, void, undefined> {
  const last = new Map<number, number>();
  const names = new Set<string>();
  let row = 0;
  for await (const line of linesOfAll(pages)) {
    const change = JSON.parse(line) as Change;
    last.set(change.id, row);
    if (format === 'csv' && !change.deleted)
      for (const name of Object.keys(change)) names.add(name);
    row += 1;
  }
  let text = names.size > 0 ? rawCsvLines([[...names]]) : '';
  row = 0;
  for await (const line of linesOfAll(pages)) {
    const change = JSON.parse(line) as Change;
    const isLast = last.get(change.id) === row;
    row += 1;
    if (!isLast || change.deleted || String(change.created_at) < since) continue;
    text += format === 'csv' ? csvLine(change, names) : `${line}\n`;
    if (text.length < chunkLength) continue;
    yield text;
    text = '';
  }
  if (text) yield text;
}

async function* linesOfAll(pages: readonly string[]) {
  for (const page of pages) yield* linesOf(textOf(createReadStream(page)));
}

/** Lists and objects are JSON in their cells. */
function csvLine(change: object, names: ReadonlySet<string>): string {
  const cells = new Map<string, unknown>(Object.entries(change));
  const cellOf = (value: unknown) => {
    if (typeof value === 'object' && value !== null) return JSON.stringify(value);
    return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
      ? value
      : null;
  };
  return rawCsvLines([[...names].map((name) => cellOf(cells.get(name)))]);
}

/** Puts pages together that are Parquet files themselves. */
export async function writeParquet(
  unfinished: UnfinishedExport,
  { since, draft }: { readonly since: string | undefined; readonly draft: string },
): Promise<void> {
  const { DuckDBInstance } = await import('@duckdb/node-api').catch((cause) => {
    throw failed(
      'DuckDB, which puts Parquet files together, is not installed here. Use --format ndjson.',
      { cause },
    );
  });
  const engine = await DuckDBInstance.create(':memory:', { temp_directory: unfinished.folder });
  const connection = await engine.connect();
  const quoted = (value: string) => `'${value.replaceAll("'", "''")}'`;
  const pages = `read_parquet([${unfinished.pages().map(quoted).join(', ')}], union_by_name = true, filename = true)`;
  try {
    await connection.run(
      `COPY (
        SELECT * EXCLUDE (filename) FROM ${pages}
        WHERE NOT deleted ${since === undefined ? '' : `AND created_at >= DATE ${quoted(since)}`}
          AND (id, filename) IN (SELECT (id, max(filename)) FROM ${pages} GROUP BY id)
      ) TO ${quoted(draft)} (FORMAT parquet, COMPRESSION zstd)`,
    );
  } finally {
    connection.closeSync();
    engine.closeSync();
  }
}
