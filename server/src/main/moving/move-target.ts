import type { MoveBody } from '#contract/accounts/moves.ts';
import { Refusal } from '#kernel/errors.ts';
import type { AnalyticsStore } from '#kernel/ports/analytics/analytics-store.ts';
import type { Database } from '#kernel/ports/database.ts';
import type { Logger } from '#kernel/ports/logger.ts';
import { type SetLimits, startEmbeddedDuckdb } from '../../adapters/duckdb/index.ts';
import type { AnalyticsAddress } from '../config/edge-config.ts';
import { readInstallation } from '../installation.ts';
import { connectAnalytics, findTarget, type Home, recordTarget } from './analytics-home.ts';

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
  readonly engineLimits: SetLimits;
  readonly clickhouseCluster: string | undefined;
  readonly logger: Logger;
  readonly now: Date;
}

/** Opens the target: an empty store, or one of this installation left by an earlier move. */
export async function openTarget(
  { to, url }: MoveBody,
  options: TargetOptions,
): Promise<MoveTarget> {
  const begun = await findTarget(options.db);
  const target =
    to === 'clickhouse'
      ? await openClickHouse(url, options)
      : await openFolder(
          (begun?.engine === 'duckdb' && begun.folder) || newFolder(options.now),
          options,
        );
  try {
    await takeTarget(target, options.db);
    await recordTarget(options.db, target.home);
    return target;
  } catch (error) {
    await target.close();
    throw error;
  }
}

async function openClickHouse(
  url: string | undefined,
  { clickhouseCluster: cluster, logger }: TargetOptions,
): Promise<MoveTarget> {
  if (url === undefined) {
    throw refused('Which server? Give its address: --url https://user:password@host:8443/database');
  }
  if (!/^https?:$/.test(URL.parse(url)?.protocol ?? '')) {
    throw refused('The address of ClickHouse begins with http:// or https://.');
  }
  const address = { engine: 'clickhouse', url, ...(cluster !== undefined && { cluster }) } as const;
  const { migrateClickHouse } = await import('../../adapters/clickhouse/index.ts');
  await migrateClickHouse(address, logger).catch((error: unknown) => {
    throw refused(`ClickHouse cannot be used: ${error instanceof Error ? error.message : error}`);
  });
  const store = await connectAnalytics(address);
  return {
    home: { engine: 'clickhouse', folder: null },
    address,
    store,
    close: () => store.close(),
  };
}

async function openFolder(
  folder: string,
  { dataDir, engineLimits: limits, logger }: TargetOptions,
): Promise<MoveTarget> {
  const engine = await startEmbeddedDuckdb({ dataDir, folder, limits, logger });
  const address = { engine: 'duckdb', url: engine.url } as const;
  const store = await connectAnalytics(address);
  return {
    home: { engine: 'duckdb', folder },
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

/** A move makes the target equal to the source, so it must belong to no one else. */
async function takeTarget({ store }: MoveTarget, db: Database): Promise<void> {
  const { id, generation } = await readInstallation(db);
  const { owner } = await store.installation.describe();
  if (owner?.id === id && owner.generation === generation)
    throw refused('The observations are there already.');
  if (owner?.id === id) return;
  const parts = await store.copying.summarize();
  if (parts.length > 0) throw refused('There are observations already. Move to an empty database.');
  // Generation 0: this installation may overwrite what an interrupted move leaves here.
  await store.installation.setOwner({ id, generation: 0 });
}

export function refused(message: string): Refusal {
  return new Refusal('move_refused', message);
}
