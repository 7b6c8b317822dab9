import { CollectionFailure } from '#kernel/ports/collector.ts';

/** A later request of a question fails after an earlier one was billed. Null: nobody can know by how much. */
export function billedBefore(error: unknown, micros: number | null): unknown {
  if (!(error instanceof CollectionFailure)) return error;
  const { reason, message, retry, retryAfterSeconds, billedMicros } = error;
  return new CollectionFailure(reason, message, {
    retry,
    retryAfterSeconds,
    billedMicros: micros === null || billedMicros === null ? null : micros + billedMicros,
  });
}

/** No answer was shown because we allowed too little, which says nothing about the platform. */
export function spentBeforeAnswering(provider: string, billedMicros: number): CollectionFailure {
  return new CollectionFailure(
    'rejected',
    `${provider} used up its output tokens before it wrote an answer; raise SIGHTLINE_COLLECTION_MAX_OUTPUT_TOKENS.`,
    { billedMicros },
  );
}
