import type { Connection } from '../database/connection.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { createParameters } from '../statement.ts';
import { column, createTable } from './columns.ts';
import { type Migration, migrations } from './migrations.ts';

const createRecord = createTable('schema_migrations', [
  column('number', 'UINTEGER NOT NULL'),
  column('name', 'VARCHAR NOT NULL'),
  column('applied_at', 'TIMESTAMP NOT NULL'),
]);

interface Applied {
  readonly number: number;
  readonly name: string;
}

/** Brings the schema up to date; refuses data of a newer version. Resolves with what was applied. */
export async function migrate(
  connection: Connection,
  known: readonly Migration[] = migrations,
): Promise<readonly Migration[]> {
  await connection.run(createRecord);
  const applied = await connection.rows<Applied>('SELECT number, name FROM schema_migrations');
  refuseUnknown(applied, known);
  const missing = known.filter(({ number }) => !applied.some((done) => done.number === number));
  for (const migration of missing) await apply(connection, migration);
  return missing;
}

async function apply(connection: Connection, migration: Migration): Promise<void> {
  const params = createParameters();
  const record = [
    params.add(migration.number, 'UBIGINT'),
    params.add(migration.name, 'VARCHAR'),
    params.add(new Date().toISOString(), 'TIMESTAMP'),
  ];
  const insert = `INSERT INTO schema_migrations (number, name, applied_at) VALUES (${record.join(', ')})`;
  await inTransaction(connection, async () => {
    for (const statement of migration.statements) await connection.run(statement);
    await connection.run({ sql: insert, params: params.values });
  });
}

function refuseUnknown(applied: readonly Applied[], known: readonly Migration[]): void {
  for (const { number, name } of applied) {
    const ours = known.find((migration) => migration.number === number);
    if (ours?.name === name) continue;
    const step = `migration ${number} (${name})`;
    throw new Error(
      ours === undefined
        ? `The DuckDB data were written by a newer version of Sightline: it applied ${step}, which this one does not know. Start that version, or use another data folder.`
        : `The DuckDB data do not fit this version of Sightline, which knows ${step} as '${ours.name}'.`,
    );
  }
}
