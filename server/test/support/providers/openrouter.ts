import { bearerOf, type FakeProvider, member, textOrNull } from './fake-provider.ts';

const message = (content: string, annotations: readonly object[] = []) => ({
  role: 'assistant',
  content,
  refusal: null,
  annotations,
});

/** As documented at https://openrouter.ai/docs/guides/features/server-tools/web-search */
const completion = (told: object, more: object = {}, searches = 1) => ({
  id: 'gen-1790000000-abc',
  object: 'chat.completion',
  created: 1_790_000_000,
  model: 'openai/gpt-5.4',
  provider: 'OpenAI',
  choices: [
    { index: 0, finish_reason: 'stop', native_finish_reason: 'stop', message: told, ...more },
  ],
  usage: {
    prompt_tokens: 2500,
    prompt_tokens_details: { cached_tokens: 500 },
    completion_tokens: 300,
    completion_tokens_details: { reasoning_tokens: 64 },
    total_tokens: 2800,
    server_tool_use: { web_search_requests: searches },
    cost: 0.019625,
  },
});

const cited = [
  {
    type: 'url_citation',
    url_citation: {
      url: 'https://www.northwind.example/pricing',
      title: 'Pricing | Northwind',
      content: 'From 49 euros a month.',
      start_index: 10,
      end_index: 20,
    },
  },
];

export const fakeOpenrouter: FakeProvider = {
  name: 'openrouter',
  question: ({ method, path, body }) => {
    const messages = member(body, 'messages');
    const last: unknown = Array.isArray(messages) ? messages.at(-1) : undefined;
    return method === 'POST' && path === '/chat/completions'
      ? textOrNull(member(last, 'content'))
      : null;
  },
  isAuthorized: bearerOf,
  costMicros: () => 19_625,
  answer: (_call, text) => ({ body: completion(message(text, cited)) }),
  answerWithoutSearch: (_call, text) => ({ body: completion(message(text), {}, 0) }),
  refusal: () => ({
    body: completion({ ...message(''), content: null, refusal: 'I cannot help with that.' }),
  }),
  nothing: () => ({ body: completion(message('')) }),
  allTokensSpent: () => ({ body: completion(message(''), { finish_reason: 'length' }) }),
  cutOff: (_call, text) => ({ body: completion(message(text), { finish_reason: 'length' }) }),
  failureInsideSuccess: () => ({
    body: completion(message(''), {
      finish_reason: 'error',
      error: { code: 502, message: 'The provider returned an error.' },
    }),
  }),
  error: (status, told) => ({ error: { code: status, message: told } }),
  rateLimitHeaders: { 'retry-after': '12' },
};
