import { setTimeout as pause } from 'node:timers/promises';
import { EngineUnavailable } from '#kernel/ports/analytics/engine-errors.ts';
import type { Logger } from '#kernel/ports/logger.ts';
import type { AgentVisit } from '../../modules/sites/index.ts';
import { copied } from './bounded-map.ts';

export interface VisitLog {
  /** Returns at once; the visit is stored within moments. */
  add(visit: AgentVisit): void;
  /** Stores the rest as far as the store accepts it. */
  close(): Promise<void>;
}

const flushEveryMs = 1_000;
const maxInBatch = 5_000;
/** About a minute of a busy edge. Beyond either limit the newest are dropped: pages matter more than counts. */
const maxWaiting = 100_000;
const maxWaitingBytes = 32 * 1024 * 1024;
const maxPathLength = 2_048;
/** The size of a visit besides its path and host. */
const visitBytes = 200;
const maxPauseMs = 30_000;
const maxAttempts = 3;

type Store = (batch: { name: string; visits: readonly AgentVisit[] }) => Promise<void>;

/** Collects visits and stores them in batches, outside the request path. */
export function createVisitLog(store: Store, name: () => string, logger: Logger): VisitLog {
  const waiting: AgentVisit[] = [];
  let waitingBytes = 0;
  let lost = 0;
  const closing = new AbortController();
  const { signal } = closing;
  const running = run();

  async function run(): Promise<void> {
    while (!signal.aborted) {
      await pauseOrClose(flushEveryMs);
      while (waiting.length > 0) {
        const batch = waiting.splice(0, maxInBatch);
        await storeBatch(batch);
        // Visits count toward the limit until they are stored.
        for (const visit of batch) waitingBytes -= weigh(visit);
      }
    }
  }

  /** A batch keeps its name over all attempts, so that it counts once even if an attempt succeeded unnoticed. */
  async function storeBatch(visits: readonly AgentVisit[]): Promise<void> {
    const batch = { name: name(), visits };
    for (let attempt = 1, wait = 200; ; attempt += 1, wait = Math.min(wait * 2, maxPauseMs)) {
      try {
        await store(batch);
        if (lost > 0) logger.error({ lost }, 'visits were lost');
        lost = 0;
        return;
      } catch (error) {
        logger.warn({ err: error, visits: visits.length }, 'visits could not be stored');
        if (isGivenUp(error, attempt)) break;
        await pauseOrClose(wait);
      }
    }
    lost += visits.length;
  }

  /** Waits for an unreachable store, unless the edge closes; a store that refuses would refuse again. */
  function isGivenUp(error: unknown, attempt: number): boolean {
    return attempt >= maxAttempts && (signal.aborted || !(error instanceof EngineUnavailable));
  }

  async function pauseOrClose(ms: number): Promise<void> {
    await pause(ms, undefined, { signal, ref: false }).catch(() => undefined);
  }

  return {
    add(given) {
      const visit = { ...given, path: copied(given.path.slice(0, maxPathLength)) };
      const weight = weigh(visit);
      if (waiting.length >= maxWaiting || waitingBytes + weight > maxWaitingBytes) {
        lost += 1;
        return;
      }
      waiting.push(visit);
      waitingBytes += weight;
    },
    async close() {
      closing.abort();
      await running;
      if (lost > 0) logger.error({ lost }, 'visits were lost');
    },
  };
}

function weigh({ path, host }: AgentVisit): number {
  return path.length + host.length + visitBytes;
}
