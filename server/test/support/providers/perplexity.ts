import { bearerOf, type FakeProvider, member, textOrNull } from './fake-provider.ts';

const response = (output: readonly object[], more: object = {}) => ({
  id: 'a1b2',
  object: 'response',
  created_at: 1_790_000_000,
  status: 'completed',
  error: null,
  model: 'perplexity/sonar',
  output,
  usage: {
    input_tokens: 4718,
    output_tokens: 450,
    total_tokens: 5168,
    tool_calls_details: { search_web: { invocation: 1, cost_usd: 0.0025 } },
    cost: {
      currency: 'USD',
      input_cost: 0.00118,
      output_cost: 0.001125,
      tool_calls_cost: 0.0025,
      total_cost: 0.004805,
    },
  },
  ...more,
});

const message = (text: string, annotations: readonly object[] = []) => ({
  id: 'msg_1',
  type: 'message',
  role: 'assistant',
  status: 'completed',
  content: [{ type: 'output_text', text, annotations }],
});

const found = {
  type: 'search_results',
  queries: ['freight software small depot'],
  results: [
    {
      id: 1,
      url: 'https://reviews.example/freight',
      title: 'Freight software reviewed',
      snippet: 'Nine products compared.',
      source: 'web',
      date: '2026-10-01',
      last_updated: '2026-10-03',
    },
    {
      id: 2,
      url: 'https://www.northwind.example/pricing',
      title: 'Pricing | Northwind',
      snippet: 'From 49 euros a month.',
      source: 'web',
      date: null,
      last_updated: null,
    },
  ],
};

export const fakePerplexity: FakeProvider = {
  name: 'perplexity',
  question: ({ method, path, body }) =>
    method === 'POST' && path === '/v1/agent' ? textOrNull(member(body, 'input')) : null,
  isAuthorized: bearerOf,
  costMicros: () => 4805,
  answer: (_call, text) => ({
    body: response([found, message(`${text}[2][1] Both have trials.[2]`)]),
  }),
  answerWithoutSearch: (_call, text) => ({ body: response([message(text)]) }),
  refusal: () => ({ body: response([message('I cannot help with that.')]) }),
  nothing: () => ({ body: response([]) }),
  allTokensSpent: () => ({
    body: response([], {
      status: 'incomplete',
      incomplete_details: { reason: 'max_output_tokens' },
    }),
  }),
  // A response has a status and no details: https://docs.perplexity.ai/api-reference/
  cutOff: (_call, text) => ({ body: response([message(text)], { status: 'incomplete' }) }),
  failureInsideSuccess: () => ({
    body: response([], {
      status: 'failed',
      error: { code: 'server_error', message: 'All models failed.' },
      usage: null,
    }),
  }),
  error: (status, told) => ({ error: { message: told, type: 'error', code: status } }),
  rateLimitHeaders: { 'retry-after': '12' },
};
