import { collectedAnswer } from '../collected-answer.ts';
import { defineCollector } from '../define-collector.ts';
import type { Provider, ProviderSettings } from '../provider.ts';
import { costMicros, noUsage } from '../typical-cost.ts';
import { readRecord } from './read-record.ts';
import { scrape } from './scrape.ts';

export const brightData: Provider = {
  name: 'bright_data',
  title: 'Bright Data',
  surface: 'serp',
  platforms: {
    google_ai_mode: ['country'],
    copilot: ['country'],
    chatgpt: ['country'],
    perplexity: ['country'],
    google_gemini: ['country'],
    grok: ['country'],
  },
  variable: 'BRIGHT_DATA',
  key: 'an API key of the account',
  keyUrl: 'https://brightdata.com/cp/setting/users',
  needs: 'Needs an account with a prepaid balance.',
  baseUrl: 'https://api.brightdata.com',
  timeoutSeconds: 300,
  prices: [{ model: null, asOf: '2026-11-15', call: 1.5 }],
  create: (settings) => pages.map((page) => vendorCollector(settings, page)),
};

/** A page that the vendor has a data set for. */
interface Page {
  readonly platform: string;
  readonly dataset: string;
  readonly url: string;
  readonly options?: object;
  readonly searchesAlways?: boolean;
}

const pages: readonly Page[] = [
  {
    platform: 'google_ai_mode',
    dataset: 'gd_mcswdt6z2elth3zqr2',
    url: 'https://google.com/aimode',
    searchesAlways: true,
  },
  {
    platform: 'copilot',
    dataset: 'gd_m7di5jy6s9geokz8w',
    url: 'https://copilot.microsoft.com/',
  },
  {
    platform: 'chatgpt',
    dataset: 'gd_m7aof0k82r803d5bjm',
    url: 'https://chatgpt.com/',
    // Otherwise the page's search is switched off.
    options: { web_search: true },
  },
  {
    platform: 'perplexity',
    dataset: 'gd_m7dhdot1vw9a7gc1n',
    url: 'https://www.perplexity.ai/',
  },
  {
    platform: 'google_gemini',
    dataset: 'gd_mbz66arm2mf9cu856y',
    url: 'https://gemini.google.com/',
  },
  { platform: 'grok', dataset: 'gd_m8ve0u141icu75ae74', url: 'https://grok.com/' },
];

function vendorCollector(settings: ProviderSettings, page: Page) {
  const usage = { ...noUsage, calls: 1 };
  const price = costMicros(usage, settings.prices);
  return defineCollector(brightData, settings, {
    platform: page.platform,
    version: '1',
    reserveMicros: price,
    maxCharacters: 4000,
    fetch(question, send, signal) {
      const { text: prompt, country } = question;
      const input = { url: page.url, prompt, country: country ?? '', ...page.options };
      return scrape(send, settings, { dataset: page.dataset, input, signal });
    },
    read(raw) {
      const found = readRecord(raw, page.searchesAlways ?? false);
      return collectedAnswer({ ...found, costMicros: price, usage });
    },
  });
}
