import { setTimeout as pause } from 'node:timers/promises';
import { Kysely, type LogEvent, PostgresDialect, type PostgresPool, sql } from 'kysely';
import pg from 'pg';
import { type Database, type DatabaseSession, preparedMark } from '#kernel/ports/database.ts';
import type { Logger } from '#kernel/ports/logger.ts';
import { tellStep } from '#kernel/process/spans.ts';
import { tellTiming } from '#kernel/process/timings.ts';
import { DatabaseUnreachable, isConnectionFailure } from './connection-failure.ts';
import { createSession } from './session.ts';

const { builtins } = pg.types;
const int8Array = 1016;
const maxLoggedStatement = 2_000;
const dateArray = 1182;

type Parse = (text: string) => unknown;

/** How values are parsed, per connection and not for all users of `pg` in the process. */
const columnTypes: pg.CustomTypesConfig = {
  getTypeParser(id: number, format?: 'text' | 'binary') {
    if (format === 'binary') return pg.types.getTypeParser(id, 'binary');
    return ownParsers.get(id) ?? defaultParser(id);
  },
};

const defaultParser = (id: number): Parse => pg.types.getTypeParser(id, 'text');

const ownParsers = new Map<number, Parse>([
  [builtins.INT8, toSafeInteger],
  [int8Array, (text) => nested(textArray(text), toSafeInteger)],
  // A day has no time zone: a Date would shift it west of here.
  [builtins.DATE, (text) => text],
  [dateArray, (text) => textArray(text)],
]);

const textArray = (text: string): unknown => defaultParser(1009)(text);

function nested(value: unknown, parse: Parse): unknown {
  if (Array.isArray(value)) return value.map((item) => nested(item, parse));
  return typeof value === 'string' ? parse(value) : value;
}

function toSafeInteger(text: string): number {
  const number = Number(text);
  if (Number.isSafeInteger(number)) return number;
  throw new RangeError(`The database holds an integer that JavaScript cannot represent: ${text}`);
}

export interface PostgresDatabase extends DatabaseSession {
  readonly db: Database;
  readonly pool: pg.Pool;
  /** Counts how often a new connection found another server, or another copy of the data, than the previous one. */
  serverChanges(): number;
  /** Waits for running statements. */
  close(): Promise<void>;
}

export interface PostgresOptions {
  readonly url: string;
  readonly poolSize: number;
  readonly logger: Logger;
  /** Statements that take longer are logged; 0: none. */
  readonly slowStatementMs?: number | undefined;
}

/** Whether the server answers now. */
export async function answersStatements({ db }: { readonly db: Database }): Promise<boolean> {
  return sql`SELECT 1`.execute(db).then(
    () => true,
    () => false,
  );
}

/** Connects lazily, with the first statement. */
export function createDatabase({
  url,
  poolSize,
  logger,
  slowStatementMs = 0,
}: PostgresOptions): PostgresDatabase {
  const server = watchServer();
  const pool = new pg.Pool({
    ...connectionOptions(url),
    max: poolSize,
    idleTimeoutMillis: 10_000,
    onConnect: server.look,
  });
  // Only the message: the pool attaches the whole connection to its errors.
  pool.on('error', (error) =>
    logger.warn({ reason: error.message }, 'an idle PostgreSQL connection was lost'),
  );
  const connections = trackConnections(pool);
  const session = createSession(connectionOptions(url), logger);
  return {
    db: new Kysely({
      dialect: new PostgresDialect({ pool: explaining(pool, url) }),
      log: (event) => watchStatement(event, slowStatementMs, logger),
    }),
    pool,
    serverChanges: server.changes,
    listen: session.listen,
    hold: session.hold,
    async close() {
      await session.close();
      await connections.closedWith(pool.end());
    },
  };
}

/** Values are not logged: they may be secrets. */
function watchStatement(event: LogEvent, slowMs: number, logger: Logger): void {
  const { level, queryDurationMillis: ms, query } = event;
  const hasFailed = level === 'error';
  tellTiming({ kind: 'statement', outcome: hasFailed ? 'failed' : 'done', ms });
  tellStatement(query.sql, { ms, hasFailed });
  if (slowMs === 0 || ms < slowMs) return;
  const statement = shortened(query.sql);
  logger.info({ ms: Math.round(ms), statement }, 'a slow statement');
}

function tellStatement(text: string, ended: { ms: number; hasFailed: boolean }): void {
  const [verb = ''] = /^\s*\w+/.exec(text) ?? [];
  const attributes = { 'db.system.name': 'postgresql', 'db.query.text': shortened(text) };
  tellStep({ kind: 'statement', name: verb.trim().toUpperCase(), attributes, ...ended });
}

const shortened = (statement: string) =>
  statement.replaceAll(/\s+/g, ' ').slice(0, maxLoggedStatement);

/** A server is identified by its start time, a copy of the data by the migrations table, which a restore recreates. */
function watchServer() {
  let known: string | undefined;
  let changes = 0;
  return {
    changes: () => changes,
    async look(client: pg.ClientBase): Promise<void> {
      const { rows } = await client.query<{ server: string }>(
        `SELECT concat_ws(' ', extract(epoch FROM pg_postmaster_start_time()),
          to_regclass('schema_migrations')::oid) AS server`,
      );
      const found = rows[0]?.server;
      if (known !== undefined && known !== found) changes += 1;
      known = found;
    },
  };
}

function trackConnections(pool: pg.Pool) {
  const open = new Set<Promise<void>>();
  pool.on('connect', (client) => {
    // The pool only listens to idle connections; one lost between two statements would end the process.
    client.on('error', () => {});
    const ended = new Promise<void>((resolve) => client.once('end', resolve));
    open.add(ended);
    ended.then(() => open.delete(ended));
  });
  return {
    /** The pool reports its end before its connections end, about which the server would complain. */
    async closedWith(ending: Promise<void>): Promise<void> {
      const closing = [...open];
      await ending;
      await Promise.race([Promise.all(closing), pause(1000, undefined, { ref: false })]);
    },
  };
}

function connectionOptions(url: string): pg.ClientConfig {
  return {
    connectionString: url,
    application_name: 'sightline',
    types: columnTypes,
    // The server's own settings could change days or the format of dates.
    options: '-c timezone=UTC -c datestyle=ISO',
    statement_timeout: 30_000,
    idle_in_transaction_session_timeout: 60_000,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  };
}

// The pool's errors name neither the server nor a remedy, and may be empty.
function explaining(pool: pg.Pool, url: string): PostgresPool {
  return {
    end: () => pool.end(),
    async connect() {
      try {
        return naming(await pool.connect());
      } catch (error) {
        throw isConnectionFailure(error) ? unreachable(url, pool, error) : error;
      }
    },
  };
}

const isNaming = Symbol('isNaming');

/** Gives statements that are to be prepared a name, by which the server knows them again on this connection. */
function naming(client: pg.PoolClient & { [isNaming]?: true }): pg.PoolClient {
  if (client[isNaming]) return client;
  const names = new Map<string, string>();
  const query = client.query.bind(client) as (...given: unknown[]) => unknown;
  const named = (text: unknown, values?: unknown, ...others: unknown[]) => {
    if (typeof text !== 'string' || !text.endsWith(preparedMark))
      return query(text, values, ...others);
    const name = names.get(text) ?? `prepared_${names.size + 1}`;
    names.set(text, name);
    return query({ name, text, values }, ...others);
  };
  // The same overloads: what it is given travels on.
  return Object.assign(client, { [isNaming]: true as const, query: named as typeof client.query });
}

function unreachable(url: string, pool: pg.Pool, cause: unknown): DatabaseUnreachable {
  const reason =
    cause instanceof Error && cause.message.startsWith('timeout exceeded')
      ? `all ${pool.options.max} connections stayed busy`
      : `no connection (${causeInWords(cause)})`;
  return new DatabaseUnreachable(`PostgreSQL at ${placeOf(url)}: ${reason}`, { cause });
}

function causeInWords(cause: unknown): string {
  if (!(cause instanceof Error)) return String(cause);
  return cause.message || ('code' in cause ? String(cause.code) : cause.name);
}

function placeOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host || 'a local socket' : 'the configured address';
}
