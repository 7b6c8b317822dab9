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

/** The environment of a process of ours that uses the same stores. */
export function environmentOn(urls: {
  readonly databaseUrl: string;
  readonly analytics: AnalyticsAddress;
}): NodeJS.ProcessEnv {
  const { engine, url } = urls.analytics;
  const other = engine === 'duckdb' ? 'clickhouse' : 'duckdb';
  return {
    ...ownEnvironment(),
    DATABASE_URL: urls.databaseUrl,
    [addressVariables[engine]]: url,
    [addressVariables[other]]: undefined,
  };
}

/** The second is how a service tells its worker and its edge where its DuckDB is; operators have no use for it. */
const addressVariables = {
  clickhouse: 'CLICKHOUSE_URL',
  duckdb: 'SIGHTLINE_ANALYTICS_URL',
} as const;

/** What the edge reads, and what Node.js, TLS and PostgreSQL's client read on their own. */
const edgeVariables = new Set([
  ...['HOST', 'EDGE_PORT', 'DATABASE_URL', 'CLICKHOUSE_URL', 'SIGHTLINE_ANALYTICS_URL'],
  ...['SIGHTLINE_DATA_DIR', 'SIGHTLINE_ALLOWED_PRIVATE_HOSTS', 'SIGHTLINE_LOG_LEVEL'],
  ...['PATH', 'HOME', 'USER', 'TZ', 'LANG', 'LC_ALL', 'TMPDIR', 'TERM', 'NO_COLOR'],
  ...['NODE_OPTIONS', 'NODE_EXTRA_CA_CERTS', 'NODE_V8_COVERAGE', 'SSL_CERT_FILE', 'SSL_CERT_DIR'],
]);

/** Of an environment what the edge needs: no provider's key, no password, nothing that opens sealed secrets. */
export function edgeEnvironment(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const isNeeded = (name: string) => edgeVariables.has(name) || /^PG[A-Z]+$/.test(name);
  return Object.fromEntries(Object.entries(environment).filter(([name]) => isNeeded(name)));
}
