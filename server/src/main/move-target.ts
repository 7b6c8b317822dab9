import type { MoveBody } from '#contract/moves.ts';
import { Refusal } from '#kernel/errors.ts';
import type { AnalyticsStore } from '#kernel/ports/analytics/analytics-store.ts';
import type { Database } from '#kernel/ports/database.ts';
import type { Logger } from '#kernel/ports/logger.ts';
import { startEmbeddedDuckdb } from '../adapters/duckdb/index.ts';
import { findTarget, type Home, placeOf, recordTarget } from './analytics-home.ts';
import type { AnalyticsAddress } from './config/edge-config.ts';
import { connectAnalytics } from './connect-analytics.ts';

/** A store that a move can copy into. */
export interface MoveTarget {
  readonly home: Home;
  readonly address: AnalyticsAddress;
  readonly store: AnalyticsStore;
  close(): Promise<void>;
}

interface TargetOptions {
  readonly db: Database;
  readonly dataDir: string;
  readonly logger: Logger;
  readonly now: Date;
}

/** Opens the target: an empty store, or the one that an earlier move to it left half full. */
export async function openTarget(
  { to, url }: MoveBody,
  from: Home,
  options: TargetOptions,
): Promise<MoveTarget> {
  const begun = await findTarget(options.db);
  const target =
    to === 'clickhouse'
      ? await openClickHouse(url, options)
      : await openFolder(
          begun?.engine === 'duckdb' ? begun.place : newFolder(options.now),
          options,
        );
  try {
    if (isSame(target.home, from)) throw refused('The observations are there already.');
    if (!begun || !isSame(target.home, begun)) await refuseUnlessEmpty(target);
    await recordTarget(options.db, target.home);
    return target;
  } catch (error) {
    await target.close();
    throw error;
  }
}

async function openClickHouse(
  url: string | undefined,
  { logger }: TargetOptions,
): Promise<MoveTarget> {
  if (url === undefined) {
    throw refused('Which server? Give its address: --url https://user:password@host:8443/database');
  }
  if (!/^https?:$/.test(URL.parse(url)?.protocol ?? '')) {
    throw refused('The address of ClickHouse begins with http:// or https://.');
  }
  const address = { engine: 'clickhouse', url } as const;
  const { migrateClickHouse } = await import('../adapters/clickhouse/index.ts');
  await migrateClickHouse({ url }, logger).catch((error: unknown) => {
    throw refused(`ClickHouse cannot be used: ${error instanceof Error ? error.message : error}`);
  });
  const store = await connectAnalytics(address);
  return {
    home: { engine: 'clickhouse', place: placeOf(url) },
    address,
    store,
    close: () => store.close(),
  };
}

async function openFolder(folder: string, { dataDir, logger }: TargetOptions): Promise<MoveTarget> {
  const engine = await startEmbeddedDuckdb({ dataDir, folder, logger });
  const address = { engine: 'duckdb', url: engine.url } as const;
  const store = await connectAnalytics(address);
  return {
    home: { engine: 'duckdb', place: folder },
    address,
    store,
    async close() {
      await store.close();
      await engine.close();
    },
  };
}

function newFolder(now: Date): string {
  return `duckdb-${now.toISOString().replaceAll(/\D/g, '').slice(0, 14)}`;
}

function isSame(one: Home, other: Home): boolean {
  return one.engine === other.engine && one.place === other.place;
}

/** A move makes the target equal to the source, so it must not be anyone else's. */
async function refuseUnlessEmpty({ store, home }: MoveTarget): Promise<void> {
  const parts = await store.copying.summarize();
  if (parts.length === 0) return;
  throw refused(`${home.place} holds observations already. Move to an empty database.`);
}

export function refused(message: string): Refusal {
  return new Refusal('move_refused', message);
}
