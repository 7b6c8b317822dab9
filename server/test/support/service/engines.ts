import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { silentLogger } from '#kernel/ports/logger.ts';
import { startEmbeddedDuckdb } from '../../../src/adapters/duckdb/index.ts';
import { createDatabase, startEmbeddedPostgres } from '../../../src/adapters/postgres/index.ts';
import type { AnalyticsAddress } from '../../../src/main/config/edge-config.ts';
import { copyPreparedData, prepareData, preparedVariable } from './prepared-data.ts';

export const databaseVariable = 'SIGHTLINE_TEST_DATABASE_URL';
const duckdbVariable = 'SIGHTLINE_TEST_DUCKDB_URL';
/** Set by hand, it makes the same tests use that server instead of DuckDB. */
const clickhouseVariable = 'SIGHTLINE_TEST_CLICKHOUSE_URL';
/** The cluster of that server. */
const clusterVariable = 'SIGHTLINE_TEST_CLICKHOUSE_CLUSTER';

export interface TestEngines {
  /** For the processes that run the tests, so that all of them share these engines. */
  readonly env: Record<string, string>;
  close(): Promise<void>;
}

/** Real engines with nothing in them, gone afterwards. Those of a run bring a database that others copy. */
export async function startTestEngines(): Promise<TestEngines> {
  const dataDir = await mkdtemp(join(tmpdir(), 'sightline-test-'));
  const prepared = process.env[preparedVariable] ?? join(dataDir, 'prepared');
  const [postgres, analytics] = await Promise.all([
    startPostgres(dataDir, prepared),
    ownClickHouse() ?? startDuckdb(dataDir),
  ]);
  return {
    env: {
      [databaseVariable]: postgres.url,
      [preparedVariable]: prepared,
      ...analytics.env,
    },
    async close() {
      await Promise.all([postgres.close(), analytics.close()]);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function startPostgres(dataDir: string, prepared: string) {
  const isShared = !existsSync(prepared);
  if (isShared) await prepareData(prepared);
  await copyPreparedData(dataDir, prepared);
  const server = await startEmbeddedPostgres({ dataDir, logger: silentLogger });
  if (isShared) await commitWithoutWaiting(server.url);
  return server;
}

/** Nothing kills the database that a whole run shares, so no test of it has to wait for the disk. */
async function commitWithoutWaiting(url: string): Promise<void> {
  const database = createDatabase({ url, poolSize: 1, logger: silentLogger });
  await database.pool.query('ALTER ROLE ALL SET synchronous_commit = off');
  await database.close();
}

async function startDuckdb(dataDir: string): Promise<TestEngines> {
  const { url, close } = await startEmbeddedDuckdb({ dataDir, logger: silentLogger });
  return { env: { [duckdbVariable]: url }, close };
}

/** A database of its own on the server that the tests are to use; migrating makes it. Undefined: they use DuckDB. */
export function ownClickHouse(): (TestEngines & { readonly url: string }) | undefined {
  const server = process.env[clickhouseVariable];
  if (!server) return undefined;
  const database = `test_${randomUUID().replaceAll('-', '')}`;
  const url = new URL(server);
  url.pathname = `/${database}`;
  return {
    url: url.href,
    env: { [clickhouseVariable]: url.href },
    async close() {
      const { username, password, origin } = url;
      const credentials = Buffer.from(`${username}:${password}`).toString('base64');
      await fetch(origin, {
        method: 'POST',
        body: `DROP DATABASE IF EXISTS ${database}`,
        headers: username ? { authorization: `Basic ${credentials}` } : {},
      });
    },
  };
}

/** Engines for a file alone and the processes it starts: where work grows with all that other tests have stored. */
export async function useOwnEngines(): Promise<TestEngines> {
  const { env, close } = await startTestEngines();
  const shared = { ...process.env };
  Object.assign(process.env, env);
  return {
    env,
    async close() {
      for (const name of Object.keys(env)) {
        if (shared[name] === undefined) delete process.env[name];
        else process.env[name] = shared[name];
      }
      await close();
    },
  };
}

/** The engines of this test run; a test file that is run alone starts its own. */
export async function testEngineUrls() {
  const own = process.env[databaseVariable] ? undefined : await startTestEngines();
  const env = { ...process.env, ...own?.env };
  const cluster = env[clusterVariable];
  const analytics: AnalyticsAddress = env[clickhouseVariable]
    ? { engine: 'clickhouse', url: env[clickhouseVariable], ...(cluster && { cluster }) }
    : { engine: 'duckdb', url: env[duckdbVariable] ?? '' };
  return {
    databaseUrl: env[databaseVariable] ?? '',
    analytics,
    close: async () => own?.close(),
  };
}
