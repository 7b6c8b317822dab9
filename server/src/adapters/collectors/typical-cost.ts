import type { TypicalCost } from '#kernel/ports/collector.ts';
import { costMicros, namedUsage, noUsage, type Usage } from './prices.ts';
import type { ProviderSettings } from './provider.ts';

/**
 * A short question that is answered in a few paragraphs: the model reads it with the provider's instructions, then
 * again with the results of each search. Between what plain answers and long reasoning take.
 */
const tokensAsked = 2_000;
const tokensOfResults = 8_000;
const tokensWritten = 1_200;

type Bounds = Pick<ProviderSettings, 'prices' | 'maxOutputTokens' | 'maxSearches'>;

/** What one answer is expected to cost by these prices: a call where calls are billed, else tokens and searches. */
export function typicalCost(
  { prices, maxOutputTokens, maxSearches }: Bounds,
  searches = Math.min(1, maxSearches),
): TypicalCost {
  const isByCall = prices.input === 0 && prices.output === 0;
  const usage: Usage = isByCall
    ? { ...noUsage, calls: 1 }
    : {
        ...noUsage,
        inputTokens: tokensAsked * (searches + 1) + tokensOfResults * searches,
        outputTokens: Math.min(tokensWritten, maxOutputTokens),
        searches,
      };
  return { micros: costMicros(usage, prices), usage: namedUsage(usage) };
}
