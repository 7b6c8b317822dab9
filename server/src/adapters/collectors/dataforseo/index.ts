import { collectedAnswer, type FoundAnswer } from '../collected-answer.ts';
import { defineCollector } from '../define-collector.ts';
import type { Provider, ProviderSettings } from '../provider.ts';
import { noUsage } from '../typical-cost.ts';
import { readChat, readGoogle } from './read-answer.ts';
import { priceOfPage, readTask, runTask, taskOf } from './task.ts';

export const dataforseo: Provider = {
  name: 'dataforseo',
  title: 'DataForSEO',
  surface: 'serp',
  platforms: {
    google_ai_overviews: ['country', 'language'],
    google_ai_mode: ['country', 'language'],
    chatgpt: ['country', 'language'],
    google_gemini: ['country', 'language'],
  },
  variable: 'DATAFORSEO',
  key: 'login and password of the API, joined by a colon',
  keyUrl: 'https://app.dataforseo.com/api-access',
  needs: 'Needs an account with a prepaid balance.',
  baseUrl: 'https://api.dataforseo.com',
  timeoutSeconds: 150,
  // The price of a live request. Each answer includes its cost.
  prices: [{ model: null, asOf: '2026-11-15', call: 4 }],
  create: (settings) => [
    vendorCollector(settings, overviews),
    vendorCollector(settings, aiMode),
    vendorCollector(settings, chatgpt),
    vendorCollector(settings, gemini),
  ],
};

interface Page {
  readonly platform: string;
  readonly path: string;
  readonly options: object;
  readonly maxCharacters: number;
  /** How many times the page price one call may cost: search operators in a question multiply it. */
  readonly maxPriceFactor: number;
  readonly read: (result: unknown) => Omit<FoundAnswer, 'costMicros' | 'usage' | 'raw'>;
}

const google = { maxCharacters: 700, maxPriceFactor: 5, read: readGoogle };
const chat = { options: {}, maxCharacters: 2000, maxPriceFactor: 1, read: readChat };

const overviews: Page = {
  ...google,
  platform: 'google_ai_overviews',
  path: '/v3/serp/google/organic/live/advanced',
  options: { device: 'desktop', depth: 10, load_async_ai_overview: true },
};
const aiMode: Page = {
  ...google,
  platform: 'google_ai_mode',
  path: '/v3/serp/google/ai_mode/live/advanced',
  options: { device: 'desktop' },
};
const chatgpt: Page = {
  ...chat,
  platform: 'chatgpt',
  path: '/v3/ai_optimization/chat_gpt/llm_scraper/live/advanced',
};
const gemini: Page = {
  ...chat,
  platform: 'google_gemini',
  path: '/v3/ai_optimization/gemini/llm_scraper/live/advanced',
};

function vendorCollector(settings: ProviderSettings, page: Page) {
  const { platform, maxCharacters } = page;
  return defineCollector(dataforseo, settings, {
    platform,
    version: '1',
    reserveMicros: page.maxPriceFactor * priceOfPage(settings),
    maxCharacters,
    fetch: (question, send) =>
      runTask(send, settings, page.path, { ...taskOf(question), ...page.options }),
    read(raw) {
      const { result, costMicros } = readTask(raw, settings);
      const usage = { ...noUsage, calls: 1 };
      return collectedAnswer({ ...page.read(result), costMicros, usage, raw });
    },
  });
}
