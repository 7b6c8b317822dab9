import { isSightlineError, SightlineError } from './errors.ts';
import type { Settings } from './settings.ts';

/** A longer wait is the caller's decision. */
const longestPauseMs = 60_000;

interface Attempts {
  readonly settings: Settings;
  readonly isRepeatable: boolean;
  readonly signal: AbortSignal | undefined;
}

/** Tries until it succeeds, fails for good, or was repeated as often as it may. */
export async function withRetries<Result>(
  { settings, isRepeatable, signal }: Attempts,
  attempt: () => Promise<Result>,
): Promise<Result> {
  for (let failures = 0; ; failures += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (failures >= settings.retries || !mayRepeat(error, isRepeatable)) throw error;
      const pauseMs = error.retryAfterMs ?? backoff(settings.retryPauseMs, failures);
      if (pauseMs > longestPauseMs) throw error;
      await pause(pauseMs, signal);
    }
  }
}

/**
 * Whether the same request may succeed later and does no harm. The service counts requests before it does anything, so
 * that a 429 with Retry-After changed nothing; a used-up quota is a 429, too, which does not pass.
 */
function mayRepeat(error: unknown, isRepeatable: boolean): error is SightlineError {
  if (!(error instanceof SightlineError)) return false;
  if (error.status === 429) {
    const isCounted = isRepeatable || error.retryAfterMs !== undefined;
    return isCounted && !isSightlineError(error, 'quota_exceeded');
  }
  const passes =
    [502, 503, 504].includes(error.status) || isSightlineError(error, 'connection_failed');
  return isRepeatable && passes;
}

/** Doubles each time, less a random part so that clients that failed together do not come back together. */
function backoff(firstMs: number, failures: number): number {
  return Math.min(longestPauseMs, firstMs * 2 ** failures) * (0.5 + Math.random() / 2);
}

function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, ms);
    if (signal?.aborted) stop();
    else signal?.addEventListener('abort', stop, { once: true });
  });
}
