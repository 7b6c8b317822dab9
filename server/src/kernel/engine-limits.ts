import { Refusal } from './errors.ts';
import { EngineLimitExceeded } from './ports/analytics/engine-errors.ts';
import type { ReadOptions } from './ports/analytics/reading.ts';

/** The engine stops a slower read, so that the service stays up. */
export const maxReadingMs = 60_000;
/** Longer, since a list may be a brand's whole history, read at the client's speed. */
export const maxListingMs = 300_000;

/** Returns options for each operation of a request; all of them share its time. */
export function sharedTime(signal: AbortSignal): () => ReadOptions {
  const began = performance.now();
  return () => {
    const left = Math.ceil(maxReadingMs - (performance.now() - began));
    if (left <= 0) throw new EngineLimitExceeded('time', `${maxReadingMs} ms are over`);
    return { signal, timeLimitMs: left };
  };
}

/** Runs `work`; if the engine stopped at a limit, tells the caller what to ask instead. */
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
