import {
  answeredLater,
  bearerOf,
  type FakeProvider,
  fromToken,
  member,
  type ProviderCall,
  textOrNull,
  toToken,
} from './fake-provider.ts';

const record = (answer: string | null, more: object = {}) => [
  {
    url: 'https://chatgpt.com/c/1',
    prompt: 'freight',
    answer_text: answer?.replaceAll('*', '') ?? null,
    answer_text_markdown: answer,
    model: 'gpt-5-2',
    web_search_triggered: false,
    citations: null,
    search_sources: null,
    timestamp: '2026-11-15T06:00:00.000Z',
    ...more,
  },
];

const searched = {
  web_search_triggered: true,
  web_search_query: ['freight software small depot'],
  citations: [
    {
      title: 'Pricing | Northwind',
      url: 'https://www.northwind.example/pricing?utm_source=chatgpt.com',
      description: 'From 49 euros a month.',
      position: 1,
      cited: true,
    },
    { title: 'Forum', url: 'https://forum.example/t/41', position: 2, cited: false },
  ],
  search_sources: [{ title: 'Freight software reviewed', url: 'https://reviews.example/freight' }],
  shopping: [
    { title: 'Pallet scanner', url: 'https://shop.example/scanner', price: '€199.50', rating: 4.5 },
  ],
};

const snapshot = /^\/datasets\/v3\/snapshot\/sd_(.+)$/;

const question = ({ method, path, body }: ProviderCall) =>
  method === 'POST' && path === '/datasets/v3/scrape' && Array.isArray(body)
    ? textOrNull(member(body[0], 'prompt'))
    : null;

export function createFakeBrightData(): FakeProvider {
  /** The snapshots that were looked for before. */
  const looked = new Set<string>();
  return {
    name: 'bright_data',
    question,
    followUp({ path }, text) {
      const [, token] = snapshot.exec(path) ?? [];
      if (token === undefined) return undefined;
      if (looked.has(token)) return { body: record(text(fromToken(token)), searched) };
      looked.add(token);
      return { status: 202, body: { status: 'running', message: 'Snapshot is not ready yet' } };
    },
    isAuthorized: bearerOf,
    costMicros: () => 1500,
    answer: (call, text) => {
      const asked = question(call) ?? '';
      return answeredLater(asked)
        ? {
            status: 202,
            body: { snapshot_id: `sd_${toToken(asked)}`, message: 'Still in progress' },
          }
        : { body: record(text, searched) };
    },
    answerWithoutSearch: (_call, text) => ({ body: record(text) }),
    refusal: () => ({ body: record("I can't help with that.") }),
    nothing: () => ({ body: record(null) }),
    failureInsideSuccess: () => ({
      body: [{ error: 'The page could not be loaded', error_code: 'crawl_failed', input: {} }],
    }),
    error: (_status, told) => ({ error: told }),
    rateLimitHeaders: { 'retry-after': '30' },
  };
}
