import { bearerOf, type FakeProvider, member, textOrNull } from './fake-provider.ts';

/** 2,000 fresh and 500 cached input tokens, 300 output tokens, one search, by the prices of gpt-5.4. */
const costMicros = 2000 * 2.5 + 500 * 0.25 + 300 * 15 + 10_000;

const usage = {
  input_tokens: 2500,
  input_tokens_details: { cached_tokens: 500 },
  output_tokens: 300,
  output_tokens_details: { reasoning_tokens: 64 },
  total_tokens: 2800,
};

const response = (output: readonly object[], more: object = {}) => ({
  id: 'resp_1',
  object: 'response',
  created_at: 1_790_000_000,
  status: 'completed',
  error: null,
  incomplete_details: null,
  model: 'gpt-5.4-2026-03-05',
  output,
  usage,
  ...more,
});

const message = (content: readonly object[]) => ({
  id: 'msg_1',
  type: 'message',
  role: 'assistant',
  status: 'completed',
  content,
});

const outputText = (text: string, annotations: readonly object[] = []) => ({
  type: 'output_text',
  text,
  annotations,
  logprobs: [],
});

const search = {
  id: 'ws_1',
  type: 'web_search_call',
  status: 'completed',
  action: {
    type: 'search',
    query: 'freight software small depot',
    queries: ['freight software small depot', 'best freight software 2026'],
    sources: [
      { type: 'url', url: 'https://reviews.example/freight' },
      { type: 'url', url: 'https://www.northwind.example/pricing' },
      { type: 'url', url: 'https://forum.example/t/41' },
    ],
  },
};

const openedPage = {
  id: 'ws_2',
  type: 'web_search_call',
  status: 'completed',
  action: { type: 'open_page', url: 'https://www.northwind.example/terms' },
};

const reasoning = { id: 'rs_1', type: 'reasoning', summary: [] };

export const fakeOpenai: FakeProvider = {
  name: 'openai',
  question: ({ method, path, body }) =>
    method === 'POST' && path === '/responses' ? textOrNull(member(body, 'input')) : null,
  isAuthorized: bearerOf,
  costMicros: () => costMicros,
  answer: (_call, text) => ({
    body: response([
      reasoning,
      search,
      openedPage,
      message([
        outputText(text, [
          {
            type: 'url_citation',
            start_index: 0,
            end_index: 9,
            url: 'https://www.northwind.example/pricing?utm_source=openai',
            title: 'Pricing | Northwind',
          },
          {
            type: 'url_citation',
            start_index: 10,
            end_index: 19,
            url: 'https://reviews.example/freight?page=2&utm_source=openai',
            title: 'Freight software reviewed',
          },
        ]),
      ]),
    ]),
  }),
  answerWithoutSearch: (_call, text) => ({ body: response([message([outputText(text)])]) }),
  refusal: () => ({
    body: response([message([{ type: 'refusal', refusal: "I'm sorry, I can't help with that." }])]),
  }),
  nothing: () => ({ body: response([message([])]) }),
  allTokensSpent: () => ({
    body: response([reasoning], {
      status: 'incomplete',
      incomplete_details: { reason: 'max_output_tokens' },
    }),
  }),
  // https://platform.openai.com/docs/api-reference/responses/object#responses/object-incomplete_details
  cutOff: (_call, text) => ({
    body: response([reasoning, message([outputText(text)])], {
      status: 'incomplete',
      incomplete_details: { reason: 'max_output_tokens' },
    }),
  }),
  failureInsideSuccess: () => ({
    body: response([], {
      status: 'failed',
      error: { code: 'server_error', message: 'The model failed to generate a response.' },
      usage: null,
    }),
  }),
  error: (status, told) => ({
    error: {
      message: told,
      type: status === 429 ? 'requests' : 'invalid_request_error',
      param: null,
      code: status === 429 ? 'rate_limit_exceeded' : null,
    },
  }),
  rateLimitHeaders: {
    'x-ratelimit-remaining-requests': '41',
    'x-ratelimit-reset-requests': '6m0s',
    'x-ratelimit-remaining-tokens': '0',
    'x-ratelimit-reset-tokens': '7.66s',
  },
};
