import type { Readable } from 'node:stream';
import pg from 'pg';
import { copyIn, copyOut } from './copy-rows.ts';

/** A table to copy, with the columns that are stored. */
export interface CopiedTable {
  /** Such as `public.brands`, as SQL names it. */
  readonly name: string;
  readonly columns: readonly string[];
}

export interface SequenceValue {
  readonly name: string;
  readonly value: number;
}

/** All tables of the service as of one moment. */
export interface TableSnapshot {
  readonly moment: Date;
  readonly tables: readonly CopiedTable[];
  /** As they are now: at least as high as the rows of the moment need. */
  sequences(): Promise<SequenceValue[]>;
  /** The rows in PostgreSQL's text format. One table at a time. */
  read(table: CopiedTable): Readable;
  close(): Promise<void>;
}

/** Our own tables and the queue's; which migrations ran is the business of each database. */
const listTables = `
  SELECT format('%I.%I', nspname, relname) AS name, ARRAY(
    SELECT quote_ident(attname) FROM pg_attribute
    WHERE attrelid = pg_class.oid AND attnum > 0 AND NOT attisdropped AND attgenerated = ''
    ORDER BY attnum) AS columns
  FROM pg_class JOIN pg_namespace ON pg_namespace.oid = relnamespace
  WHERE nspname IN ('public', 'queue') AND relkind IN ('r', 'p') AND NOT relispartition
    AND relname <> 'schema_migrations'
  ORDER BY name`;

/** A connection that opens the snapshot when it is told to, so that others wait only for that. */
export async function prepareTableSnapshot(
  pool: pg.Pool,
): Promise<{ open(): Promise<TableSnapshot>; close(): Promise<void> }> {
  const client = await connectForCopies(pool);
  const close = () => client.end();
  return {
    close,
    async open() {
      await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ, READ ONLY');
      const { rows } = await client.query<{ moment: Date }>('SELECT now() AS moment');
      const { rows: tables } = await client.query<CopiedTable>(listTables);
      return {
        moment: rows[0]?.moment ?? new Date(),
        tables,
        async sequences() {
          const { rows } = await client.query<SequenceValue>(
            `SELECT format('%I.%I', schemaname, sequencename) AS name, last_value AS value
             FROM pg_sequences WHERE schemaname IN ('public', 'queue') AND last_value IS NOT NULL
             ORDER BY name`,
          );
          return rows;
        },
        read: ({ name, columns }) =>
          copyOut(client, `COPY (SELECT ${columns.join(', ')} FROM ${name}) TO STDOUT`),
        close,
      };
    },
  };
}

/** A copy takes as long as it takes. */
async function connectForCopies(pool: pg.Pool): Promise<pg.Client> {
  const client = new pg.Client(pool.options);
  // An error of the connection also reaches the statement that runs.
  client.on('error', () => {});
  await client.connect();
  await client.query('SET statement_timeout = 0; SET idle_in_transaction_session_timeout = 0');
  return client;
}

/** The copy is of other tables than the database has, or of more or fewer rows than it says. */
export class CopyDoesNotFit extends Error {
  override readonly name = 'CopyDoesNotFit';
}

export interface TableContents {
  readonly tables: readonly (CopiedTable & { readonly rows: number })[];
  readonly sequences: readonly SequenceValue[];
  read(table: CopiedTable): AsyncIterable<Buffer>;
  /** Called when all rows are there, before anyone else sees them. */
  amend(client: pg.ClientBase): Promise<void>;
}

/**
 * Replaces the rows of all tables in one transaction. For the owner of the tables: foreign keys and triggers are out of
 * the way while rows come, and keys are checked when they return.
 */
export async function replaceTables(pool: pg.Pool, contents: TableContents): Promise<void> {
  const client = await connectForCopies(pool);
  try {
    await client.query('BEGIN');
    await replaceRows(client, contents);
    await client.query('COMMIT');
  } finally {
    // Ends a transaction that was not committed.
    await client.end();
  }
}

async function replaceRows(client: pg.ClientBase, contents: TableContents): Promise<void> {
  const { tables, sequences, read, amend } = contents;
  const { rows: found } = await client.query<CopiedTable>(listTables);
  refuseOtherTables(tables, found);
  const run = async (statements: readonly string[]) => {
    for (const statement of statements) await client.query(statement);
  };
  const names = found.map(({ name }) => name);
  const keys = await foreignKeys(client);
  await run(keys.map(({ table, name }) => `ALTER TABLE ${table} DROP CONSTRAINT ${name}`));
  await run(names.map((name) => `ALTER TABLE ${name} DISABLE TRIGGER USER`));
  await run([`TRUNCATE ${names.join(', ')}`]);
  for (const table of tables) {
    const sql = `COPY ${table.name} (${table.columns.join(', ')}) FROM STDIN`;
    const taken = await copyIn(client, sql, read(table));
    if (taken === table.rows) continue;
    throw new CopyDoesNotFit(`${table.name} has ${taken} rows instead of ${table.rows}`);
  }
  await amend(client);
  await run(['SET CONSTRAINTS ALL IMMEDIATE']);
  await run(
    keys.map((key) => `ALTER TABLE ${key.table} ADD CONSTRAINT ${key.name} ${key.definition}`),
  );
  await run(names.map((name) => `ALTER TABLE ${name} ENABLE TRIGGER USER`));
  for (const { name, value } of sequences) {
    await client.query('SELECT setval($1::regclass, $2)', [name, value]);
  }
}

function refuseOtherTables(given: readonly CopiedTable[], found: readonly CopiedTable[]): void {
  const inWords = ({ name, columns }: CopiedTable) => `${name} (${columns.join(', ')})`;
  const here = new Set(found.map(inWords));
  const other = given.find((table) => !here.has(inWords(table)));
  if (other) throw new CopyDoesNotFit(`the database has no table ${inWords(other)}`);
  const missing = found.find(({ name }) => !given.some((table) => table.name === name));
  if (missing) throw new CopyDoesNotFit(`the copy has no table ${missing.name}`);
}

interface ForeignKey {
  readonly table: string;
  readonly name: string;
  readonly definition: string;
}

async function foreignKeys(client: pg.ClientBase): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(`
    SELECT conrelid::regclass::text AS table, quote_ident(conname) AS name,
      pg_get_constraintdef(oid) AS definition
    FROM pg_constraint WHERE contype = 'f' AND conparentid = 0
      AND connamespace IN ('public'::regnamespace, to_regnamespace('queue'))
    ORDER BY 1, 2`);
  return rows;
}
