import type { CollectedAnswer } from '#kernel/ports/collector.ts';
import type { ShoppingResult } from './shopping.ts';
import { citedSources, type FoundSource, retrievedSources, searchesMade } from './sources.ts';
import { namedUsage, type Usage } from './typical-cost.ts';

/** The content of a body, before it is bounded and cleaned. */
export interface FoundAnswer {
  readonly text: string;
  readonly cited: Iterable<FoundSource>;
  readonly retrieved: Iterable<FoundSource>;
  readonly searches: Iterable<string | null | undefined>;
  readonly shopping?: readonly ShoppingResult[];
  readonly model: string | null | undefined;
  readonly searched: boolean;
  /** Unset if the provider has no such limit. */
  readonly truncated?: boolean;
  readonly costMicros: number;
  readonly usage: Usage;
  readonly raw: string;
}

/** Converts to the normal form. */
export function collectedAnswer(found: FoundAnswer): CollectedAnswer {
  return {
    text: found.text.trim(),
    cited: citedSources(found.cited),
    retrieved: retrievedSources(found.retrieved),
    searches: searchesMade(found.searches),
    shopping: (found.shopping ?? []).slice(0, 500),
    model: found.model ?? null,
    searched: found.searched,
    truncated: found.truncated ?? false,
    costMicros: found.costMicros,
    usage: namedUsage(found.usage),
    raw: found.raw,
  };
}
