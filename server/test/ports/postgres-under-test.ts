import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after } from 'node:test';
import pg from 'pg';
import { silentLogger } from '#kernel/ports/logger.ts';
import { createDatabase, type PostgresDatabase } from '../../src/adapters/postgres/client.ts';
import { startEmbeddedPostgres } from '../../src/adapters/postgres/embedded-server.ts';

/** An empty database: of the server of this run, or of the one that SIGHTLINE_TEST_REAL_DATABASE_URL names. */
export interface PostgresUnderTest {
  readonly url: string;
  connect(poolSize?: number): PostgresDatabase;
  close(): Promise<void>;
}

export async function startPostgresUnderTest(): Promise<PostgresUnderTest> {
  const real =
    process.env.SIGHTLINE_TEST_REAL_DATABASE_URL ?? process.env.SIGHTLINE_TEST_DATABASE_URL;
  const server = real ? await createEmptyDatabase(real) : await startTemporaryServer();
  const connections: PostgresDatabase[] = [];
  return {
    url: server.url,
    connect(poolSize = 4) {
      const database = createDatabase({ url: server.url, poolSize, logger: silentLogger });
      connections.push(database);
      return database;
    },
    async close() {
      await Promise.all(connections.map((connection) => connection.close()));
      await server.close();
    },
  };
}

async function startTemporaryServer(): Promise<{ url: string; close(): Promise<void> }> {
  const dataDir = await temporaryFolder();
  const server = await startEmbeddedPostgres({ dataDir, logger: silentLogger });
  return {
    url: server.url,
    async close() {
      await server.close();
      await rm(dataDir, { recursive: true });
    },
  };
}

async function createEmptyDatabase(url: string): Promise<{ url: string; close(): Promise<void> }> {
  const name = `sightline_test_${randomBytes(6).toString('hex')}`;
  const asAdmin = async (statement: string) => {
    const client = new pg.Client(url);
    await client.connect();
    await client.query(statement).finally(() => client.end());
  };
  await asAdmin(`CREATE DATABASE ${name}`);
  const own = new URL(url);
  own.pathname = `/${name}`;
  return { url: own.href, close: () => asAdmin(`DROP DATABASE ${name} WITH (FORCE)`) };
}

function temporaryFolder(): Promise<string> {
  return mkdtemp(join(tmpdir(), 'sightline-test-'));
}

/** Makes folders that are gone when every test of the file is over. */
export function temporaryFolders(): () => Promise<string> {
  const made: string[] = [];
  after(() => Promise.all(made.map((folder) => rm(folder, { recursive: true }))));
  return async () => {
    const folder = await temporaryFolder();
    made.push(folder);
    return folder;
  };
}

/** Waits until `check` gives something, and gives that. */
export async function eventually<Result>(
  check: () => Promise<Result | undefined | false> | Result | undefined | false,
  patience = 10_000,
): Promise<Result> {
  const until = Date.now() + patience;
  for (;;) {
    const found = await check();
    if (found !== undefined && found !== false) return found;
    if (Date.now() > until) throw new Error('it did not happen in time');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** A port at which nobody answers. */
export function closedPort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
