import type { Question } from '#kernel/ports/collector.ts';
import { responsesCollector } from './openai-responses-collector.ts';
import { responsesBody } from './openai-responses-format.ts';
import type { Provider, ProviderSettings } from './provider.ts';
import { aboutTheAsker } from './provider.ts';

export const meta: Provider = {
  name: 'meta',
  title: 'Meta',
  surface: 'api',
  platforms: { meta: ['country', 'persona'] },
  variable: 'META',
  key: 'an API key of the Meta Model API',
  keyUrl: null,
  needs: 'Needs an account of the Meta Model API with billing turned on.',
  baseUrl: 'https://api.meta.ai/v1',
  timeoutSeconds: 120,
  // Meta does not publish its price per search; 10 is the highest price among the others.
  prices: [{ model: 'muse-spark-1.1', asOf: '2026-11-15', input: 1.25, output: 4.25, search: 10 }],
  judges: 'chat-completions',
  create: (settings) => [
    responsesCollector(meta, settings, {
      platform: 'meta',
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
    instructions: aboutTheAsker(question, { nameCountry: true }),
    tools: [{ type: 'web_search' }],
    max_output_tokens: settings.maxOutputTokens,
    max_tool_calls: settings.maxSearches,
    store: false,
  };
}
