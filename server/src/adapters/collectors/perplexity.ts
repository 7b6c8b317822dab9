import { z } from 'zod';
import type { Question } from '#kernel/ports/collector.ts';
import { responsesCollector } from './openai-responses-collector.ts';
import { type ResponsesAnswer, responsesBody } from './openai-responses-format.ts';
import { itemsOf } from './parse-body.ts';
import type { Provider, ProviderSettings } from './provider.ts';
import { aboutTheAsker } from './provider.ts';
import { dollarsToMicros } from './typical-cost.ts';

const asOf = '2026-11-15';

export const perplexity: Provider = {
  name: 'perplexity',
  title: 'Perplexity',
  surface: 'api',
  platforms: { perplexity: ['country', 'language', 'persona'] },
  variable: 'PERPLEXITY',
  key: "an API key of Perplexity's Agent API",
  keyUrl: 'https://www.perplexity.ai/account/api/keys',
  needs: 'Needs a Perplexity account with API credit. A Pro subscription does not include it.',
  baseUrl: 'https://api.perplexity.ai',
  timeoutSeconds: 120,
  // Searches cost 2.5 or 5 depending on the page read; the answer includes its cost.
  prices: [
    { model: 'perplexity/sonar', asOf, input: 0.25, output: 2.5, search: 5 },
    { model: 'openai/gpt-5.4', asOf, input: 2.5, cachedInput: 0.25, output: 15, search: 5 },
  ],
  create: (settings) => [
    responsesCollector(perplexity, settings, {
      platform: 'perplexity',
      version: '2',
      path: '/v1/agent',
      requestBody,
      maxSearches: settings.maxSearches,
      schema: body,
      read: readAdditions,
    }),
  ],
};

function requestBody(question: Question, settings: ProviderSettings) {
  return {
    model: settings.model,
    input: question.text,
    instructions: aboutTheAsker(question, { nameCountry: false }),
    language_preference: question.language,
    tools: [
      {
        type: 'web_search',
        user_location: question.country === null ? undefined : { country: question.country },
      },
    ],
    max_output_tokens: settings.maxOutputTokens,
    max_steps: settings.maxSearches,
  };
}

const text = z.string().nullish();
const body = responsesBody.extend({
  usage: responsesBody.shape.usage
    .unwrap()
    .unwrap()
    .extend({
      cost: z.looseObject({ total_cost: z.number().nonnegative().nullish() }).nullish(),
    })
    .nullish(),
});
const page = z.looseObject({
  id: z.union([z.number(), z.string()]).nullish(),
  url: z.string(),
  title: text,
  snippet: text,
});
const searchResults = z.looseObject({
  type: z.literal('search_results'),
  queries: z.array(z.string()).nullish(),
  results: z.array(page).nullish(),
});

function readAdditions(response: z.output<typeof body>, answer: ResponsesAnswer) {
  const found = itemsOf(response.output, searchResults);
  const pages = found.flatMap(({ results }) => results ?? []);
  const dollars = response.usage?.cost?.total_cost;
  return {
    cited: answer.cited.length > 0 ? answer.cited : markedPages(answer.text, pages),
    retrieved: pages,
    searches: found.flatMap(({ queries }) => queries ?? []),
    searchCalls: found.length,
    toldMicros: dollars == null ? undefined : dollarsToMicros(dollars),
  };
}

/** Without annotations the text cites results by number: `[2]` or `[web:2]`. */
function markedPages(answer: string, pages: readonly z.output<typeof page>[]) {
  const byId = new Map(pages.map((result) => [String(result.id), result]));
  return [...answer.matchAll(/\[(?:web:)?(\d{1,3})\]/g)].flatMap(([, id = '']) => {
    const cited = byId.get(id);
    return cited ? [cited] : [];
  });
}
