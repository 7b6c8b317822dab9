import { EngineUnavailable } from '#kernel/ports/analytics/engine-errors.ts';

/** Lets a limited number work at once; the waiting are limited in number and in time. */
export interface Semaphore {
  /** Resolves with the function that releases it. */
  acquire(signal?: AbortSignal): Promise<() => void>;
  /** How many wait. */
  waiting(): number;
}

export interface SemaphoreLimits {
  readonly atOnce: number;
  readonly maxWaiting: number;
  readonly waitMs: number;
}

export function createSemaphore({ atOnce, maxWaiting, waitMs }: SemaphoreLimits): Semaphore {
  const waiting: (() => void)[] = [];
  let free = atOnce;

  function releasing(): () => void {
    let isReleased = false;
    return () => {
      if (isReleased) return;
      isReleased = true;
      const next = waiting.shift();
      if (next === undefined) free += 1;
      else next();
    };
  }

  function wait(signal: AbortSignal | undefined): Promise<void> {
    return new Promise((resolve, reject) => {
      const settle = (act: () => void) => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', leave);
        act();
      };
      const comes = () => settle(resolve);
      const giveUp = (reason: unknown) => {
        waiting.splice(waiting.indexOf(comes), 1);
        settle(() => reject(reason));
      };
      const leave = () => giveUp(signal?.reason);
      const late = `The engine is busy: still waiting after ${waitMs} ms`;
      const timer = setTimeout(() => giveUp(new EngineUnavailable(late)), waitMs);
      signal?.addEventListener('abort', leave, { once: true });
      waiting.push(comes);
    });
  }

  return {
    async acquire(signal) {
      signal?.throwIfAborted();
      if (free > 0) {
        free -= 1;
        return releasing();
      }
      if (waiting.length >= maxWaiting) {
        throw new EngineUnavailable(`The engine is busy: ${waiting.length} requests wait already`);
      }
      await wait(signal);
      return releasing();
    },
    waiting: () => waiting.length,
  };
}
