import type { Question } from '#kernel/ports/collector.ts';
import { responsesCollector } from './openai-responses-collector.ts';
import { responsesBody } from './openai-responses-format.ts';
import type { Provider, ProviderSettings } from './provider.ts';
import { aboutTheAsker } from './provider.ts';

const asOf = '2026-11-15';

export const openai: Provider = {
  name: 'openai',
  title: 'OpenAI',
  surface: 'api',
  platforms: { chatgpt: ['country', 'persona'] },
  variable: 'OPENAI',
  key: 'an API key of the OpenAI platform',
  keyUrl: 'https://platform.openai.com/api-keys',
  needs:
    'Needs an account of the OpenAI platform with prepaid credit. A ChatGPT subscription does not include it.',
  baseUrl: 'https://api.openai.com/v1',
  timeoutSeconds: 120,
  prices: [
    { model: 'gpt-5.4', asOf, input: 2.5, cachedInput: 0.25, output: 15, search: 10 },
    { model: 'gpt-5.4-mini', asOf, input: 0.75, cachedInput: 0.075, output: 4.5, search: 10 },
    { model: 'gpt-5.5', asOf, input: 5, cachedInput: 0.5, output: 30, search: 10 },
    { model: 'gpt-5.6-terra', asOf, input: 2, cachedInput: 0.2, output: 12, search: 10 },
    { model: 'gpt-5.6-luna', asOf, input: 0.2, cachedInput: 0.02, output: 1.2, search: 10 },
  ],
  judges: 'chat-completions',
  create: (settings) => [
    responsesCollector(openai, settings, {
      platform: 'chatgpt',
      version: '2',
      path: '/responses',
      requestBody,
      maxSearches: settings.maxSearches,
      schema: responsesBody,
    }),
  ],
};

function requestBody(question: Question, settings: ProviderSettings) {
  return {
    model: settings.model,
    input: question.text,
    instructions: aboutTheAsker(question, { nameCountry: false }),
    tools: [
      {
        type: 'web_search',
        // If omitted, the location is the United States; without a country it is none.
        user_location: { type: 'approximate', country: question.country ?? undefined },
      },
    ],
    include: ['web_search_call.action.sources'],
    max_output_tokens: settings.maxOutputTokens,
    max_tool_calls: settings.maxSearches,
    store: false,
  };
}
