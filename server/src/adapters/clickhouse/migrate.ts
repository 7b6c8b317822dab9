import type { Logger } from '#kernel/ports/logger.ts';
import { type ClickHouseClient, createClickHouse } from './client/client.ts';
import type { ClickHouseConnection } from './client/connection.ts';
import { migrations } from './migrations/index.ts';
import type { Migration } from './migrations/migration.ts';
import type { Table } from './placement/table.ts';

/** Rows are only added, and writing one twice does no harm. */
const record: Table = {
  name: 'schema_migrations',
  columns: `    number UInt32,
    name String,
    applied_at DateTime64(3) DEFAULT now64(3)`,
  engine: 'MergeTree',
  orderBy: 'number',
  shardBy: 'number',
};

/**
 * Brings the schema up to date: creates a missing database and applies outstanding migrations in order. ClickHouse has
 * neither locks nor transactions for this: the caller must hold a lock against concurrent migrations, and an
 * interrupted migration is applied again.
 */
export async function migrateClickHouse(
  connection: ClickHouseConnection,
  logger: Logger,
  known: readonly Migration[] = migrations,
): Promise<void> {
  checkOrder(known);
  const client = createClickHouse(connection);
  try {
    await migrate(client, logger, known);
  } finally {
    await client.close();
  }
}

async function migrate(
  client: ClickHouseClient,
  logger: Logger,
  known: readonly Migration[],
): Promise<void> {
  await client.ensureDatabase();
  await ensureRecord(client);
  const applied = await readApplied(client);
  refuseOtherVersions(applied, known);
  const missing = known.filter(({ number }) => !applied.has(number));
  for (const migration of missing) await apply(client, migration);
  const last = missing.at(-1)?.name;
  if (last) logger.info({ migrations: missing.length, last }, 'clickhouse migrated');
}

/** In a cluster a table is only made where it is missing, since every server must be there to make one. */
async function ensureRecord(client: ClickHouseClient): Promise<void> {
  const [found] = await client.rows<{ engine: string }>({
    sql: `SELECT engine FROM system.tables WHERE database = currentDatabase() AND name = '${record.name}'`,
  });
  if (found && !client.placement.matches(found.engine)) throw new Error(otherPlacement);
  if (!found) await run(client, client.placement.create(record));
}

const otherPlacement =
  'CLICKHOUSE_CLUSTER must stay as it was when the ClickHouse tables were made: set for tables in a cluster, unset for those on one server. To change it, move to an empty database. Nothing was changed.';

async function run(client: ClickHouseClient, statements: readonly string[]): Promise<void> {
  for (const sql of statements) await client.command({ sql });
}

async function readApplied(client: ClickHouseClient): Promise<Map<number, string>> {
  const sql = 'SELECT DISTINCT number, name FROM schema_migrations ORDER BY number';
  const rows = await client.rows<{ number: number; name: string }>({ sql });
  return new Map(rows.map(({ number, name }) => [number, name]));
}

async function apply(
  client: ClickHouseClient,
  { number, name, changes }: Migration,
): Promise<void> {
  for (const change of changes) await run(client, change(client.placement));
  await client.insert(record.name, [{ number, name }]);
}

function refuseOtherVersions(
  applied: ReadonlyMap<number, string>,
  known: readonly Migration[],
): void {
  const other = known.find(({ number, name }) => (applied.get(number) ?? name) !== name);
  if (other) {
    throw new Error(
      `The ClickHouse data were made by a development version from before the first release: their migration ${other.number} is '${applied.get(other.number)}', not '${other.name}'. Use an empty database. Nothing was changed.`,
    );
  }
  const [number, name] = [...applied].find(([number]) => number > known.length) ?? [];
  if (number !== undefined) {
    throw new Error(
      `The ClickHouse data were written by a newer version: it applied migration ${number} (${name}), unknown to this one.`,
    );
  }
}

/** Numbers must be 1, 2, 3, ...: a migration inserted later would be applied in another order elsewhere. */
function checkOrder(known: readonly Migration[]): void {
  const wrong = known.find(({ number }, index) => number !== index + 1);
  if (wrong !== undefined) {
    throw new Error(`ClickHouse migration '${wrong.name}' is out of order: ${wrong.number}`);
  }
}
