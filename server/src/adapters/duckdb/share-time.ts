import { EngineLimitExceeded } from '#kernel/ports/analytics/engine-errors.ts';
import type { ReadOptions } from '#kernel/ports/analytics/reading.ts';

/** Starts the time that all statements of one operation share; each call gives the options for the next of them. */
export function shareTime(options: ReadOptions = {}): () => ReadOptions {
  const { timeLimitMs } = options;
  if (timeLimitMs === undefined) return () => options;
  const began = performance.now();
  return () => {
    const left = Math.ceil(timeLimitMs - (performance.now() - began));
    if (left <= 0) throw new EngineLimitExceeded('time', `${timeLimitMs} ms are over`);
    return { ...options, timeLimitMs: left };
  };
}
