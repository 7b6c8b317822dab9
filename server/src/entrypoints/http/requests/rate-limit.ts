import type { Clock } from '#kernel/time.ts';

const windowMs = 60_000;

export interface RateState {
  readonly allowed: boolean;
  readonly remaining: number;
  readonly resetSeconds: number;
}

/** What a caller asked in a window that ends at `ends`, in milliseconds. */
export interface Taken {
  readonly caller: string;
  readonly count: number;
  readonly ends: number;
}

/** Counts a caller's requests in windows of one minute. */
export interface RateLimiter {
  readonly limit: number;
  take(caller: string): RateState;
  /** What was taken since it was last asked, of that many callers; what others took is never in it. */
  untold(maxCallers: number): Taken[];
  /** Counts what callers took from other processes. */
  add(taken: readonly Taken[]): void;
}

interface Window {
  ends: number;
  count: number;
}

/** In memory; share-rates.ts tells other API processes. 0 turns it off. */
export function createRateLimiter(clock: Clock, limit: number): RateLimiter {
  const windows = new Map<string, Window>();
  const notTold = new Map<string, number>();

  function windowOf(caller: string, now: number, ends: number): Window {
    const current = windows.get(caller);
    if (current && current.ends > now) return current;
    windows.delete(caller);
    for (const gone of evictWindows(windows, now)) notTold.delete(gone);
    const window = { ends, count: 0 };
    windows.set(caller, window);
    return window;
  }

  return {
    limit,
    untold(maxCallers) {
      const taken: Taken[] = [];
      for (const [caller, count] of notTold) {
        if (taken.length === maxCallers) break;
        notTold.delete(caller);
        const ends = windows.get(caller)?.ends;
        if (ends !== undefined) taken.push({ caller, count, ends });
      }
      return taken;
    },
    add(taken) {
      const now = clock.now().getTime();
      for (const { caller, count, ends } of taken) {
        if (ends > now) windowOf(caller, now, Math.min(ends, now + windowMs)).count += count;
      }
    },
    take(caller) {
      const now = clock.now().getTime();
      const window = windowOf(caller, now, now + windowMs);
      window.count += 1;
      notTold.set(caller, (notTold.get(caller) ?? 0) + 1);
      return {
        allowed: limit === 0 || window.count <= limit,
        remaining: Math.max(0, limit - window.count),
        resetSeconds: Math.ceil((window.ends - now) / 1000),
      };
    },
  };
}

/**
 * Bounds the map even if every request has another address. Windows begin in the order of their end, or nearly so where
 * another process began them, so the check stops at the first current one.
 */
function* evictWindows(windows: Map<string, Window>, now: number): Generator<string> {
  for (const [caller, window] of windows) {
    if (window.ends > now && windows.size < 20_000) return;
    windows.delete(caller);
    yield caller;
  }
}

/** The headers of the IETF draft "RateLimit header fields for HTTP". */
export function rateLimitHeaders(limit: number, state: RateState): Record<string, string> {
  return {
    'ratelimit-policy': `"default";q=${limit};w=${windowMs / 1000}`,
    ratelimit: `"default";r=${state.remaining};t=${state.resetSeconds}`,
  };
}
