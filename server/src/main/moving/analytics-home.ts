import type { EngineName } from '#contract/accounts/moves.ts';
import { dayOf } from '#contract/days.ts';
import type { AnalyticsStore } from '#kernel/ports/analytics/analytics-store.ts';
import type { Database } from '#kernel/ports/database.ts';
import { visitsOnlyUrl } from '../../adapters/duckdb/engine-url.ts';
import type { AnalyticsAddress } from '../config/edge-config.ts';
import { ConfigError } from '../config/read-variables.ts';

/** The engine with the observations. */
export interface Home {
  readonly engine: EngineName;
  /** DuckDB's folder in the data folder; null for ClickHouse, which has the installation's id. */
  readonly folder: string | null;
}

type HomeTables = {
  analytics_home: {
    engine: EngineName;
    folder: string | null;
    since: Date;
    target_engine: EngineName | null;
    target_folder: string | null;
  };
};

export const firstFolder = 'duckdb';

/**
 * Where the observations are, recorded at the first start and by each move. The environment must match: starting on an
 * empty store would look like losing everything.
 */
export async function findHome(
  db: Database,
  configured: AnalyticsAddress | undefined,
  now: Date,
): Promise<Home> {
  const wanted: Home = configured
    ? { engine: configured.engine, folder: null }
    : { engine: 'duckdb', folder: firstFolder };
  await db
    .withTables<HomeTables>()
    .insertInto('analytics_home')
    .values({ ...wanted, since: now, target_engine: null, target_folder: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { engine, folder, since } = await readHome(db);
  if (engine === wanted.engine) return { engine, folder };
  throw new ConfigError(engine === 'duckdb' ? stillInDuckdb : inClickHouse(since));
}

const stillInDuckdb = `The observations are in DuckDB, in the data folder, but CLICKHOUSE_URL is set.
Unset it and start. To move them to ClickHouse, run: npm run cli -- move --to clickhouse --url URL`;

function inClickHouse(since: Date): string {
  return `The observations are in ClickHouse since ${dayOf(since)}, but CLICKHOUSE_URL is not set.
Set it and start. To move them back into this folder, run then: npm run cli -- move --to duckdb`;
}

/** The target of an unfinished move; the next move to the same engine resumes there. */
export async function findTarget(db: Database): Promise<Home | undefined> {
  const { target_engine: engine, target_folder: folder } = await readHome(db);
  return engine === null ? undefined : { engine, folder };
}

export async function recordTarget(db: Database, target: Home): Promise<void> {
  await db
    .withTables<HomeTables>()
    .updateTable('analytics_home')
    .set({ target_engine: target.engine, target_folder: target.folder })
    .execute();
}

/** From now on the observations are there. */
export async function recordHome(db: Database, { engine, folder }: Home, now: Date): Promise<void> {
  await db
    .withTables<HomeTables>()
    .updateTable('analytics_home')
    .set({ engine, folder, since: now, target_engine: null, target_folder: null })
    .execute();
}

function readHome(db: Database) {
  return db
    .withTables<HomeTables>()
    .selectFrom('analytics_home')
    .selectAll()
    .executeTakeFirstOrThrow();
}

/** Connects to a running store of observations. Does not load the other engine's client. */
export async function connectAnalytics(address: AnalyticsAddress): Promise<AnalyticsStore> {
  if (address.engine === 'duckdb') {
    const { createDuckdbStore } = await import('../../adapters/duckdb/index.ts');
    return createDuckdbStore({ url: address.url });
  }
  const { createClickHouseStore } = await import('../../adapters/clickhouse/index.ts');
  return createClickHouseStore(address);
}

/** For the edge, which only stores visits. In ClickHouse it has a separate user. */
export function visitsAddress(address: AnalyticsAddress): AnalyticsAddress {
  return address.engine === 'duckdb' ? { ...address, url: visitsOnlyUrl(address.url) } : address;
}
