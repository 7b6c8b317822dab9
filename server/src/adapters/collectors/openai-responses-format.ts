import { z } from 'zod';
import { CollectionFailure, type CollectionFailureReason } from '#kernel/ports/collector.ts';
import { spentBeforeAnswering } from './billed-before.ts';
import { itemsOf, parseBody } from './parse-body.ts';
import type { FoundSource } from './sources.ts';
import type { Usage } from './typical-cost.ts';

// The Responses API of OpenAI, which xAI, Meta and Perplexity extend.

const text = z.string();
const count = z.number().nonnegative();
const source = z.looseObject({ url: text.nullish(), title: text.nullish() });

export const responsesBody = z.looseObject({
  status: text.nullish(),
  error: z
    .looseObject({ code: z.union([text, count]).nullish(), message: text.nullish() })
    .nullish(),
  incomplete_details: z.looseObject({ reason: text.nullish() }).nullish(),
  model: text.nullish(),
  output: z.array(z.looseObject({ type: text })),
  usage: z
    .looseObject({
      input_tokens: count.nullish(),
      input_tokens_details: z.looseObject({ cached_tokens: count.nullish() }).nullish(),
      output_tokens: count.nullish(),
      output_tokens_details: z.looseObject({ reasoning_tokens: count.nullish() }).nullish(),
    })
    .nullish(),
});

const message = z.looseObject({ type: z.literal('message'), content: z.array(z.unknown()) });
const outputText = z.looseObject({
  type: z.literal('output_text'),
  text,
  annotations: z.array(z.unknown()).nullish(),
});
const refusal = z.looseObject({ type: z.literal('refusal'), refusal: text });
/** Other kinds of annotations refer to files. */
const urlCitation = z.looseObject({
  type: z.enum(['url_citation', 'citation']).nullish(),
  url: text,
  title: text.nullish(),
});
const searchCall = z.looseObject({
  type: z.literal('web_search_call'),
  status: text.nullish(),
  action: z
    .looseObject({
      type: text.nullish(),
      query: text.nullish(),
      queries: z.array(text).nullish(),
      url: text.nullish(),
      sources: z.array(source).nullish(),
    })
    .nullish(),
});

type Body = z.output<typeof responsesBody>;

/** The content of every body of this form, before providers' additions. */
export interface ResponsesAnswer {
  readonly text: string;
  readonly cited: readonly FoundSource[];
  readonly retrieved: readonly FoundSource[];
  readonly searches: readonly (string | null | undefined)[];
  /** Billed search calls; opening a page or searching in it is not billed. */
  readonly searchCalls: number;
  readonly failedSearchCalls: number;
  readonly model: string | null;
  readonly truncated: boolean;
  readonly usage: Omit<Usage, 'searches' | 'calls'>;
}

export function readResponses<Schema extends typeof responsesBody>(
  provider: string,
  schema: Schema,
  raw: string,
): { readonly body: z.output<Schema>; readonly answer: ResponsesAnswer } {
  const body = parseBody(provider, schema, raw);
  return { body, answer: readAnswer(body) };
}

function readAnswer(body: Body): ResponsesAnswer {
  const parts = itemsOf(body.output, message).flatMap(({ content }) => content);
  const texts = itemsOf(parts, outputText);
  const calls = itemsOf(body.output, searchCall);
  const actions = calls.flatMap(({ action }) => (action ? [action] : []));
  const searches = calls.filter(({ action }) => (action?.type ?? 'search') === 'search');
  const failed = searches.filter(({ status }) => status === 'failed');
  return {
    // A refusal is the platform's answer.
    text: [
      ...texts.map((part) => part.text),
      ...itemsOf(parts, refusal).map((part) => part.refusal),
    ]
      .join('\n\n')
      .trim(),
    cited: texts.flatMap(({ annotations }) => itemsOf(annotations, urlCitation)),
    retrieved: actions.flatMap(({ sources, url }) => [...(sources ?? []), { url }]),
    searches: actions.flatMap(({ query, queries }) => queries ?? [query]),
    searchCalls: searches.length - failed.length,
    failedSearchCalls: failed.length,
    model: body.model ?? null,
    truncated: isTruncated(body),
    usage: {
      inputTokens: body.usage?.input_tokens ?? 0,
      cachedInputTokens: body.usage?.input_tokens_details?.cached_tokens ?? 0,
      outputTokens: body.usage?.output_tokens ?? 0,
      reasoningTokens: body.usage?.output_tokens_details?.reasoning_tokens ?? 0,
    },
  };
}

/** xAI's SDK has the second; Perplexity has no details, and this is its only limit. */
const tokenLimits = new Set(['max_output_tokens', 'length']);

function isTruncated({ status, incomplete_details: details }: Body): boolean {
  return details?.reason ? tokenLimits.has(details.reason) : status === 'incomplete';
}

const reasonOfCode: Readonly<Record<string, CollectionFailureReason>> = {
  rate_limit_exceeded: 'rate_limited',
  insufficient_quota: 'unauthorized',
  invalid_prompt: 'rejected',
};

/** Refuses a body with status 200 that is not an answer. */
export function refuseFailedResponses(
  provider: string,
  body: Body,
  answer: ResponsesAnswer,
  billedMicros: number,
): void {
  if (body.error || body.status === 'failed' || body.status === 'cancelled') {
    const { code, message: told } = body.error ?? {};
    throw new CollectionFailure(
      reasonOfCode[code ?? ''] ?? 'unavailable',
      `${provider} answered 200 with an error: ${told ?? code ?? body.status}`,
      { billedMicros: body.usage ? billedMicros : 0 },
    );
  }
  if (!body.usage) {
    throw new CollectionFailure('malformed', `${provider} does not say what it used.`);
  }
  if (answer.failedSearchCalls > 0 && answer.searchCalls === 0) {
    throw new CollectionFailure('unavailable', `${provider} could not search.`, { billedMicros });
  }
  if (answer.text === '' && answer.truncated) throw spentBeforeAnswering(provider, billedMicros);
}
