import type { Usage as NamedUsage } from '#contract/answers/responses.ts';
import type { TypicalCost } from '#kernel/ports/collector.ts';
import type { Prices, ProviderSettings } from './provider.ts';

/**
 * A short question with a few paragraphs as answer: the model reads it with the provider's instructions, and again with
 * each search's results. Between plain answers and long reasoning.
 */
const tokensAsked = 2_000;
const tokensOfResults = 8_000;
const tokensWritten = 1_200;

type Bounds = Pick<ProviderSettings, 'prices' | 'maxOutputTokens' | 'maxSearches'>;

/** The expected cost of an answer by these prices: per call if calls are billed, else by tokens and searches. */
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

/** The usage that the provider reports; unreported members are 0. */
export interface Usage {
  readonly inputTokens: number;
  /** Included in the input tokens. */
  readonly cachedInputTokens: number;
  readonly outputTokens: number;
  /** Included in the output tokens. */
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

/** Sums the usage of an answer's requests. */
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

/** In millionths of a US dollar, rounded up, so that a budget never counts less than was spent. */
export function costMicros(usage: Usage, prices: Prices): number {
  const freshTokens = Math.max(0, usage.inputTokens - usage.cachedInputTokens);
  // Dollars per million are millionths of a dollar each; dollars per thousand are thousandths.
  const tokens =
    freshTokens * prices.input +
    usage.cachedInputTokens * prices.cachedInput +
    usage.outputTokens * prices.output;
  return wholeMicros(tokens + 1000 * (usage.searches * prices.search + usage.calls * prices.call));
}

export const dollarsToMicros = (dollars: number): number => wholeMicros(dollars * 1_000_000);

/** xAI counts in ten-billionths of a dollar. */
export const ticksToMicros = (ticks: number): number => wholeMicros(ticks / 10_000);

/** Prevents rounding up the binary error of sums such as 0.1 + 0.2. */
const wholeMicros = (micros: number): number => Math.ceil(micros - 1e-6);

/** The longest question including its instructions. A token is at least one byte. */
export const maxQuestionBytes = 8000;
/** What a provider adds to every request: its instructions and tool descriptions. */
const providerTokens = 2000;
/** The results of one search, billed as input; no parameter limits them. */
const tokensPerSearch = 10_000;

/** The maximum cost of one model call if each search is a step that reads all previous steps again. */
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

/** The usage under its stored names. */
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
