import { resolve } from 'node:path';
import { type Environment, ownEnvironment } from './environment.ts';
import { readVariables, type Variables } from './read-variables.ts';

/** A running store of observations, and its engine. */
export interface AnalyticsAddress {
  readonly engine: 'duckdb' | 'clickhouse';
  /** With credentials. */
  readonly url: string;
  /** The cluster that ClickHouse's tables are spread over; unset: one server. */
  readonly cluster?: string;
}

/** The edge's settings, which are read without loading the others. */
export interface EdgeConfig {
  readonly host: string;
  /** Separate from the API's, since it serves pages of sites. */
  readonly edgePort: number;
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  /** The edge's own; unset: derived from `databaseUrl`. */
  readonly edgeDatabaseUrl: string | undefined;
  /** The address of the store of observations; undefined: embedded. */
  readonly analytics: AnalyticsAddress | undefined;
  /** Also for a move to ClickHouse. */
  readonly clickhouseCluster: string | undefined;
  /** Private hosts that may be fetched: `host` or `host:port`. */
  readonly allowedPrivateHosts: readonly string[];
  readonly logLevel: string;
  /** PostgreSQL's statements that take longer are logged; 0: none. */
  readonly slowStatementMs: number;
  /** Connections to PostgreSQL at once; unset: the part's own number. */
  readonly databasePool: number | undefined;
  /** How long a part that is told to stop still serves, and says that it is not ready. */
  readonly drainSeconds: number;
  /** Where this part says how it is; unset: nowhere. */
  readonly metricsHost: string;
  readonly metricsPort: number | undefined;
}

export function readEdgeConfig(
  environment: Environment = ownEnvironment(),
  /** On a terminal only problems are logged, not every action. */
  usualLogLevel: 'info' | 'warn' = process.stderr.isTTY ? 'warn' : 'info',
): EdgeConfig {
  const read = readVariables(environment);
  const clickhouseCluster = read.matching('CLICKHOUSE_CLUSTER', (name) =>
    /^[\w-]{1,64}$/.test(name),
  );
  return {
    host: read.text('HOST'),
    edgePort: read.integer('EDGE_PORT'),
    dataDir: resolve(read.text('SIGHTLINE_DATA_DIR')),
    databaseUrl: read.url('DATABASE_URL'),
    edgeDatabaseUrl: read.url('SIGHTLINE_EDGE_DATABASE_URL'),
    analytics: readAnalytics(read, clickhouseCluster),
    clickhouseCluster,
    allowedPrivateHosts: read.hosts('SIGHTLINE_ALLOWED_PRIVATE_HOSTS'),
    logLevel: read.choice('SIGHTLINE_LOG_LEVEL') ?? usualLogLevel,
    slowStatementMs: read.integer('SIGHTLINE_SLOW_STATEMENT_MS'),
    databasePool: read.integer('SIGHTLINE_DATABASE_POOL'),
    drainSeconds: read.integer('SIGHTLINE_DRAIN_SECONDS'),
    metricsHost: read.text('SIGHTLINE_METRICS_HOST'),
    metricsPort: read.integer('SIGHTLINE_METRICS_PORT'),
  };
}

function readAnalytics(read: Variables, cluster: string | undefined): AnalyticsAddress | undefined {
  const clickhouse = read.url(addressVariables.clickhouse);
  if (clickhouse !== undefined)
    return { engine: 'clickhouse', url: clickhouse, ...(cluster !== undefined && { cluster }) };
  const duckdb = read.text(addressVariables.duckdb);
  return duckdb === undefined ? undefined : { engine: 'duckdb', url: duckdb };
}

/** The addresses of both stores with credentials. */
export interface StoreUrls {
  /** For the API and the workers. */
  readonly databaseUrl: string;
  readonly edgeDatabaseUrl: string;
  readonly analytics: AnalyticsAddress;
}

/** The second one tells a worker and an edge where DuckDB is; operators do not need it. */
const addressVariables = {
  clickhouse: 'CLICKHOUSE_URL',
  duckdb: 'SIGHTLINE_ANALYTICS_URL',
} as const;

/** Variables that every part reads, plus those of Node.js, TLS and PostgreSQL's client. */
const commonVariables = new Set([
  ...['HOST', 'EDGE_PORT', 'DATABASE_URL', 'CLICKHOUSE_URL', 'CLICKHOUSE_CLUSTER'],
  'SIGHTLINE_ANALYTICS_URL',
  ...['SIGHTLINE_DATA_DIR', 'SIGHTLINE_ALLOWED_PRIVATE_HOSTS', 'SIGHTLINE_LOG_LEVEL'],
  ...['SIGHTLINE_DATABASE_POOL', 'SIGHTLINE_SLOW_STATEMENT_MS'],
  ...['SIGHTLINE_METRICS_HOST', 'SIGHTLINE_METRICS_PORT'],
  ...['PATH', 'HOME', 'USER', 'TZ', 'LANG', 'LC_ALL', 'TMPDIR', 'TERM', 'NO_COLOR'],
  ...['NODE_OPTIONS', 'NODE_EXTRA_CA_CERTS', 'NODE_V8_COVERAGE', 'SSL_CERT_FILE', 'SSL_CERT_DIR'],
]);

/** Variables only for the API: access, the database URL of another part, and how it stops, its parts with it. */
const apiVariables = new Set([
  ...['SIGHTLINE_ADMIN_EMAIL', 'SIGHTLINE_ADMIN_PASSWORD', 'SIGHTLINE_API_KEY'],
  ...['SIGHTLINE_OPERATOR_TOKEN', 'SIGHTLINE_OPERATOR_TOKEN_FILE'],
  ...['SIGHTLINE_EDGE_DATABASE_URL', 'SIGHTLINE_DRAIN_SECONDS'],
]);

/** Where PostgreSQL's client looks for a password that is not in the URL. */
const passwordVariables = new Set(['PGPASSWORD', 'PGPASSFILE']);

/**
 * The environment of a child process of the service: only the secrets it needs. The edge only needs its database
 * access; workers decrypt secrets, ask providers and send mails.
 */
export function environmentOf(
  role: 'worker' | 'edge' | 'demo',
  { databaseUrl, edgeDatabaseUrl, analytics }: StoreUrls,
  environment: NodeJS.ProcessEnv = ownEnvironment(),
): NodeJS.ProcessEnv {
  const database = role === 'edge' ? edgeDatabaseUrl : databaseUrl;
  const namesPassword = URL.parse(database)?.password !== '';
  const isNeeded = (name: string) =>
    commonVariables.has(name) ||
    (/^PG[A-Z]+$/.test(name) && !(namesPassword && passwordVariables.has(name))) ||
    (role !== 'edge' && /^(SIGHTLINE|OTEL)_/.test(name) && !apiVariables.has(name));
  const other = analytics.engine === 'duckdb' ? 'clickhouse' : 'duckdb';
  return {
    ...Object.fromEntries(Object.entries(environment).filter(([name]) => isNeeded(name))),
    DATABASE_URL: database,
    [addressVariables[analytics.engine]]: analytics.url,
    [addressVariables[other]]: undefined,
  };
}
