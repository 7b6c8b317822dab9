import type {
  CopiedRows,
  CopyPart,
  CopyStore,
  PartSummary,
} from '#kernel/ports/analytics/copying.ts';
import type { ReadOptions } from '#kernel/ports/analytics/reading.ts';
import type { ClickHouseClient } from '../client/client.ts';
import type { Params } from '../client/statement.ts';
import { limited } from '../read-settings.ts';
import { type CopiedTable, copiedTables } from './copied-tables.ts';
import { mapLines } from './lines.ts';

export function createCopyStore(client: ClickHouseClient): CopyStore {
  return {
    async summarize(options) {
      const parts: PartSummary[] = [];
      for (const [name, table] of Object.entries(copiedTables)) {
        // The names are the keys of `copiedTables`.
        parts.push(...(await summarizeTable(client, name as keyof CopiedRows, table, options)));
      }
      return parts;
    },
    async read(part, options) {
      const { columns, current, fromLine } = copiedTables[part.table];
      const { where, params } = selectPart(part);
      const statement = { sql: `SELECT ${columns} FROM ${current} WHERE ${where}`, params };
      const rows = await client.stream(limited(statement, 'listing', options), 'JSONEachRow');
      return mapLines(rows, fromLine);
    },
    async replace(part, lines) {
      await deletePart(client, part);
      const { table, toLine } = copiedTables[part.table];
      // The engine remembers what was inserted, and would drop the same rows when they come again.
      await client.insert(table, mapLines(lines, toLine), { insert_deduplicate: 0 });
    },
  };
}

async function summarizeTable(
  client: ClickHouseClient,
  table: keyof CopiedRows,
  { current, hasDay, sums }: CopiedTable,
  options: ReadOptions | undefined,
): Promise<PartSummary[]> {
  const keys = hasDay ? 'brand_id, day' : 'brand_id';
  const summed = sums.map((sql) => `toString(sum(toUInt128(${sql})))`);
  const statement = {
    sql: `SELECT ${keys}, count() AS rows, [${summed.join(', ')}] AS sums
      FROM ${current} GROUP BY ${keys} ORDER BY ${keys}`,
  };
  const parts = await client.rows<SummaryRow>(limited(statement, 'listing', options));
  return parts.map(({ brand_id, day = null, rows, sums: totals }) => ({
    table,
    brandId: brand_id,
    day,
    rows,
    sums: totals,
  }));
}

interface SummaryRow {
  readonly brand_id: number;
  readonly day?: string;
  readonly rows: number;
  readonly sums: readonly string[];
}

function selectPart({ table, brandId, day }: CopyPart): { where: string; params: Params } {
  const ofBrand = 'brand_id = {brand:UInt64}';
  return copiedTables[table].hasDay
    ? { where: `${ofBrand} AND day = {day:Date}`, params: { brand: brandId, day } }
    : { where: ofBrand, params: { brand: brandId } };
}

/** A deletion has to look into every block of the table, so an empty part does without. */
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
