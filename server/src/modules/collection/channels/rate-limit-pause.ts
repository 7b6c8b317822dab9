import type { CollectionFailure } from '#kernel/ports/collector.ts';

/** After a rate limit (429) if the provider does not say how long to wait. */
const rateLimitSeconds = 30;
/** A refused key is tried again after this; a new key ends the pause at once. */
const refusedKeySeconds = 900;

/**
 * How long the whole channel pauses after a failure that concerns the key; undefined for failures of a single question.
 */
export function rateLimitPause({
  reason,
  retryAfterSeconds,
}: CollectionFailure): number | undefined {
  if (reason === 'rate_limited') return retryAfterSeconds ?? rateLimitSeconds;
  if (reason === 'unauthorized') return retryAfterSeconds ?? refusedKeySeconds;
  return undefined;
}
