import { CollectionFailure } from '#kernel/ports/collector.ts';

/** No answer was shown because we allowed too little, which says nothing about the platform. */
export function spentBeforeAnswering(provider: string, billedMicros: number): CollectionFailure {
  return new CollectionFailure(
    'rejected',
    `${provider} used up its output tokens before it wrote an answer; raise SIGHTLINE_COLLECTION_MAX_OUTPUT_TOKENS.`,
    { billedMicros },
  );
}
