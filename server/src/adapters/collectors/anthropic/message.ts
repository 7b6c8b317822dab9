import { z } from 'zod';
import { sumUsage, type Usage } from '../prices.ts';

export const title = 'Anthropic';

const text = z.string().nullish();
const count = z.number().nonnegative().nullish();

/** The body of one request. */
export const messageBody = z.looseObject({
  model: text,
  stop_reason: text,
  content: z.array(z.unknown()),
  usage: z.looseObject({
    input_tokens: count,
    cache_read_input_tokens: count,
    cache_creation_input_tokens: count,
    output_tokens: count,
    server_tool_use: z.looseObject({ web_search_requests: count }).nullish(),
  }),
});

export type Message = z.output<typeof messageBody>;

/** All requests of an answer together. */
export const usageOf = (messages: readonly Message[]): Usage => sumUsage(messages.map(usageOfOne));

/** Tokens that were read from or written to the cache are not part of Anthropic's input tokens. */
function usageOfOne({ usage }: Message): Usage {
  const cachedInputTokens = usage.cache_read_input_tokens ?? 0;
  return {
    inputTokens:
      (usage.input_tokens ?? 0) + (usage.cache_creation_input_tokens ?? 0) + cachedInputTokens,
    cachedInputTokens,
    outputTokens: usage.output_tokens ?? 0,
    searches: usage.server_tool_use?.web_search_requests ?? 0,
    calls: 0,
  };
}
