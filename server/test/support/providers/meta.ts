import { bearerOf, type FakeProvider } from './fake-provider.ts';
import { fakeOpenai } from './openai.ts';

/** Meta speaks OpenAI's form; by the prices of muse-spark-1.1 the same usage costs this. */
const costMicros = 2000 * 1.25 + 500 * 1.25 + 300 * 4.25 + 10_000;

export const fakeMeta: FakeProvider = {
  ...fakeOpenai,
  name: 'meta',
  isAuthorized: bearerOf,
  costMicros: () => costMicros,
  rateLimitHeaders: { 'retry-after-ms': '2500' },
};
