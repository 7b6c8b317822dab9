import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { silentLogger } from '#kernel/ports/logger.ts';
import {
  type ClickHouseClient,
  type ClickHouseConnection,
  createClickHouse,
  type EmbeddedClickHouse,
  startEmbeddedClickHouse,
} from '../../../src/adapters/clickhouse/index.ts';

/** An engine to test against, with a database of the suite's own. */
export interface Target {
  readonly connection: Omit<ClickHouseConnection, 'compression'> & { readonly database: string };
  readonly client: ClickHouseClient;
  close(): Promise<void>;
}

const realUrl = process.env.SIGHTLINE_TEST_REAL_CLICKHOUSE_URL;

/** The same suite states the behaviour of each of these. */
export const targets: Readonly<Record<string, () => Promise<Target>>> = {
  'the embedded engine': openEmbedded,
  ...(realUrl !== undefined && { 'a real server': () => openTarget({ url: realUrl }) }),
};

export interface EmbeddedTarget extends Target {
  readonly engine: EmbeddedClickHouse;
  readonly dataDir: string;
}

export async function openEmbedded(): Promise<EmbeddedTarget> {
  const dataDir = await mkdtemp(join(tmpdir(), 'sightline-ports-'));
  const engine = await startEmbeddedClickHouse({ dataDir, logger: silentLogger });
  const target = await openTarget(engine);
  const close = async () => {
    await target.client.close();
    await engine.close();
    await rm(dataDir, { recursive: true, force: true });
  };
  return { ...target, engine, dataDir, close };
}

async function openTarget({ url, username, password }: ClickHouseConnection): Promise<Target> {
  const connection = {
    url,
    ...(username !== undefined && { username }),
    ...(password !== undefined && { password }),
    database: `ports_${randomUUID().replaceAll('-', '')}`,
  };
  const client = createClickHouse(connection);
  await client.ensureDatabase();
  const close = async () => {
    await client.command({ sql: `DROP DATABASE ${connection.database}` });
    await client.close();
  };
  return { connection, client, close };
}
