import type { ClickHouse } from '#kernel/ports/clickhouse.ts';
import type { Logger } from '#kernel/ports/logger.ts';
import {
  createClickHouse,
  migrateClickHouse,
  startEmbeddedClickHouse,
} from '../adapters/clickhouse/index.ts';
import { lockDataFolder } from '../adapters/data-folder/index.ts';
import {
  createDatabase,
  migratePostgres,
  type PostgresDatabase,
  startEmbeddedPostgres,
  withMigrationLock,
} from '../adapters/postgres/index.ts';
import { createQueue, type RunningQueue } from '../adapters/queue/index.ts';
import type { Config } from './config.ts';

/** Both stores, connected and migrated. */
export interface Stores {
  readonly postgres: PostgresDatabase;
  readonly clickhouse: ClickHouse;
  readonly queue: RunningQueue;
  /** Where both answer, for other processes of this service; credentials stand in them. */
  readonly urls: { readonly databaseUrl: string; readonly clickhouseUrl: string };
  /** Tells whoever finds the data folder in use where its holder answers. */
  announce(address: string): void;
  /** Closes the connections, stops what was started and frees the data folder. */
  close(): Promise<void>;
}

type StoreConfig = Pick<Config, 'dataDir' | 'databaseUrl' | 'clickhouseUrl'> & {
  /** A worker also looks after the queue. */
  readonly isWorker?: boolean;
};
type Closing = () => Promise<void> | void;

const poolSize = 20;

/** Connects to the configured servers and starts the embedded engine for each that is not configured. */
export async function openStores(config: StoreConfig, logger: Logger): Promise<Stores> {
  // Closed in the reverse order of opening, also when a later step of opening fails.
  const closing: Closing[] = [];
  const close = async () => {
    for (const step of closing.splice(0).reverse()) await step();
  };
  try {
    const embedded = !config.databaseUrl || !config.clickhouseUrl;
    const lock = embedded ? await lockDataFolder(config.dataDir) : undefined;
    closing.push(() => lock?.release());
    const [{ postgres, databaseUrl }, { clickhouse, clickhouseUrl }] = await bothOrNeither(
      openPostgres(config, logger, closing),
      openClickHouse(config, logger, closing),
    );
    await migratePostgres(postgres, logger);
    await withMigrationLock(postgres.pool, () => migrateClickHouse(clickhouse, logger));
    const queue = await withMigrationLock(postgres.pool, () =>
      createQueue({ db: postgres.db, logger, isWorker: config.isWorker ?? false }),
    );
    closing.push(() => queue.close());
    return {
      postgres,
      clickhouse,
      queue,
      urls: { databaseUrl, clickhouseUrl },
      announce: (address) => lock?.announce(address),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** A failure waits for the other start to end, so that what it started can be stopped. */
async function bothOrNeither<A, B>(first: Promise<A>, second: Promise<B>): Promise<[A, B]> {
  await Promise.allSettled([first, second]);
  return Promise.all([first, second]);
}

async function openPostgres(config: StoreConfig, logger: Logger, closing: Closing[]) {
  let url = config.databaseUrl;
  if (!url) {
    const embedded = await startEmbeddedPostgres({ dataDir: config.dataDir, logger });
    closing.push(() => embedded.close());
    url = embedded.url;
  }
  const postgres = createDatabase({ url, poolSize, logger });
  closing.push(() => postgres.close());
  return { postgres, databaseUrl: url };
}

async function openClickHouse(config: StoreConfig, logger: Logger, closing: Closing[]) {
  let clickhouseUrl = config.clickhouseUrl;
  if (!clickhouseUrl) {
    const embedded = await startEmbeddedClickHouse({ dataDir: config.dataDir, logger });
    closing.push(() => embedded.close());
    const url = new URL(embedded.url);
    url.username = embedded.username;
    url.password = embedded.password;
    url.pathname = '/sightline';
    clickhouseUrl = url.href;
  }
  const clickhouse = createClickHouse({ url: clickhouseUrl });
  closing.push(() => clickhouse.close());
  return { clickhouse, clickhouseUrl };
}
