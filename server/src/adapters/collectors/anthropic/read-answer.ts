import { z } from 'zod';
import { type CollectedAnswer, CollectionFailure } from '#kernel/ports/collector.ts';
import { spentBeforeAnswering } from '../billed-before.ts';
import { collectedAnswer } from '../collected-answer.ts';
import { itemsOf, parseBody } from '../parse-body.ts';
import type { ProviderSettings } from '../provider.ts';
import { costMicros, sumUsage, type Usage } from '../typical-cost.ts';

export const title = 'Anthropic';

const text = z.string();
const count = z.number().nonnegative().nullish();

/** The body of one request. */
export const messageBody = z.looseObject({
  model: text.nullish(),
  stop_reason: text.nullish(),
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

/** Anthropic's input tokens exclude tokens read from or written to the cache. */
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

/** One body, or a list of those of one question. */
const bodies = z.union([messageBody, z.array(messageBody).min(1)]);
const textBlock = z.looseObject({
  type: z.literal('text'),
  text: text,
  citations: z.array(z.unknown()).nullish(),
});
const citation = z.looseObject({
  type: z.literal('web_search_result_location'),
  url: text,
  title: text.nullish(),
  cited_text: text.nullish(),
});
const search = z.looseObject({
  type: z.literal('server_tool_use'),
  name: z.literal('web_search'),
  input: z.looseObject({ query: text.nullish() }).nullish(),
});
const searchResult = z.looseObject({
  type: z.literal('web_search_tool_result'),
  content: z.array(z.looseObject({ url: text.nullish(), title: text.nullish() })),
});
const searchError = z.looseObject({
  type: z.literal('web_search_tool_result'),
  content: z.looseObject({ error_code: text }),
});

/** The model stopped at a limit instead of finishing. */
const limits = new Set(['max_tokens', 'model_context_window_exceeded']);

export function readAnswer(raw: string, settings: ProviderSettings): CollectedAnswer {
  const messages = [parseBody(title, bodies, raw)].flat();
  const last = messages.at(-1);
  const content = messages.flatMap((message) => message.content);
  const results = itemsOf(content, searchResult);
  const errors = itemsOf(content, searchError).map((result) => result.content.error_code);
  const usage = usageOf(messages);
  const cost = costMicros(usage, settings.prices);
  if (last?.stop_reason === 'pause_turn') throw unfinished(messages.length, cost);
  if (results.length === 0) refuseFailedSearch(errors, cost);
  const answer = joinTexts(content);
  const truncated = limits.has(last?.stop_reason ?? '');
  if (answer.trim() === '' && truncated) throw spentBeforeAnswering(title, cost);
  return collectedAnswer({
    text: answer,
    cited: itemsOf(content, textBlock)
      .flatMap(({ citations }) => itemsOf(citations, citation))
      .map(({ url, title: name, cited_text: snippet }) => ({ url, title: name, snippet })),
    retrieved: results.flatMap((result) => result.content),
    searches: itemsOf(content, search).map(({ input }) => input?.query),
    model: last?.model,
    searched: results.length > 0,
    truncated,
    costMicros: cost,
    usage,
    raw,
  });
}

/**
 * A sentence with citations is a block of its own, so adjacent blocks are joined directly. Text before and after a
 * search becomes separate paragraphs.
 */
function joinTexts(content: readonly unknown[]): string {
  let joined = '';
  let isInterrupted = false;
  for (const block of content) {
    const [written] = itemsOf([block], textBlock);
    if (!written) {
      isInterrupted = true;
      continue;
    }
    const isGlued = /\S$/.test(joined) && /^\S/.test(written.text);
    joined += isInterrupted && isGlued ? `\n\n${written.text}` : written.text;
    isInterrupted = false;
  }
  return joined;
}

function unfinished(requests: number, billedMicros: number): CollectionFailure {
  return new CollectionFailure(
    'unavailable',
    `${title} paused its turn ${requests} times without completing the answer.`,
    { billedMicros },
  );
}

/** If a requested search failed, the answer is not what the platform would have said. */
function refuseFailedSearch(errors: readonly string[], billedMicros: number): void {
  const [code] = errors.filter((error) => error !== 'max_uses_exceeded');
  if (code === undefined) return;
  throw new CollectionFailure(
    code === 'too_many_requests' ? 'rate_limited' : 'unavailable',
    `${title} answered 200 with a failed search: ${code}`,
    { billedMicros },
  );
}
