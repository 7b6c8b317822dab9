import { mapLines } from '#kernel/map-lines.ts';
import type { CopiedRows, CopyStore, PartSummary } from '#kernel/ports/analytics/copying.ts';
import type { ReadOptions } from '#kernel/ports/analytics/reading.ts';
import type { ClickHouseClient } from '../client/client.ts';
import { limited } from '../read-settings.ts';
import { type CopiedTable, copiedTables } from './copied-tables.ts';
import { replacePart } from './replace-part.ts';
import { selectPart } from './select-part.ts';

export function createCopyStore(client: ClickHouseClient): CopyStore {
  return {
    async summarize(options) {
      const parts: PartSummary[] = [];
      for (const [name, table] of Object.entries(copiedTables)) {
        // The names are the keys of `copiedTables`.
        const found = await summarizeTable(client, name as keyof CopiedRows, table, options);
        for (const part of found) parts.push(part);
      }
      return parts;
    },
    async read(part, options) {
      const { columns, current, order, fromLine } = copiedTables[part.table];
      const { where, params } = selectPart(part);
      const sql = `SELECT ${columns} FROM ${current} WHERE ${where} ORDER BY ${order}`;
      const statement = limited({ sql, params }, 'listing', options);
      return mapLines(await client.stream(statement, 'JSONEachRow'), fromLine);
    },
    replace: (part, lines) => replacePart(client, part, lines),
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
