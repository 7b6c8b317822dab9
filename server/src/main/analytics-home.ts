import { dayOf } from '#contract/days.ts';
import type { EngineName } from '#contract/moves.ts';
import type { Database } from '#kernel/ports/database.ts';
import type { AnalyticsAddress } from './config/edge-config.ts';
import { ConfigError } from './config/read-variables.ts';

/** Where the observations are: DuckDB's folder in the data folder, or ClickHouse's address without credentials. */
export interface Home {
  readonly engine: EngineName;
  readonly place: string;
}

type HomeTables = {
  analytics_home: {
    engine: EngineName;
    place: string;
    since: Date;
    target_engine: EngineName | null;
    target_place: string | null;
  };
};

export const firstFolder = 'duckdb';

/**
 * Where the observations are, recorded at the first start and by each move. The environment must agree: a start on
 * another, empty store would look as if everything were lost.
 */
export async function findHome(
  db: Database,
  configured: AnalyticsAddress | undefined,
  now: Date,
): Promise<Home> {
  const wanted: Home = configured
    ? { engine: configured.engine, place: placeOf(configured.url) }
    : { engine: 'duckdb', place: firstFolder };
  await db
    .withTables<HomeTables>()
    .insertInto('analytics_home')
    .values({ ...wanted, since: now, target_engine: null, target_place: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { engine, place, since } = await readHome(db);
  if (engine === wanted.engine) return { engine, place };
  throw new ConfigError(engine === 'duckdb' ? stillInDuckdb : inClickHouse(place, since));
}

const stillInDuckdb = `The observations are in DuckDB, in the data folder, but CLICKHOUSE_URL is set.
Unset it and start. To move them to ClickHouse, run: npm run cli -- move --to clickhouse --url URL`;

function inClickHouse(place: string, since: Date): string {
  return `The observations are in ClickHouse at ${place} since ${dayOf(since)}, but CLICKHOUSE_URL is not set.
Set it and start. To move them back into this folder, run then: npm run cli -- move --to duckdb`;
}

/** What a move that did not end was copying to; the next one to the same engine resumes there. */
export async function findTarget(db: Database): Promise<Home | undefined> {
  const { target_engine: engine, target_place: place } = await readHome(db);
  return engine === null || place === null ? undefined : { engine, place };
}

export async function recordTarget(db: Database, target: Home): Promise<void> {
  await db
    .withTables<HomeTables>()
    .updateTable('analytics_home')
    .set({ target_engine: target.engine, target_place: target.place })
    .execute();
}

/** From this moment on the observations are there. */
export async function recordHome(db: Database, home: Home, now: Date): Promise<void> {
  await db
    .withTables<HomeTables>()
    .updateTable('analytics_home')
    .set({ ...home, since: now, target_engine: null, target_place: null })
    .execute();
}

function readHome(db: Database) {
  return db
    .withTables<HomeTables>()
    .selectFrom('analytics_home')
    .selectAll()
    .executeTakeFirstOrThrow();
}

/** Of a URL, what says which store it is: no credentials. */
export function placeOf(url: string): string {
  const { protocol, host, pathname } = new URL(url);
  return `${protocol}//${host}${pathname}`;
}
