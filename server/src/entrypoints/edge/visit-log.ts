import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from '#kernel/ports/logger.ts';
import type { AgentVisit } from '../../modules/sites/index.ts';

export interface VisitLog {
  /** Returns at once; what it was told is stored within moments. */
  add(visit: AgentVisit): void;
  /** Stores what is left, as far as the store takes it. */
  close(): Promise<void>;
}

const flushEveryMs = 1_000;
const mostInBatch = 5_000;
/** About a minute of a busy edge. Beyond, the newest are lost: pages matter more than their count. */
const mostWaiting = 100_000;
const longestPauseMs = 30_000;
const lastAttempts = 3;

type Store = (batch: { name: string; visits: readonly AgentVisit[] }) => Promise<void>;

/** Gathers visits and stores them in batches, beside the answers and never in their way. */
export function createVisitLog(store: Store, name: () => string, logger: Logger): VisitLog {
  const waiting: AgentVisit[] = [];
  let lost = 0;
  const closing = new AbortController();
  const running = run();

  async function run(): Promise<void> {
    while (!closing.signal.aborted) {
      await pause(flushEveryMs, undefined, { signal: closing.signal, ref: false }).catch(() => {});
      while (waiting.length > 0 && !closing.signal.aborted)
        await storeBatch(Number.POSITIVE_INFINITY);
    }
    while (waiting.length > 0 && (await storeBatch(lastAttempts)));
  }

  /** A batch keeps its name over all attempts, so that one which was stored unnoticed counts once. */
  async function storeBatch(attempts: number): Promise<boolean> {
    const batch = { name: name(), visits: waiting.splice(0, mostInBatch) };
    for (let attempt = 1, wait = 200; ; attempt += 1, wait = Math.min(wait * 2, longestPauseMs)) {
      try {
        await store(batch);
        tellOfLost();
        return true;
      } catch (error) {
        const isLast = closing.signal.aborted && attempt >= lastAttempts;
        logger.warn({ err: error, visits: batch.visits.length }, 'visits could not be stored');
        if (attempt >= attempts || isLast) return false;
        await pause(wait, undefined, { signal: closing.signal, ref: false }).catch(() => {});
      }
    }
  }

  function tellOfLost(): void {
    if (lost > 0) logger.error({ lost }, 'visits were lost while the store was away');
    lost = 0;
  }

  return {
    add(visit) {
      if (waiting.length < mostWaiting) waiting.push(visit);
      else lost += 1;
    },
    async close() {
      closing.abort();
      await running;
    },
  };
}
