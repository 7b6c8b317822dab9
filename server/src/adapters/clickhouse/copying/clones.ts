import { randomUUID } from 'node:crypto';
import type { ClickHouseClient } from '../client/client.ts';
import type { Statement } from '../client/statement.ts';
import { tables } from '../migrations/index.ts';
import type { Table } from '../placement/table.ts';
import { type CopiedTables, copiedTables } from './copied-tables.ts';

const prefix = 'frozen_';
const copied = new Set(Object.values(copiedTables).map(({ table }) => table));
const clonedTables = tables.filter(({ name }) => copied.has(name));
const cloneOf = (name: string, table: string) => `${name}_${table}`;

/**
 * A clone has the parts of its table as they are now, which takes neither time nor space on a disk with hard links; that all tables are of one
 * moment is up to the caller, who holds the writes. Resolves with the name of the clones.
 */
export async function cloneTables(client: ClickHouseClient): Promise<string> {
  await dropForgottenClones(client);
  const name = `${prefix}${randomUUID().replaceAll('-', '')}`;
  for (const table of clonedTables) await cloneTable(client, table, cloneOf(name, table.name));
  return name;
}

async function cloneTable(client: ClickHouseClient, table: Table, clone: string): Promise<void> {
  const { placement } = client;
  const create = placement.clone(table, clone).map((sql) => ({ sql }));
  await runAll(client, create);
  try {
    await runAll(client, placement.copyParts(table.name, clone));
  } catch (error) {
    if (!isLinkFailure(error)) throw error;
    await runAll(client, dropping(client, clone));
    await runAll(client, create);
    await client.command({
      sql: `INSERT INTO ${clone} SELECT * FROM ${table.name}`,
      settings: { max_partitions_per_insert_block: 0 },
    });
  }
}

async function runAll(client: ClickHouseClient, statements: readonly Statement[]): Promise<void> {
  for (const statement of statements) await client.command(statement);
}

function dropping({ placement }: ClickHouseClient, clone: string, only?: 'IF EXISTS') {
  return placement.namesOf(clone).map((name) => ({ sql: placement.drop(name, only) }));
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
  for (const table of clonedTables) {
    await runAll(client, dropping(client, cloneOf(name, table.name), 'IF EXISTS'));
  }
}

/** Their reader was killed: nothing reads for a day. */
async function dropForgottenClones(client: ClickHouseClient): Promise<void> {
  const forgotten = await client.rows<{ name: string }>({
    sql: `SELECT name FROM system.tables WHERE database = currentDatabase()
      AND startsWith(name, '${prefix}') AND metadata_modification_time < now() - INTERVAL 1 DAY`,
  });
  for (const { name } of forgotten) await client.command({ sql: client.placement.drop(name) });
}
