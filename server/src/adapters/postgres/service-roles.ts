import { createHash, createHmac, pbkdf2, randomBytes, scrypt } from 'node:crypto';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import type { Database } from '#kernel/ports/database.ts';

/** A role that the service logs in as, with its URL. */
interface ServiceRole {
  readonly name: string;
  readonly password: string;
  readonly url: string;
}

/**
 * The service's database roles. The owner, whose URL is configured, migrates; the application answers requests and runs
 * jobs; the edge reads what it routes and serves.
 */
export interface ServiceRoles {
  readonly application: ServiceRole;
  readonly edge: ServiceRole;
}

/** Columns that the edge reads; it writes none. */
const edgeColumns: Readonly<Record<string, readonly string[]>> = {
  brands: ['id', 'organization_id', 'archived_at'],
  site_routing: ['version'],
  site_versions: [
    ...['id', 'site_id', 'page', 'url', 'markdown', 'html', 'state'],
    ...['created_at', 'published_at'],
  ],
  sites: [
    ...['id', 'organization_id', 'brand_id', 'domain', 'origin', 'proof'],
    ...['integration_status', 'deleted_at'],
  ],
};

/** Roles belong to a whole server, so their names include the database. */
export function roleNames(url: string) {
  const { pathname, username } = new URL(url);
  const database = decodeURIComponent(pathname.slice(1) || username);
  const isShort = Buffer.byteLength(database) <= 40;
  const name = isShort
    ? database
    : createHash('sha256').update(database).digest('hex').slice(0, 16);
  return { application: `sightline_app_${name}`, edge: `sightline_edge_${name}` };
}

/**
 * Names, passwords and URLs of the roles. Passwords are derived from the owner's, so that every process with its URL
 * knows them and nothing must be stored; the derivation cannot be reversed. Undefined: the URL has no password.
 */
export async function serviceRoles(ownerUrl: string): Promise<ServiceRoles | undefined> {
  const { hostname, username, password, searchParams } = new URL(ownerUrl);
  const isElsewhere = searchParams.has('user') || searchParams.has('password');
  if (hostname === '' || password === '' || isElsewhere) return undefined;
  const names = roleNames(ownerUrl);
  // A person's password could be guessed from one derived by a fast function.
  const cost = decodeURIComponent(password).length >= 32 ? 2 : 16_384;
  const salt = `${decodeURIComponent(username)} ${names.application}`;
  const key = await derive(password, salt, cost);
  const role = (name: string, bytes: Buffer): ServiceRole => {
    const url = new URL(ownerUrl);
    url.username = encodeURIComponent(name);
    url.password = bytes.toString('base64url');
    return { name, password: url.password, url: url.href };
  };
  return {
    application: role(names.application, key.subarray(0, 24)),
    edge: role(names.edge, key.subarray(24)),
  };
}

function derive(password: string, salt: string, N: number): Promise<Buffer> {
  return new Promise((resolve, reject) =>
    scrypt(password, salt, 48, { N }, (error, key) => (error ? reject(error) : resolve(key))),
  );
}

/**
 * Creates the roles, or renews their passwords and privileges. One transaction under the migration lock, by the tables'
 * owner, who may create roles.
 */
export async function makeServiceRoles(db: Database, roles: ServiceRoles): Promise<void> {
  const { application, edge } = roles;
  await db.transaction().execute(async (transaction) => {
    for (const role of [application, edge]) await makeRole(transaction, role);
    await grantTables(transaction, application.name);
    await giveQueue(transaction, application.name);
    for (const [table, columns] of Object.entries(edgeColumns)) {
      await sql`REVOKE ALL ON ${sql.table(table)} FROM ${sql.id(edge.name)}`.execute(transaction);
      await sql`GRANT SELECT (${sql.join(columns.map((column) => sql.ref(column)))})
        ON ${sql.table(table)} TO ${sql.id(edge.name)}`.execute(transaction);
    }
  });
}

async function makeRole(db: Database, { name, password }: ServiceRole): Promise<void> {
  const { rows } = await sql`SELECT FROM pg_roles WHERE rolname = ${name}`.execute(db);
  if (rows.length === 0) await sql`CREATE ROLE ${sql.id(name)}`.execute(db);
  // A server that logs statements must not log a password.
  const verifier = sql.lit(await scramVerifier(password));
  await sql`ALTER ROLE ${sql.id(name)} LOGIN PASSWORD ${verifier}`.execute(db);
}

/** RFC 5803. */
async function scramVerifier(password: string): Promise<string> {
  const [salt, iterations] = [randomBytes(16), 4096];
  const salted = await promisify(pbkdf2)(password, salt, iterations, 32, 'sha256');
  const hmac = (text: string) => createHmac('sha256', salted).update(text).digest();
  const stored = createHash('sha256').update(hmac('Client Key')).digest('base64');
  const server = hmac('Server Key').toString('base64');
  return `SCRAM-SHA-256$${iterations}:${salt.toString('base64')}$${stored}:${server}`;
}

/**
 * Access to all rows and nothing more: it owns no table, cannot change the record of migrations, and only adds to the
 * audit log. Includes future tables.
 */
async function grantTables(db: Database, application: string): Promise<void> {
  const role = sql.id(application);
  const { rows } = await sql<{ name: string; isSequence: boolean }>`
    SELECT relname AS name, relkind = 'S' AS "isSequence" FROM pg_class
    WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p', 'v', 'S')
      AND pg_has_role(relowner, 'USAGE') ORDER BY relname`.execute(db);
  const named = (isSequence: boolean) =>
    sql.join(
      rows.filter((row) => row.isSequence === isSequence).map(({ name }) => sql.id('public', name)),
    );
  const rowRights = sql`SELECT, INSERT, UPDATE, DELETE`;
  await sql`GRANT ${rowRights} ON ${named(false)} TO ${role}`.execute(db);
  // To draw numbers, and to raise sequences above those that a restored copy lacks.
  const sequenceRights = sql`USAGE, UPDATE`;
  await sql`GRANT ${sequenceRights} ON SEQUENCE ${named(true)} TO ${role}`.execute(db);
  await sql`REVOKE INSERT, UPDATE, DELETE ON schema_migrations FROM ${role}`.execute(db);
  await sql`REVOKE UPDATE, DELETE ON audit_log FROM ${role}`.execute(db);
  await sql`GRANT EXECUTE ON FUNCTION forget_audit_log TO ${role}`.execute(db);
  const later = sql`ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT`;
  await sql`${later} ${rowRights} ON TABLES TO ${role}`.execute(db);
  await sql`${later} ${sequenceRights} ON SEQUENCES TO ${role}`.execute(db);
}

/** pg-boss creates and changes objects in its schema by itself, so the application owns it. */
async function giveQueue(db: Database, application: string): Promise<void> {
  const role = sql.id(application);
  await sql`GRANT USAGE, CREATE ON SCHEMA queue TO ${role}`.execute(db);
  const { rows: us } = await sql<{ isSuperuser: boolean }>`
    SELECT rolsuper AS "isSuperuser" FROM pg_roles WHERE rolname = current_user`.execute(db);
  // Only a member of a role can give it what it owns, and restore the rows of tables that the role made itself.
  if (!us[0]?.isSuperuser) await sql`GRANT ${role} TO CURRENT_USER`.execute(db);
  const { rows } = await sql<{ object: string }>`
    WITH queue AS (SELECT to_regnamespace('queue') AS schema, to_regrole(quote_ident(${application})) AS role)
    SELECT 'TABLE ' || pg_class.oid::regclass AS object FROM pg_class, queue
    WHERE relnamespace = schema AND relkind IN ('r', 'p') AND relowner <> role
    UNION ALL SELECT 'TYPE ' || pg_type.oid::regtype FROM pg_type, queue
    WHERE typnamespace = schema AND typtype = 'e' AND typowner <> role
    UNION ALL SELECT 'ROUTINE ' || pg_proc.oid::regprocedure FROM pg_proc, queue
    WHERE pronamespace = schema AND proowner <> role`.execute(db);
  for (const { object } of rows) {
    await sql`ALTER ${sql.raw(object)} OWNER TO ${role}`.execute(db);
  }
}
