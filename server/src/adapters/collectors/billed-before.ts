import { CollectionFailure } from '#kernel/ports/collector.ts';

/** For a failed later request, after earlier ones were billed. Null: the amount is unknown. */
export function billedBefore(error: unknown, micros: number | null): unknown {
  if (!(error instanceof CollectionFailure)) return error;
  const { reason, message, retry, retryAfterSeconds, billedMicros } = error;
  return new CollectionFailure(reason, message, {
    retry,
    retryAfterSeconds,
    billedMicros: micros === null || billedMicros === null ? null : micros + billedMicros,
  });
}

/** No answer because our limit was too low, which says nothing about the platform. */
export function spentBeforeAnswering(provider: string, billedMicros: number): CollectionFailure {
  return new CollectionFailure(
    'rejected',
    `${provider} used up its output tokens before it wrote an answer; raise SIGHTLINE_COLLECTION_MAX_OUTPUT_TOKENS.`,
    { billedMicros },
  );
}
