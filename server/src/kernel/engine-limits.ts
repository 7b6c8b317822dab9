import { Refusal } from './errors.ts';
import { EngineLimitExceeded } from './ports/analytics/engine-errors.ts';
import type { ReadOptions } from './ports/analytics/reading.ts';

/** Reading that would take longer is stopped by the engine, and the service stays up. */
export const maxReadingMs = 60_000;
/** A list may be a brand's whole history, read as fast as the reader takes it. */
export const maxListingMs = 300_000;

/** Options for each operation of a request: all of them share the time that it may take. */
export function sharedTime(signal: AbortSignal): () => ReadOptions {
  const began = performance.now();
  return () => {
    const left = Math.ceil(maxReadingMs - (performance.now() - began));
    if (left <= 0) throw new EngineLimitExceeded('time', `${maxReadingMs} ms are over`);
    return { signal, timeLimitMs: left };
  };
}

/** Runs it; where the engine gave up at one of its limits, the caller learns what to ask for instead. */
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
