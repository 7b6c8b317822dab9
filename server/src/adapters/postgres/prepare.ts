import { sql } from 'kysely';
import { createDatabase, type PostgresDatabase, type PostgresOptions } from './client.ts';
import { migratePostgres, withMigrationLock } from './migrate.ts';
import { allMigrations } from './migrations/index.ts';
import { makeServiceRoles, roleNames, type ServiceRoles, serviceRoles } from './service-roles.ts';

/** A migrated database, and the service's role there. */
export interface PreparedPostgres {
  readonly database: PostgresDatabase;
  /** For other processes of the service. */
  readonly url: string;
  readonly edgeUrl: string;
  /** Set if the service acts as the owner of its tables: the reason. */
  readonly asOwner?: string;
}

const outdated =
  'The database is of another version. Start this version once with the URL of the owner of its tables.';

interface State {
  readonly applied: readonly string[];
  /** Whether it may change tables, which neither the application nor the edge should. */
  readonly isOwner: boolean;
  readonly mayMakeRoles: boolean;
  readonly hasRoles: boolean;
}

/**
 * Migrates the database, and connects as the application if its roles exist or can be created; otherwise as configured.
 * If nothing changed, the owner only checks.
 */
export async function preparePostgres(options: PostgresOptions): Promise<PreparedPostgres> {
  const { url, logger } = options;
  const given = createDatabase(options);
  const asGiven = { database: given, url, edgeUrl: url };
  try {
    const before = await readState(given, url);
    const isCurrent = before && hasEveryMigration(before.applied);
    if (!isCurrent && before?.isOwner === false) throw new Error(outdated);
    if (!isCurrent) await migratePostgres(given, logger);
    const state = isCurrent ? before : await readState(given, url);
    if (!state?.isOwner) return asGiven;
    const roles = await serviceRoles(url);
    const application = roles && (await connectAs(roles, given, options, { ...state, isCurrent }));
    if (!application) {
      const asOwner = roles ? 'it may not create roles' : 'its URL has no password';
      return { ...asGiven, asOwner };
    }
    await given.close();
    return { database: application, url: roles.application.url, edgeUrl: roles.edge.url };
  } catch (error) {
    await given.close();
    throw error;
  }
}

function hasEveryMigration(applied: readonly string[]): boolean {
  return (
    applied.length === allMigrations.length &&
    allMigrations.every(({ id }, at) => applied[at] === id)
  );
}

/** Undefined: nothing was migrated yet. */
async function readState({ db }: PostgresDatabase, url: string): Promise<State | undefined> {
  // Checked first: a statement on missing tables fails, and a stack trace takes a tenth of a second.
  const { rows: found } = await sql<{ isMigrated: boolean }>`
    SELECT to_regclass('schema_migrations') IS NOT NULL AND to_regclass('sites') IS NOT NULL
      AS "isMigrated"`.execute(db);
  if (!found[0]?.isMigrated) return undefined;
  const { application, edge } = roleNames(url);
  const { rows } = await sql<State>`
    SELECT ARRAY(SELECT id FROM schema_migrations ORDER BY id) AS applied,
      pg_has_role(relowner, 'USAGE') AS "isOwner",
      (SELECT rolsuper OR rolcreaterole FROM pg_roles WHERE rolname = current_user)
        AS "mayMakeRoles",
      (SELECT count(*) = 2 FROM pg_roles WHERE
        CASE rolname WHEN ${application} THEN has_table_privilege(oid, 'organizations', 'INSERT')
          WHEN ${edge} THEN has_column_privilege(oid, 'sites', 'domain', 'SELECT')
          ELSE false END) AS "hasRoles"
    FROM pg_class WHERE oid = 'schema_migrations'::regclass`.execute(db);
  return rows[0];
}

/** Undefined: the roles do not exist and cannot be created, or may not log in. */
async function connectAs(
  roles: ServiceRoles,
  owner: PostgresDatabase,
  options: PostgresOptions,
  { isCurrent, hasRoles, mayMakeRoles }: State & { readonly isCurrent: boolean | undefined },
): Promise<PostgresDatabase | undefined> {
  const make = () => withMigrationLock(owner.pool, () => makeServiceRoles(owner.db, roles));
  const isDone = isCurrent && hasRoles;
  if (!isDone && mayMakeRoles) await make();
  if (!hasRoles && !mayMakeRoles) return undefined;
  const application = createDatabase({ ...options, url: roles.application.url });
  if (await logsIn(application)) return application;
  // The owner's password changed, and the roles' passwords with it.
  if (isDone && mayMakeRoles) await make();
  if (isDone && mayMakeRoles && (await logsIn(application))) return application;
  await application.close();
  return undefined;
}

/** The connection stays in the pool. */
async function logsIn({ pool }: PostgresDatabase): Promise<boolean> {
  try {
    (await pool.connect()).release();
    return true;
  } catch (error) {
    // 28: authentication failed. 08P01: the same, reported by a pooler in between.
    if (/^(28...|08P01)$/.test(sqlStateOf(error))) return false;
    throw error;
  }
}

function sqlStateOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
