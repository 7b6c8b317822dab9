import type { Usage as NamedUsage } from '#contract/answers/responses.ts';
import type { TypicalCost } from '#kernel/ports/collector.ts';
import type { Prices, ProviderSettings } from './provider.ts';

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

/** What was used, as far as the provider reports it; a member that it does not report is 0. */
export interface Usage {
  readonly inputTokens: number;
  /** Part of the input tokens. */
  readonly cachedInputTokens: number;
  readonly outputTokens: number;
  /** Part of the output tokens. */
  readonly reasoningTokens?: number | undefined;
  readonly searches: number;
  readonly calls: number;
}

export const noUsage: Usage = {
  inputTokens: 0,
  cachedInputTokens: 0,
  outputTokens: 0,
  searches: 0,
  calls: 0,
};

/** Of the requests that one answer took. */
export function sumUsage(parts: readonly Usage[]): Usage {
  const sum = (count: (usage: Usage) => number) =>
    parts.reduce((total, usage) => total + count(usage), 0);
  return {
    inputTokens: sum((usage) => usage.inputTokens),
    cachedInputTokens: sum((usage) => usage.cachedInputTokens),
    outputTokens: sum((usage) => usage.outputTokens),
    reasoningTokens: sum((usage) => usage.reasoningTokens ?? 0),
    searches: sum((usage) => usage.searches),
    calls: sum((usage) => usage.calls),
  };
}

/** In millionths of a US dollar, rounded up: a budget is never told less than was spent. */
export function costMicros(usage: Usage, prices: Prices): number {
  const freshTokens = Math.max(0, usage.inputTokens - usage.cachedInputTokens);
  // Dollars for a million are millionths of a dollar for one; for a thousand, thousandths.
  const tokens =
    freshTokens * prices.input +
    usage.cachedInputTokens * prices.cachedInput +
    usage.outputTokens * prices.output;
  return wholeMicros(tokens + 1000 * (usage.searches * prices.search + usage.calls * prices.call));
}

export const dollarsToMicros = (dollars: number): number => wholeMicros(dollars * 1_000_000);

/** xAI counts in ten-billionths of a dollar. */
export const ticksToMicros = (ticks: number): number => wholeMicros(ticks / 10_000);

/** Sums of prices such as 0.1 and 0.2 must not be rounded up by the error of their binary form. */
const wholeMicros = (micros: number): number => Math.ceil(micros - 1e-6);

/** The longest question with its instructions that is sent. A token is at least one byte. */
export const maxQuestionBytes = 8000;
/** What a provider adds to every request: its own instructions and the description of its tools. */
const providerTokens = 2000;
/** The text of one search's results, which is billed as input; no parameter bounds it. */
const tokensPerSearch = 10_000;

/**
 * The most that one call of a language model can cost when each search is a step of its own that reads again
 * whatever the steps before it read.
 */
export function reserveForModel(
  { prices, maxOutputTokens }: Pick<ProviderSettings, 'prices' | 'maxOutputTokens'>,
  searches: number,
): number {
  const steps = searches + 1;
  const inputTokens =
    steps * (maxQuestionBytes + providerTokens) + (tokensPerSearch * searches * steps) / 2;
  const usage = { ...noUsage, inputTokens, outputTokens: maxOutputTokens, searches };
  return costMicros(usage, prices);
}

/** The usage under the names that are stored with an answer. */
export function namedUsage(usage: Usage): NamedUsage {
  const named = {
    input_tokens: usage.inputTokens,
    cached_input_tokens: usage.cachedInputTokens,
    output_tokens: usage.outputTokens,
    reasoning_tokens: usage.reasoningTokens ?? 0,
    searches: usage.searches,
    calls: usage.calls,
  };
  return Object.fromEntries(Object.entries(named).filter(([, count]) => count > 0));
}
