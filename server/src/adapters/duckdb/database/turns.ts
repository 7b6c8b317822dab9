import { EngineUnavailable } from '#kernel/ports/analytics/engine-errors.ts';

/** Lets a limited number work at once; those who wait are limited in number and in time. */
export interface Turns {
  /** Resolves with what gives the turn back. */
  take(signal?: AbortSignal): Promise<() => void>;
  /** How many wait. */
  waiting(): number;
}

export interface TurnLimits {
  readonly atOnce: number;
  readonly maxWaiting: number;
  readonly waitMs: number;
}

export function createTurns({ atOnce, maxWaiting, waitMs }: TurnLimits): Turns {
  const waiting: (() => void)[] = [];
  let free = atOnce;

  function givingBack(): () => void {
    let isGiven = false;
    return () => {
      if (isGiven) return;
      isGiven = true;
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
      const late = `The engine is busy: no turn within ${waitMs} ms`;
      const timer = setTimeout(() => giveUp(new EngineUnavailable(late)), waitMs);
      signal?.addEventListener('abort', leave, { once: true });
      waiting.push(comes);
    });
  }

  return {
    async take(signal) {
      signal?.throwIfAborted();
      if (free > 0) {
        free -= 1;
        return givingBack();
      }
      if (waiting.length >= maxWaiting) {
        throw new EngineUnavailable(`The engine is busy: ${waiting.length} requests wait already`);
      }
      await wait(signal);
      return givingBack();
    },
    waiting: () => waiting.length,
  };
}
