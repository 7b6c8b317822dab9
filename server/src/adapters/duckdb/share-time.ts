import { EngineLimitExceeded } from '#kernel/ports/analytics/engine-errors.ts';
import type { ReadOptions } from '#kernel/ports/analytics/reading.ts';

/** Starts the time limit shared by all statements of one operation; each call returns the options for the next one. */
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
