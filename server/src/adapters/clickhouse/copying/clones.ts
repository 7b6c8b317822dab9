import { randomUUID } from 'node:crypto';
import type { ClickHouseClient } from '../client/client.ts';
import { type CopiedTables, copiedTables } from './copied-tables.ts';

const prefix = 'frozen_';
const tableNames = [...new Set(Object.values(copiedTables).map(({ table }) => table))];
const cloneOf = (name: string, table: string) => `${name}_${table}`;

/**
 * A clone has the parts of its table as they are now, which takes neither time nor space on a disk with hard links; that all tables are of one
 * moment is up to the caller, who holds the writes. Resolves with the name of the clones.
 */
export async function cloneTables(client: ClickHouseClient): Promise<string> {
  await dropForgottenClones(client);
  const name = `${prefix}${randomUUID().replaceAll('-', '')}`;
  for (const table of tableNames) await cloneTable(client, table, cloneOf(name, table));
  return name;
}

async function cloneTable(client: ClickHouseClient, table: string, clone: string): Promise<void> {
  const create = { sql: `CREATE TABLE ${clone} AS ${table}` };
  await client.command(create);
  try {
    await client.command({ sql: `ALTER TABLE ${clone} ATTACH PARTITION ALL FROM ${table}` });
  } catch (error) {
    if (!isLinkFailure(error)) throw error;
    await client.command({ sql: `DROP TABLE ${clone}` });
    await client.command(create);
    await client.command({
      sql: `INSERT INTO ${clone} SELECT * FROM ${table}`,
      settings: { max_partitions_per_insert_block: 0 },
    });
  }
}

/** The disk has no hard links. */
const isLinkFailure = (error: unknown) =>
  error instanceof Error && 'type' in error && error.type === 'CANNOT_LINK';

/** The same reads on clones. */
export function ofClones(name: string): CopiedTables {
  const read = Object.entries(copiedTables).map(([key, table]) => {
    const current = table.current.replace(table.table, cloneOf(name, table.table));
    return [key, { ...table, current }];
  });
  // The keys are those of `copiedTables`.
  return Object.fromEntries(read) as CopiedTables;
}

export async function dropClones(client: ClickHouseClient, name: string): Promise<void> {
  for (const table of tableNames) {
    await client.command({ sql: `DROP TABLE IF EXISTS ${cloneOf(name, table)}` });
  }
}

/** Their reader was killed: nothing reads for a day. */
async function dropForgottenClones(client: ClickHouseClient): Promise<void> {
  const forgotten = await client.rows<{ name: string }>({
    sql: `SELECT name FROM system.tables WHERE database = currentDatabase()
      AND startsWith(name, '${prefix}') AND metadata_modification_time < now() - INTERVAL 1 DAY`,
  });
  for (const { name } of forgotten) await client.command({ sql: `DROP TABLE ${name}` });
}
