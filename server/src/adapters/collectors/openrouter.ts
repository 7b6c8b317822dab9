import { z } from 'zod';
import { CollectionFailure, type Question } from '#kernel/ports/collector.ts';
import { spentBeforeAnswering } from './billed-before.ts';
import { collectedAnswer } from './collected-answer.ts';
import { defineCollector } from './define-collector.ts';
import { itemsOf, parseBody } from './parse-body.ts';
import type { Prices, Provider, ProviderSettings } from './provider.ts';
import { aboutTheAsker } from './provider.ts';
import { costMicros, dollarsToMicros, reserveForModel } from './typical-cost.ts';

const asOf = '2026-11-18';

/** Models with their maker's own web search; others would search another index. */
const modelOf: Readonly<Record<string, string>> = {
  chatgpt: 'openai/gpt-5.4',
  claude: 'anthropic/claude-sonnet-5',
  perplexity: 'perplexity/sonar',
  grok: 'x-ai/grok-4.3',
};

/** No parameter limits a maker's own search. */
const maxSearches = 10;

/** One key for several makers' models. Any aggregator with the same API can be used by its address. */
export const openrouter: Provider = {
  name: 'openrouter',
  title: 'OpenRouter',
  surface: 'api',
  platforms: {
    chatgpt: ['country', 'persona'],
    claude: ['country', 'persona'],
    perplexity: ['country', 'persona'],
    grok: ['country', 'persona'],
  },
  variable: 'OPENROUTER',
  key: 'an API key of OpenRouter, or of an aggregator that speaks the same form',
  keyUrl: 'https://openrouter.ai/settings/keys',
  needs:
    'Needs an account with prepaid credit. An aggregator passes questions on to each maker’s model; answers can differ from those of the maker’s own API.',
  takesBaseUrl: true,
  baseUrl: 'https://openrouter.ai/api/v1',
  timeoutSeconds: 120,
  // The makers' prices, which OpenRouter passes on; each answer includes its cost.
  prices: [
    { model: 'openai/gpt-5.4', asOf, input: 2.5, cachedInput: 0.25, output: 15, search: 10 },
    {
      model: 'anthropic/claude-sonnet-5',
      asOf,
      input: 2,
      cachedInput: 0.2,
      output: 10,
      search: 10,
    },
    { model: 'perplexity/sonar', asOf, input: 1, output: 1, search: 5 },
    { model: 'x-ai/grok-4.3', asOf, input: 1.25, output: 2.5, search: 5 },
  ],
  create: (settings) =>
    Object.entries(modelOf).map(([platform, model]) => {
      const own = { ...settings, model, prices: pricesOf(model) };
      return defineCollector(openrouter, own, {
        platform,
        version: '1',
        reserveMicros: reserveForModel(own, maxSearches),
        async fetch(question, send) {
          const { text: raw } = await send({
            url: `${own.baseUrl}/chat/completions`,
            headers: { authorization: `Bearer ${own.key}` },
            body: requestBody(question, own),
          });
          return raw;
        },
        read: (raw) => readAnswer(raw, own.prices),
      });
    }),
};

function pricesOf(model: string): Prices {
  const row = openrouter.prices.find((one) => one.model === model) ?? openrouter.prices[0];
  const { input = 0, cachedInput = input, output = 0, search = 0 } = row;
  return { input, cachedInput, output, search, call: 0 };
}

function requestBody(question: Question, settings: ProviderSettings) {
  const asker = aboutTheAsker(question, { nameCountry: false });
  return {
    model: settings.model,
    messages: [
      ...(asker ? [{ role: 'system', content: asker }] : []),
      { role: 'user', content: question.text },
    ],
    tools: [
      {
        type: 'openrouter:web_search',
        parameters: {
          engine: 'native',
          user_location:
            question.country === null
              ? undefined
              : { type: 'approximate', country: question.country },
        },
      },
    ],
    max_tokens: settings.maxOutputTokens,
    usage: { include: true },
  };
}

const count = z.number().nonnegative().nullish();
const failed = z.looseObject({
  code: z.union([z.number(), z.string()]).nullish(),
  message: z.string().nullish(),
});
const completion = z.looseObject({
  model: z.string().nullish(),
  error: failed.nullish(),
  choices: z
    .array(
      z.looseObject({
        finish_reason: z.string().nullish(),
        error: failed.nullish(),
        message: z
          .looseObject({
            content: z.string().nullish(),
            refusal: z.string().nullish(),
            annotations: z.array(z.unknown()).nullish(),
          })
          .nullish(),
      }),
    )
    .default([]),
  usage: z
    .looseObject({
      prompt_tokens: count,
      prompt_tokens_details: z.looseObject({ cached_tokens: count }).nullish(),
      completion_tokens: count,
      completion_tokens_details: z.looseObject({ reasoning_tokens: count }).nullish(),
      server_tool_use: z.looseObject({ web_search_requests: count }).nullish(),
      cost: count,
    })
    .nullish(),
});
const citation = z.looseObject({
  type: z.literal('url_citation'),
  url_citation: z.looseObject({
    url: z.string(),
    title: z.string().nullish(),
    content: z.string().nullish(),
  }),
});

function readAnswer(raw: string, prices: Prices) {
  const body = parseBody(openrouter.title, completion, raw);
  const [choice] = body.choices;
  const error = body.error ?? choice?.error;
  if (error) {
    throw new CollectionFailure(
      error.code === 429 ? 'rate_limited' : 'unavailable',
      `${openrouter.title} answered 200 with an error: ${error.message ?? error.code}`,
      { billedMicros: dollarsToMicros(body.usage?.cost ?? 0) },
    );
  }
  if (!body.usage || !choice?.message) {
    throw new CollectionFailure('malformed', `${openrouter.title} does not say what it used.`);
  }
  const { usage } = body;
  const cited = itemsOf(choice.message.annotations, citation).map(({ url_citation }) => ({
    url: url_citation.url,
    title: url_citation.title,
    snippet: url_citation.content,
  }));
  // Perplexity searches without counting it.
  const searches = usage.server_tool_use?.web_search_requests ?? (cited.length > 0 ? 1 : 0);
  const used = {
    inputTokens: usage.prompt_tokens ?? 0,
    cachedInputTokens: usage.prompt_tokens_details?.cached_tokens ?? 0,
    outputTokens: usage.completion_tokens ?? 0,
    reasoningTokens: usage.completion_tokens_details?.reasoning_tokens ?? 0,
    searches,
    calls: 0,
  };
  const cost =
    typeof usage.cost === 'number' ? dollarsToMicros(usage.cost) : costMicros(used, prices);
  const text = (choice.message.content || choice.message.refusal || '').trim();
  const truncated = choice.finish_reason === 'length';
  if (text === '' && truncated) throw spentBeforeAnswering(openrouter.title, cost);
  return collectedAnswer({
    ...{ text, cited, retrieved: [], searches: [], truncated },
    model: body.model ?? null,
    searched: searches > 0,
    costMicros: cost,
    usage: used,
    raw,
  });
}
