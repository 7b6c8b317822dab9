import {
  answeredLater,
  type FakeProvider,
  fromToken,
  type ProviderCall,
  testKey,
  toToken,
} from './fake-provider.ts';

const references = [
  {
    title: 'Pricing | Northwind',
    link: 'https://www.northwind.example/pricing',
    snippet: 'From 49 euros a month.',
    source: 'Northwind',
    index: 0,
  },
  {
    title: 'Freight software reviewed',
    link: 'https://reviews.example/freight',
    source: 'Reviews',
    index: 1,
  },
];

const blocks = (text: string) => [
  { type: 'paragraph', snippet: text, reference_indexes: [0] },
  { type: 'heading', snippet: 'What to look at' },
  {
    type: 'list',
    list: [
      { title: 'Price:', snippet: 'from 49 euros', reference_indexes: [0, 1] },
      { snippet: 'Size', list: [{ snippet: 'up to ten docks' }] },
    ],
  },
  {
    type: 'table',
    table: [
      ['product', 'price'],
      ['Northwind', '49'],
    ],
  },
];

const shopping = [
  {
    position: 1,
    title: 'Pallet scanner',
    link: 'https://shop.example/scanner',
    price: '€199.50',
    extracted_price: 199.5,
    rating: 4.5,
    reviews: 31,
    thumbnail: 'https://shop.example/scanner.png',
  },
];

const search = (content: object, status = 'Success') => ({
  search_metadata: { id: '64c1', status, total_time_taken: 2.1 },
  search_parameters: { engine: 'google' },
  ...content,
});

const engineOf = ({ query }: ProviderCall) => query.get('engine');

/** Where each engine puts an answer. */
function placed(call: ProviderCall, answer: object | null): object {
  if (engineOf(call) === 'google') {
    return { organic_results: [{ position: 1 }], ...(answer ? { ai_overview: answer } : {}) };
  }
  return engineOf(call) === 'bing_copilot'
    ? { header: 'Freight software', ...answer }
    : { ...answer, ...(answer ? { shopping_results: shopping } : {}) };
}

const engines = ['google', 'google_ai_mode', 'bing_copilot'];

const question = (call: ProviderCall) =>
  call.method === 'GET' && call.path === '/search.json' && engines.includes(engineOf(call) ?? '')
    ? call.query.get('q')
    : null;

export const fakeSerpapi: FakeProvider = {
  name: 'serpapi',
  question,
  followUp(call, text) {
    const token = call.query.get('page_token');
    if (engineOf(call) !== 'google_ai_overview' || token === null) return undefined;
    const answer = { text_blocks: blocks(text(fromToken(token))), references };
    return { body: search({ ai_overview: answer }) };
  },
  isAuthorized: ({ query }) => query.get('api_key') === testKey,
  costMicros: () => 15_000,
  answer: (call, text) => {
    const asked = question(call) ?? '';
    const answer =
      engineOf(call) === 'google' && answeredLater(asked)
        ? { page_token: toToken(asked), serpapi_link: 'https://serpapi.example/search.json' }
        : { text_blocks: blocks(text), references };
    return { body: search(placed(call, answer)) };
  },
  answerWithoutSearch: (call, text) => ({
    body: search(placed(call, { text_blocks: [{ type: 'paragraph', snippet: text }] })),
  }),
  refusal: (call) => ({
    body: search(
      placed(call, { text_blocks: [{ type: 'paragraph', snippet: 'No answer for this search.' }] }),
    ),
  }),
  nothing: () => ({
    body: search({ error: "Google hasn't returned any results for this query." }),
  }),
  failureInsideSuccess: () => ({
    body: search({ error: 'We could not get a valid response.' }, 'Error'),
  }),
  error: (_status, told) => ({ error: told }),
  rateLimitHeaders: { 'retry-after': 'Fri, 31 Dec 2038 23:59:59 GMT' },
};
