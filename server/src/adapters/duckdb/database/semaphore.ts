import { createFairQueue, QueueFull, type Turn } from '#kernel/fair-queue.ts';
import { withSignals } from '#kernel/fetch-within.ts';
import { EngineUnavailable } from '#kernel/ports/analytics/engine-errors.ts';

/** Whose work waits for its turn, and what learns how long it waited. */
export interface Waiter extends Turn {
  readonly noteWait?: (ms: number) => void;
}

/** Limits parallel work. Organizations take turns; the number of waiters and their time are limited. */
export interface Semaphore {
  /** Resolves with the function that releases it. */
  acquire(turn?: Waiter, signal?: AbortSignal): Promise<() => void>;
  /** The number of waiters. */
  waiting(): number;
}

export interface SemaphoreLimits {
  readonly atOnce: number;
  /** The maximum for one organization, so that others can start at once. */
  readonly atOnceOfCaller: number;
  readonly maxWaiting: number;
  readonly waitMs: number;
}

/** For work without an organization: upkeep, moves. */
export const ownTurn: Waiter = { caller: '' };

export function createSemaphore(limits: SemaphoreLimits): Semaphore {
  const { maxWaiting, waitMs } = limits;
  const queue = createFairQueue({
    ...limits,
    waiting: maxWaiting,
    waitingOfCaller: Math.ceil(maxWaiting / 2),
  });

  /** Resolves on its turn with the function that ends it. */
  function begin(turn: Turn, signal: AbortSignal): Promise<() => void> {
    return new Promise((resolve, reject) => {
      const hold = () =>
        new Promise<void>((release) => {
          resolve(release);
        });
      queue.run(turn, hold, signal).catch(reject);
    });
  }

  return {
    async acquire(turn = ownTurn, signal) {
      signal?.throwIfAborted();
      const asked = performance.now();
      const patience = new AbortController();
      const late = `The engine is busy: still waiting after ${waitMs} ms`;
      const timer = setTimeout(() => patience.abort(new EngineUnavailable(late)), waitMs);
      const signals = signal ? [signal, patience.signal] : [patience.signal];
      try {
        return await withSignals(signals, (first) => begin(turn, first));
      } catch (error) {
        if (!(error instanceof QueueFull)) throw error;
        throw new EngineUnavailable(`The engine is busy: ${queue.waiting()} requests wait already`);
      } finally {
        clearTimeout(timer);
        turn.noteWait?.(performance.now() - asked);
      }
    },
    waiting: () => queue.waiting(),
  };
}
