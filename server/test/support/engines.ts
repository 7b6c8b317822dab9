import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { silentLogger } from '#kernel/ports/logger.ts';
import { startEmbeddedClickHouse } from '../../src/adapters/clickhouse/index.ts';
import { startEmbeddedPostgres } from '../../src/adapters/postgres/index.ts';

const databaseVariable = 'SIGHTLINE_TEST_DATABASE_URL';
const clickhouseVariable = 'SIGHTLINE_TEST_CLICKHOUSE_URL';

export interface TestEngines {
  /** For the processes that run the tests, so that all of them share these engines. */
  readonly env: Record<string, string>;
  close(): Promise<void>;
}

/** Real embedded engines in a folder of their own, gone afterwards. */
export async function startTestEngines(): Promise<TestEngines> {
  const dataDir = await mkdtemp(join(tmpdir(), 'sightline-test-'));
  const [postgres, clickhouse] = await Promise.all([
    startEmbeddedPostgres({ dataDir, logger: silentLogger }),
    startEmbeddedClickHouse({ dataDir, logger: silentLogger }),
  ]);
  const url = new URL(clickhouse.url);
  url.username = clickhouse.username;
  url.password = clickhouse.password;
  url.pathname = '/sightline';
  return {
    env: { [databaseVariable]: postgres.url, [clickhouseVariable]: url.href },
    async close() {
      await Promise.all([postgres.close(), clickhouse.close()]);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Engines for a file alone and the processes it starts: where work grows with all that other tests have stored. */
export async function useOwnEngines(): Promise<TestEngines> {
  const engines = await startTestEngines();
  Object.assign(process.env, engines.env);
  return engines;
}

/** The engines of this test run; a test file that is run alone starts its own. */
export async function testEngineUrls() {
  const own = process.env[databaseVariable] ? undefined : await startTestEngines();
  const env = { ...process.env, ...own?.env };
  return {
    databaseUrl: env[databaseVariable] ?? '',
    clickhouseUrl: env[clickhouseVariable] ?? '',
    close: async () => own?.close(),
  };
}
