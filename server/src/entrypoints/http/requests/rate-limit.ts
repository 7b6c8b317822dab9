import type { Clock } from '#kernel/time.ts';

const windowMs = 60_000;

export interface RateState {
  readonly allowed: boolean;
  readonly remaining: number;
  readonly resetSeconds: number;
}

/** Counts a caller's requests in windows of one minute. */
export interface RateLimiter {
  readonly limit: number;
  take(caller: string): RateState;
}

/** In memory, per process: several API processes each allow the limit. 0 turns it off. */
export function createRateLimiter(clock: Clock, limit: number): RateLimiter {
  const windows = new Map<string, { ends: number; count: number }>();
  return {
    limit,
    take(caller) {
      const now = clock.now().getTime();
      let window = windows.get(caller);
      if (!window || window.ends <= now) {
        windows.delete(caller);
        evictWindows(windows, now);
        window = { ends: now + windowMs, count: 0 };
        windows.set(caller, window);
      }
      window.count += 1;
      return {
        allowed: limit === 0 || window.count <= limit,
        remaining: Math.max(0, limit - window.count),
        resetSeconds: Math.ceil((window.ends - now) / 1000),
      };
    },
  };
}

/**
 * Bounds the map even if every request has another address. Windows are ordered by their end, so the check stops at the
 * first current one.
 */
function evictWindows(windows: Map<string, { ends: number }>, now: number): void {
  for (const [caller, window] of windows) {
    if (window.ends > now && windows.size < 20_000) return;
    windows.delete(caller);
  }
}

/** The headers of the IETF draft "RateLimit header fields for HTTP". */
export function rateLimitHeaders(limit: number, state: RateState): Record<string, string> {
  return {
    'ratelimit-policy': `"default";q=${limit};w=${windowMs / 1000}`,
    ratelimit: `"default";r=${state.remaining};t=${state.resetSeconds}`,
  };
}
