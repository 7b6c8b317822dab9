import { Refusal } from './errors.ts';
import { EngineLimitExceeded } from './ports/analytics/engine-errors.ts';
import type { ReadOptions } from './ports/analytics/reading.ts';

/** The engine stops a slower read, so that the service stays up. */
export const maxReadingMs = 60_000;
/** Longer, since a list may be a brand's whole history, read at the client's speed. */
export const maxListingMs = 300_000;

/** Starts the time limit that all statements of one operation share; each call returns the options for the next one. */
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

/** The options of the reads of one request. */
export const requestTime = (signal: AbortSignal) =>
  shareTime({ signal, timeLimitMs: maxReadingMs });

/** Runs `run`; if the engine stopped at a limit, tells the caller what to ask instead. */
export async function refusingAtLimits<Result>(
  what: 'query' | 'report',
  run: () => Promise<Result>,
): Promise<Result> {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof EngineLimitExceeded)) throw error;
    throw new Refusal(
      'query_too_expensive',
      `The ${what} was stopped at the engine's limit of ${error.limit}. Ask for fewer days or fewer fields.`,
      { limit: error.limit },
    );
  }
}
