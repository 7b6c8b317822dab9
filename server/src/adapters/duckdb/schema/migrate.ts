import type { Connection } from '../database/connection.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { createParameters } from '../statement.ts';
import { recordChanges } from './change-columns.ts';
import { column, createTable } from './columns.ts';
import { baselineColumns, createTypes } from './observation-columns.ts';
import {
  agentVisitColumns,
  movedObservationColumns,
  nameColumns,
  ownerColumns,
  rawAnswerColumns,
  referralColumns,
  visitBatchColumns,
} from './other-columns.ts';

const createRecord = createTable('schema_migrations', [
  column('number', 'UINTEGER NOT NULL'),
  column('name', 'VARCHAR NOT NULL'),
  column('applied_at', 'TIMESTAMP NOT NULL'),
]);

interface Applied {
  readonly number: number;
  readonly name: string;
}

/** Brings the schema up to date; refuses data of a newer version. Resolves with the applied migrations. */
export async function migrate(
  connection: Connection,
  known: readonly Migration[] = migrations,
): Promise<readonly Migration[]> {
  await connection.run(createRecord);
  const applied = await connection.rows<Applied>('SELECT number, name FROM schema_migrations');
  refuseOtherVersions(applied, known);
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

function refuseOtherVersions(applied: readonly Applied[], known: readonly Migration[]): void {
  for (const { number, name } of known) {
    const theirs = applied.find((done) => done.number === number) ?? { name };
    if (theirs.name === name) continue;
    throw new Error(
      `The DuckDB data were made by a development version of Sightline from before the first release: their migration ${number} is '${theirs.name}', not '${name}'. Start with an empty data folder. Nothing was changed.`,
    );
  }
  const newer = applied.find((done) => !known.some(({ number }) => number === done.number));
  if (newer) {
    throw new Error(
      `The DuckDB data were written by a newer version of Sightline: it applied migration ${newer.number} (${newer.name}), which this one does not know. Start that version, or use another data folder.`,
    );
  }
}

/** A step of the schema: applied once, in numerical order, in its own transaction. */
export interface Migration {
  readonly number: number;
  readonly name: string;
  readonly statements: readonly string[];
}

/** What the first release has. The statements that write rows keep them unique, without an index. */
const createSchema: readonly string[] = [
  ...createTypes,
  createTable('observations', baselineColumns),
  createTable('moved_observations', movedObservationColumns),
  createTable('names', nameColumns),
  createTable('raw_answers', rawAnswerColumns),
  createTable('referrals', referralColumns),
  createTable('agent_visits', agentVisitColumns),
  createTable('agent_visit_batches', visitBatchColumns),
  createTable('installation', ownerColumns),
];

/** Never changed once released: existing data were migrated by them. */
export const migrations: readonly Migration[] = [
  { number: 1, name: 'baseline', statements: createSchema },
  { number: 2, name: 'changes', statements: recordChanges },
];

export const migrationNames = migrations.map(({ name }) => name);
