import {
  bearerOf,
  type FakeProvider,
  member,
  type ProviderCall,
  textOrNull,
} from './fake-provider.ts';

const response = (output: readonly object[], more: object = {}) => ({
  id: '5f1c',
  object: 'response',
  created_at: 1_790_000_000,
  status: 'completed',
  error: null,
  incomplete_details: null,
  model: 'grok-4.3',
  output,
  usage: {
    input_tokens: 3100,
    input_tokens_details: { cached_tokens: 900 },
    output_tokens: 210,
    total_tokens: 3310,
    num_sources_used: 3,
    num_server_side_tools_used: 0,
    cost_in_usd_ticks: 37_756_000,
  },
  ...more,
});

const searched = {
  usage: {
    ...response([]).usage,
    num_server_side_tools_used: 2,
    cost_in_usd_ticks: 123_456_700,
  },
};

const message = (text: string, annotations: readonly object[] = []) => ({
  id: 'msg_1',
  type: 'message',
  role: 'assistant',
  status: 'completed',
  content: [{ type: 'output_text', text, annotations, logprobs: null }],
});

const search = (query: string) => ({
  id: 'ws_1',
  type: 'web_search_call',
  status: 'completed',
  action: { type: 'search', query },
});

const question = ({ method, path, body }: ProviderCall) => {
  const input = member(body, 'input');
  if (method !== 'POST' || path !== '/responses' || !Array.isArray(input)) return null;
  return textOrNull(member(input.at(-1), 'content'));
};

const northwind = 'https://www.northwind.example/pricing';

export const fakeXai: FakeProvider = {
  name: 'xai',
  question,
  isAuthorized: bearerOf,
  costMicros: () => 12_346,
  answer: (_call, text) => ({
    body: response(
      [
        search('freight software small depot'),
        search('Northwind reviews'),
        message(`${text}[[1]](${northwind})`, [
          { type: 'url_citation', url: northwind, title: '1', start_index: 100, end_index: 140 },
        ]),
      ],
      {
        ...searched,
        citations: [northwind, 'https://x.com/depot/status/1', 'https://reviews.example/freight'],
      },
    ),
  }),
  answerWithoutSearch: (_call, text) => ({ body: response([message(text)]) }),
  refusal: () => ({ body: response([message("I can't assist with that.")]) }),
  nothing: () => ({ body: response([]) }),
  allTokensSpent: () => ({
    body: response([], {
      status: 'incomplete',
      incomplete_details: { reason: 'max_output_tokens' },
    }),
  }),
  // The member is in each of the bodies in vercel/ai, packages/xai/src/responses/__fixtures__; its
  // map-xai-responses-finish-reason.ts has the values.
  cutOff: (_call, text) => ({
    body: response([message(text)], {
      status: 'incomplete',
      incomplete_details: { reason: 'max_output_tokens' },
    }),
  }),
  failureInsideSuccess: () => ({
    body: response([], { status: 'failed', error: { code: 'internal', message: 'Engine failed' } }),
  }),
  error: (_status, told) => ({ code: 'Some resource has been exhausted', error: told }),
  rateLimitHeaders: { 'retry-after': '3' },
};
