import type { AnalyticsMover } from '#kernel/ports/analytics/mover.ts';
import type { Logger } from '#kernel/ports/logger.ts';
import { systemClock } from '#kernel/time.ts';
import { holdInstanceLock } from '../adapters/postgres/index.ts';
import { firstFolder } from './analytics-home.ts';
import type { Config } from './config/config.ts';
import { connectAnalytics } from './connect-analytics.ts';
import { createMover, type Writer } from './move-analytics.ts';
import type { Stores } from './stores.ts';

export interface PreparedMoves {
  readonly mover: AnalyticsMover;
  /** Where the stores are now, for a process that is about to start. */
  urls(): Stores['urls'];
  /** Other processes of this service that write. */
  addWriters(...writers: Writer[]): void;
  stop(): Promise<void>;
}

/** What a service needs to move its observations while it runs. */
export async function prepareMoves(
  stores: Stores,
  { dataDir, engineLimits }: Pick<Config, 'dataDir' | 'engineLimits'>,
  logger: Logger,
): Promise<PreparedMoves> {
  const lock = await holdInstanceLock(stores.postgres.pool);
  const closing: (() => Promise<void>)[] = [];
  const writers: Writer[] = [
    {
      holdWrites: () => stores.analytics.holdWrites(),
      resumeWrites: async (next) => stores.analytics.resume(next && (await connectAnalytics(next))),
    },
  ];
  let current = {
    home: stores.home ?? { engine: 'duckdb' as const, folder: firstFolder },
    address: stores.urls.analytics,
  };
  const mover = createMover({
    db: stores.postgres.db,
    dataDir,
    engineLimits,
    logger,
    clock: systemClock,
    current: () => current,
    writers: () => writers,
    otherServices: () => lock.others(),
    moved(target) {
      current = target;
      closing.push(() => target.close());
    },
  });
  return {
    mover,
    urls: () => ({ ...stores.urls, analytics: current.address }),
    addWriters: (...more) => void writers.push(...more),
    async stop() {
      await mover.stop();
      for (const close of closing) await close();
      await lock.release();
    },
  };
}
