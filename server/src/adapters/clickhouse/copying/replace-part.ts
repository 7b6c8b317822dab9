import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { mapLines } from '#kernel/map-lines.ts';
import type { CopyPart } from '#kernel/ports/analytics/copying.ts';
import type { ClickHouseClient } from '../client/client.ts';
import { type CopiedTable, copiedTables, type PartRow } from './copied-tables.ts';
import { selectPart } from './select-part.ts';

/**
 * There are no transactions: the rows wait in a file until all of them have come, so that lines that break off change
 * nothing. Cut off later, the part lacks rows until it is replaced again.
 */
export async function replacePart(
  client: ClickHouseClient,
  part: CopyPart,
  lines: Readable,
): Promise<void> {
  const { table } = copiedTables[part.table];
  const folder = await mkdtemp(join(tmpdir(), 'sightline-copy-'));
  const file = join(folder, 'rows.jsonl');
  try {
    const rows = mapLines(lines, (line) => JSON.stringify(rowOfPart(part, line)));
    await pipeline(rows, createWriteStream(file));
    await deletePart(client, part);
    // The engine remembers visits that it was given, and would drop the same rows when they come again.
    const settings = { insert_deduplication_token: randomUUID() };
    await client.insert(table, createReadStream(file), settings);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function rowOfPart({ table, brandId, day }: CopyPart, line: string): PartRow {
  const copied: CopiedTable = copiedTables[table];
  const row = copied.toRow(line);
  if (row.brand_id === brandId && (row.day ?? null) === day) return row;
  throw new Error(`A copied row of ${table} is not of brand ${brandId} and its day`);
}

/** A deletion rewrites what it touches, so a part without rows does without. */
async function deletePart(client: ClickHouseClient, part: CopyPart): Promise<void> {
  const { table, where: own } = copiedTables[part.table];
  const { where, params } = selectPart(part);
  const condition = `${where} AND ${own}`;
  const sql = `SELECT 1 FROM ${table} WHERE ${condition} LIMIT 1`;
  if ((await client.rows({ sql, params })).length === 0) return;
  await client.command({
    sql: `ALTER TABLE ${table} DELETE WHERE ${condition}`,
    params,
    settings: { mutations_sync: 2 },
  });
}
