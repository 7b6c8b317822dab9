import { resolve } from 'node:path';
import { type Environment, ownEnvironment } from './environment.ts';
import { readVariables, type Variables } from './read-variables.ts';

/** A store of observations that runs already, and which engine it is. */
export interface AnalyticsAddress {
  readonly engine: 'duckdb' | 'clickhouse';
  /** With its credentials. */
  readonly url: string;
}

/** What an operator can set of the edge. It is read without all that the rest of the settings is about. */
export interface EdgeConfig {
  readonly host: string;
  /** The edge's own: pages of sites are not on the API's address. */
  readonly edgePort: number;
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  /** The edge's own; where unset, it is made from `databaseUrl`. */
  readonly edgeDatabaseUrl: string | undefined;
  /** Where the store of observations answers; undefined: it is embedded. */
  readonly analytics: AnalyticsAddress | undefined;
  /** Private hosts that may be fetched nevertheless: `host` or `host:port`. */
  readonly allowedPrivateHosts: readonly string[];
  readonly logLevel: string;
}

export function readEdgeConfig(
  environment: Environment = ownEnvironment(),
  /** A person at a terminal is told what went wrong, and not each thing that was done. */
  usualLogLevel: 'info' | 'warn' = process.stderr.isTTY ? 'warn' : 'info',
): EdgeConfig {
  const read = readVariables(environment);
  return {
    host: read.text('HOST') ?? '127.0.0.1',
    edgePort: read.integer('EDGE_PORT', 8081, 0, 65_535),
    dataDir: resolve(read.text('SIGHTLINE_DATA_DIR') ?? 'data'),
    databaseUrl: read.url('DATABASE_URL', ['postgres:', 'postgresql:']),
    edgeDatabaseUrl: read.url('SIGHTLINE_EDGE_DATABASE_URL', ['postgres:', 'postgresql:']),
    analytics: readAnalytics(read),
    allowedPrivateHosts: read.hosts('SIGHTLINE_ALLOWED_PRIVATE_HOSTS'),
    logLevel: read.choice(
      'SIGHTLINE_LOG_LEVEL',
      ['debug', 'info', 'warn', 'error', 'silent'],
      usualLogLevel,
    ),
  };
}

function readAnalytics(read: Variables): AnalyticsAddress | undefined {
  const clickhouse = read.url(addressVariables.clickhouse, ['http:', 'https:']);
  if (clickhouse !== undefined) return { engine: 'clickhouse', url: clickhouse };
  const duckdb = read.text(addressVariables.duckdb);
  return duckdb === undefined ? undefined : { engine: 'duckdb', url: duckdb };
}

/** Where both stores answer, with the credentials. */
export interface StoreUrls {
  /** For the API and the workers. */
  readonly databaseUrl: string;
  readonly edgeDatabaseUrl: string;
  readonly analytics: AnalyticsAddress;
}

/** The second is how a service tells its worker and its edge where its DuckDB is; operators have no use for it. */
const addressVariables = {
  clickhouse: 'CLICKHOUSE_URL',
  duckdb: 'SIGHTLINE_ANALYTICS_URL',
} as const;

/** What every part reads, and what Node.js, TLS and PostgreSQL's client read on their own. */
const commonVariables = new Set([
  ...['HOST', 'EDGE_PORT', 'DATABASE_URL', 'CLICKHOUSE_URL', 'SIGHTLINE_ANALYTICS_URL'],
  ...['SIGHTLINE_DATA_DIR', 'SIGHTLINE_ALLOWED_PRIVATE_HOSTS', 'SIGHTLINE_LOG_LEVEL'],
  ...['PATH', 'HOME', 'USER', 'TZ', 'LANG', 'LC_ALL', 'TMPDIR', 'TERM', 'NO_COLOR'],
  ...['NODE_OPTIONS', 'NODE_EXTRA_CA_CERTS', 'NODE_V8_COVERAGE', 'SSL_CERT_FILE', 'SSL_CERT_DIR'],
]);

/** What the API alone reads: who gets in, and the database of another part. */
const apiVariables = new Set([
  ...['SIGHTLINE_ADMIN_EMAIL', 'SIGHTLINE_ADMIN_PASSWORD', 'SIGHTLINE_API_KEY'],
  ...['SIGHTLINE_OPERATOR_TOKEN', 'SIGHTLINE_EDGE_DATABASE_URL'],
]);

/** What PostgreSQL's client would use of a password that is not in the URL. */
const passwordVariables = new Set(['PGPASSWORD', 'PGPASSFILE']);

/**
 * The environment of a part of the service, which uses the same stores: the secrets that it needs and no others. The
 * edge needs none but its own way to the database; workers open what is sealed, ask providers and send mails.
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
    (role !== 'edge' && name.startsWith('SIGHTLINE_') && !apiVariables.has(name));
  const other = analytics.engine === 'duckdb' ? 'clickhouse' : 'duckdb';
  return {
    ...Object.fromEntries(Object.entries(environment).filter(([name]) => isNeeded(name))),
    DATABASE_URL: database,
    [addressVariables[analytics.engine]]: analytics.url,
    [addressVariables[other]]: undefined,
  };
}
