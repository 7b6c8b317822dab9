import {
  type FakeProvider,
  member,
  type ProviderCall,
  testKey,
  textOrNull,
} from './fake-provider.ts';

const references = [
  {
    type: 'ai_overview_reference',
    source: 'Northwind',
    domain: 'www.northwind.example',
    url: 'https://www.northwind.example/pricing',
    title: 'Pricing | Northwind',
    text: 'From 49 euros a month.',
  },
  {
    type: 'ai_overview_reference',
    source: 'Reviews',
    domain: 'reviews.example',
    url: 'https://reviews.example/freight',
    title: 'Freight software reviewed',
    text: null,
  },
];

const costs: Readonly<Record<string, number>> = {
  '/v3/serp/google/organic/live/advanced': 0.004,
  '/v3/serp/google/ai_mode/live/advanced': 0.004,
  '/v3/ai_optimization/chat_gpt/llm_scraper/live/advanced': 0.004,
  '/v3/ai_optimization/gemini/llm_scraper/live/advanced': 0.004,
};

const isChat = ({ path }: ProviderCall) => path.startsWith('/v3/ai_optimization/');
const costOf = ({ path }: ProviderCall) => costs[path] ?? 0;

const envelope = (call: ProviderCall, result: object | null, more: object = {}) => ({
  version: '0.1.20261101',
  status_code: 20_000,
  status_message: 'Ok.',
  time: '4.1 sec.',
  cost: costOf(call),
  tasks_count: 1,
  tasks_error: 0,
  tasks: [
    {
      id: '11151530-1535-0139-0000-1f1f',
      status_code: 20_000,
      status_message: 'Ok.',
      cost: costOf(call),
      result_count: result ? 1 : 0,
      path: call.path.split('/').slice(1),
      data: Array.isArray(call.body) ? call.body[0] : null,
      result: result && [result],
      ...more,
    },
  ],
});

/** A chat as its page shows it. */
const chat = (markdown: string | null, more: object = {}) => ({
  keyword: 'freight',
  location_code: 2276,
  language_code: 'en',
  model: 'gpt-5-2',
  markdown,
  search_results: null,
  sources: null,
  fan_out_queries: null,
  brand_entities: null,
  items: [],
  ...more,
});

const chatWithSearch = (markdown: string) =>
  chat(markdown, {
    sources: [
      {
        type: 'chat_gpt_source',
        title: 'Pricing | Northwind',
        url: 'https://www.northwind.example/pricing?utm_source=chatgpt.com',
        domain: 'www.northwind.example',
        snippet: 'From 49 euros a month.',
      },
    ],
    search_results: [
      {
        type: 'chat_gpt_search_result',
        url: 'https://reviews.example/freight',
        domain: 'reviews.example',
        title: 'Freight software reviewed',
        description: 'Nine products compared.',
      },
    ],
    fan_out_queries: ['freight software small depot'],
    items: [
      { type: 'chat_gpt_text', rank_group: 1, rank_absolute: 1, markdown },
      {
        type: 'chat_gpt_products',
        items: [
          {
            type: 'chat_gpt_product',
            title: 'Pallet scanner',
            price: 199.5,
            currency: 'EUR',
            rating: { rating_type: 'Max5', value: 4.5, votes_count: 31, rating_max: 5 },
            url: 'https://shop.example/scanner',
            domain: 'shop.example',
            images: ['https://shop.example/scanner.png'],
          },
        ],
      },
    ],
  });

const overview = (markdown: string, cited: readonly object[]) => ({
  type: 'ai_overview',
  rank_group: 1,
  rank_absolute: 1,
  asynchronous_ai_overview: false,
  markdown,
  items: [
    { type: 'ai_overview_element', title: null, text: markdown, references: cited },
    {
      type: 'ai_overview_shopping',
      items: [
        {
          title: 'Pallet scanner',
          url: 'https://shop.example/scanner',
          price: { current: 199.5, currency: 'EUR' },
          rating: { value: 4.5, votes_count: 31 },
          image_url: 'https://shop.example/scanner.png',
        },
      ],
    },
  ],
  references: cited,
});

const page = (...items: readonly object[]) => ({
  keyword: 'freight',
  type: 'organic',
  location_code: 2276,
  language_code: 'en',
  items,
});

const organic = { type: 'organic', rank_group: 1, url: 'https://reviews.example/freight' };

const question = ({ method, path, body }: ProviderCall) =>
  method === 'POST' && path in costs && Array.isArray(body)
    ? textOrNull(member(body[0], 'keyword'))
    : null;

export const fakeDataforseo: FakeProvider = {
  name: 'dataforseo',
  question,
  // The test's key is a login without a password.
  isAuthorized: ({ headers }) =>
    headers.authorization === `Basic ${Buffer.from(testKey).toString('base64')}`,
  costMicros: (call) => costOf(call) * 1_000_000,
  answer: (call, text) => ({
    body: envelope(
      call,
      isChat(call) ? chatWithSearch(text) : page(organic, overview(text, references)),
    ),
  }),
  answerWithoutSearch: (call, text) => ({
    body: envelope(call, isChat(call) ? chat(text) : page(overview(text, []))),
  }),
  refusal: (call) => ({
    body: envelope(call, isChat(call) ? chat("I can't help with that.") : page(organic)),
  }),
  nothing: (call) => ({
    body: envelope(call, null, { status_code: 40_102, status_message: 'No Search Results.' }),
  }),
  failureInsideSuccess: (call) => ({
    body: envelope(call, null, {
      status_code: 50_000,
      status_message: 'Internal Error.',
      cost: 0,
    }),
  }),
  error: (status, told) => ({
    version: '0.1.20261101',
    status_code: status * 100,
    status_message: told,
    tasks: null,
  }),
  rateLimitHeaders: { 'x-ratelimit-limit': '2000', 'x-ratelimit-reset': '41' },
};
