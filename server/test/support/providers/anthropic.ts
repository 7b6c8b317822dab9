import {
  type FakeProvider,
  member,
  type ProviderCall,
  testKey,
  textOrNull,
} from './fake-provider.ts';

/** 1,800 fresh and 200 cached input tokens, 250 output tokens, two searches, by the prices of claude-sonnet-5. */
const costMicros = 1800 * 2 + 200 * 0.2 + 250 * 10 + 2 * 10_000;

const message = (content: readonly object[], more: object = {}) => ({
  id: 'msg_1',
  type: 'message',
  role: 'assistant',
  model: 'claude-sonnet-5',
  content,
  stop_reason: 'end_turn',
  stop_sequence: null,
  usage: {
    input_tokens: 1800,
    cache_read_input_tokens: 200,
    cache_creation_input_tokens: 0,
    output_tokens: 250,
    server_tool_use: { web_search_requests: 2 },
  },
  ...more,
});

const withoutSearches = {
  usage: { input_tokens: 90, output_tokens: 60, server_tool_use: { web_search_requests: 0 } },
};

const search = (id: string, query: string) => ({
  type: 'server_tool_use',
  id,
  name: 'web_search',
  input: { query },
});

const result = (url: string, title: string) => ({
  type: 'web_search_result',
  url,
  title,
  page_age: '3 days ago',
  encrypted_content: 'EqgfCioIARgB',
});

const results = (id: string, content: readonly object[] | object) => ({
  type: 'web_search_tool_result',
  tool_use_id: id,
  content,
});

const question = ({ method, path, body }: ProviderCall) => {
  if (method !== 'POST' || path !== '/v1/messages') return null;
  const messages = member(body, 'messages');
  return Array.isArray(messages) ? textOrNull(member(messages[0], 'content')) : null;
};

export const fakeAnthropic: FakeProvider = {
  name: 'anthropic',
  question,
  isAuthorized: ({ headers }) => headers['x-api-key'] === testKey,
  costMicros: () => costMicros,
  answer: (_call, text) => ({
    body: message([
      { type: 'text', text: "I'll look for current freight software.\n\n" },
      search('srvtoolu_1', 'freight software small depot'),
      results('srvtoolu_1', [
        result('https://reviews.example/freight', 'Freight software reviewed'),
        result('https://www.northwind.example/pricing', 'Pricing | Northwind'),
      ]),
      search('srvtoolu_2', 'Northwind depot price'),
      results('srvtoolu_2', [
        result('https://www.northwind.example/pricing', 'Pricing | Northwind'),
      ]),
      {
        type: 'text',
        text,
        citations: [
          {
            type: 'web_search_result_location',
            url: 'https://www.northwind.example/pricing',
            title: 'Pricing | Northwind',
            encrypted_index: 'Eo8BCioIAhgB',
            cited_text: 'Northwind starts at 49 euros a month.',
          },
        ],
      },
      { type: 'text', text: ' Ask for a trial.' },
    ]),
  }),
  answerWithoutSearch: (_call, text) => ({
    body: message([{ type: 'text', text }], withoutSearches),
  }),
  refusal: () => ({
    body: message([{ type: 'text', text: "I can't help with that." }], {
      ...withoutSearches,
      stop_reason: 'refusal',
    }),
  }),
  nothing: () => ({ body: message([], withoutSearches) }),
  allTokensSpent: () => ({
    body: message([], { ...withoutSearches, stop_reason: 'max_tokens' }),
  }),
  // https://platform.claude.com/docs/en/build-with-claude/handling-stop-reasons
  cutOff: (_call, text) => ({
    body: message([{ type: 'text', text }], { ...withoutSearches, stop_reason: 'max_tokens' }),
  }),
  failureInsideSuccess: () => ({
    body: message([
      search('srvtoolu_1', 'freight software'),
      results('srvtoolu_1', { type: 'web_search_tool_result_error', error_code: 'unavailable' }),
      { type: 'text', text: 'I could not search, but I believe that Northwind is popular.' },
    ]),
  }),
  error: (status, told) => ({
    type: 'error',
    error: { type: status === 429 ? 'rate_limit_error' : 'invalid_request_error', message: told },
    request_id: 'req_1',
  }),
  rateLimitHeaders: { 'retry-after': '17' },
};
