import type { FreshNumbers } from '#kernel/ports/database.ts';
import type { Logger } from '#kernel/ports/logger.ts';
import { systemClock } from '#kernel/time.ts';
import { lockDataFolder } from '../adapters/data-folder/index.ts';
import {
  type PreparedEngine,
  prepareEngine,
  startEmbeddedDuckdb,
} from '../adapters/duckdb/index.ts';
import {
  holdEngineLock,
  type PostgresDatabase,
  preparePostgres,
  startEmbeddedPostgres,
  withMigrationLock,
} from '../adapters/postgres/index.ts';
import { createQueue, type RunningQueue } from '../adapters/queue/queue.ts';
import { refuseUnfinishedRestore } from './backup/restore-mark.ts';
import type { Config } from './config/config.ts';
import type { AnalyticsAddress, StoreUrls } from './config/edge-config.ts';
import { claimStore } from './installation.ts';
import { connectAnalytics, findHome, type Home } from './moving/analytics-home.ts';
import { createFreshNumbers, raiseSequences } from './moving/raise-sequences.ts';
import { createSwitchingStore, type SwitchingStore } from './moving/switching-store.ts';

/** Both stores, connected and migrated. */
export interface Stores {
  readonly postgres: PostgresDatabase;
  readonly analytics: SwitchingStore;
  readonly queue: RunningQueue;
  readonly numbers: FreshNumbers;
  /** The addresses of both with credentials, for other processes of this service. */
  readonly urls: StoreUrls;
  /** PostgreSQL as configured: by its owner, where the service acts as the application. */
  readonly ownerUrl: string;
  /** The engine with the observations; undefined in a part of a service, which gets the address. */
  readonly home: Home | undefined;
  /** Records our URL in the lock so that a second start can print it. */
  announce(address: string): void;
  /** Closes connections, stops what was started and releases the data folder. */
  close(): Promise<void>;
}

type StoreConfig = Pick<Config, 'dataDir' | 'databaseUrl' | 'analytics'> &
  Partial<Pick<Config, 'edgeDatabaseUrl' | 'engineLimits' | 'slowStatementMs' | 'databasePool'>> & {
    /** A worker also maintains the queue. */
    readonly isWorker?: boolean;
    /** Also opens a store that belongs elsewhere, for operators who examine it. */
    readonly allowsMismatch?: boolean;
    /** Also opens stores that a restore has not finished. */
    readonly isRestoring?: boolean;
  };
type Closing = () => Promise<void> | void;

const usualPool = 20;

/** Connects to the configured servers, and starts an embedded engine for each one not configured. */
export async function openStores(config: StoreConfig, logger: Logger): Promise<Stores> {
  // Closed in reverse order, also if a later step fails.
  const closing: Closing[] = [];
  const close = async () => {
    for (const step of closing.splice(0).reverse()) await step();
  };
  try {
    const embedded = !config.databaseUrl || !config.analytics;
    const lock = embedded ? await lockDataFolder(config.dataDir) : undefined;
    closing.push(() => lock?.release());
    if (!config.isRestoring) await refuseUnfinishedRestore(config.dataDir);
    // Loads while PostgreSQL starts.
    const engine = config.analytics ? undefined : prepareEngine(config.engineLimits);
    closing.push(() => engine?.end());
    const { database: postgres, ...prepared } = await openPostgres(config, logger, closing);
    const edgeDatabaseUrl = config.edgeDatabaseUrl ?? prepared.edgeUrl;
    const home =
      config.analytics?.engine === 'duckdb'
        ? undefined
        : await findHome(postgres.db, config.analytics, systemClock.now());
    if (!config.analytics && config.databaseUrl)
      closing.push(await holdEngineLock(postgres.pool, logger));
    const address =
      config.analytics ??
      (await embedAnalytics(config, { home, prepared: engine }, logger, closing));
    if (address.engine === 'clickhouse') {
      const { migrateClickHouse } = await import('../adapters/clickhouse/index.ts');
      await withMigrationLock(postgres.pool, () => migrateClickHouse(address, logger));
    }
    const analytics = createSwitchingStore(await connectAnalytics(address));
    closing.push(() => analytics.close());
    const queue = await withMigrationLock(postgres.pool, async () => {
      if (home && !config.allowsMismatch) {
        const largest = await claimStore({ db: postgres.db, analytics }, !config.analytics);
        await raiseSequences(postgres.db, largest, logger);
      }
      return createQueue({ db: postgres.db, logger, isWorker: config.isWorker ?? false });
    });
    closing.push(() => queue.close());
    return {
      postgres,
      analytics,
      queue,
      numbers: createFreshNumbers(postgres, analytics, logger),
      urls: { databaseUrl: prepared.url, edgeDatabaseUrl, analytics: address },
      ownerUrl: prepared.ownerUrl,
      home,
      announce: (address) => lock?.announce(address),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

async function openPostgres(config: StoreConfig, logger: Logger, closing: Closing[]) {
  let url = config.databaseUrl;
  if (!url) {
    const embedded = await startEmbeddedPostgres({ dataDir: config.dataDir, logger });
    closing.push(() => embedded.close());
    url = embedded.url;
  }
  const { slowStatementMs, databasePool: poolSize = usualPool } = config;
  const prepared = await preparePostgres({ url, poolSize, logger, slowStatementMs });
  closing.push(() => prepared.database.close());
  // In a part of a service, the service has already logged it.
  if (prepared.asOwner !== undefined && !process.connected) {
    const about = { reason: prepared.asOwner };
    logger.warn(about, 'the service acts as the owner of its tables; see docs/security.md');
  }
  return { ...prepared, ownerUrl: url };
}

async function embedAnalytics(
  { dataDir }: StoreConfig,
  { home, prepared }: { home: Home | undefined; prepared: PreparedEngine | undefined },
  logger: Logger,
  closing: Closing[],
): Promise<AnalyticsAddress> {
  const embedded = await startEmbeddedDuckdb({
    dataDir,
    ...(home?.folder && { folder: home.folder }),
    ...(prepared && { prepared }),
    logger,
  });
  closing.push(() => embedded.close());
  return { engine: 'duckdb', url: embedded.url };
}
