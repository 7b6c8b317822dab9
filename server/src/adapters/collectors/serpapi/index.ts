import type { z } from 'zod';
import { CollectionFailure, type Question } from '#kernel/ports/collector.ts';
import { billedBefore } from '../billed-before.ts';
import { collectedAnswer } from '../collected-answer.ts';
import { defineCollector, type Send } from '../define-collector.ts';
import { googleLanguage } from '../google-language.ts';
import type { Provider, ProviderSettings } from '../provider.ts';
import { costMicros, noUsage } from '../typical-cost.ts';
import { readSearches, type reference, type SearchBody, search } from './search.ts';
import { markdownOf, productsOf } from './text-blocks.ts';

export const serpapi: Provider = {
  name: 'serpapi',
  title: 'SerpApi',
  surface: 'serp',
  platforms: {
    google_ai_overviews: ['country', 'language'],
    google_ai_mode: ['country', 'language'],
    copilot: [],
  },
  variable: 'SERPAPI',
  key: 'the private API key of the account',
  keyUrl: 'https://serpapi.com/manage-api-key',
  needs: 'Needs an account; searches beyond the free ones need a monthly plan.',
  baseUrl: 'https://serpapi.com',
  timeoutSeconds: 120,
  // One search of the smallest plan; larger plans are cheaper.
  prices: [{ model: null, asOf: '2026-11-15', call: 15 }],
  create: (settings) => [overviews, aiMode, copilot].map((page) => vendorCollector(settings, page)),
};

interface Blocks {
  readonly header?: string | null | undefined;
  readonly text_blocks?: readonly unknown[] | null | undefined;
  readonly references?: readonly z.output<typeof reference>[] | null | undefined;
}

/** What the page showed. */
interface Found {
  readonly blocks: Blocks | null | undefined;
  readonly shopping?: readonly unknown[] | null | undefined;
}

interface Page {
  readonly platform: string;
  readonly maxSearches: number;
  /** Returns one body per search. */
  readonly fetch: (
    question: Question,
    send: Send,
    settings: ProviderSettings,
  ) => Promise<readonly string[]>;
  /** Reads the last search. */
  readonly read: (body: SearchBody) => Found;
}

function vendorCollector(settings: ProviderSettings, page: Page) {
  return defineCollector(serpapi, settings, {
    platform: page.platform,
    version: '1',
    reserveMicros: priceOf(page.maxSearches, settings),
    maxCharacters: 2000,
    async fetch(question, send) {
      const raws = await page.fetch(question, send, settings);
      return raws.length === 1 ? raws.join() : `[${raws.join(',')}]`;
    },
    read(raw) {
      const { last, calls } = readSearches(raw);
      const { blocks, shopping } = page.read(last);
      const header = blocks?.header ? `## ${blocks.header}` : '';
      return collectedAnswer({
        text: [header, markdownOf(blocks?.text_blocks)].filter(Boolean).join('\n\n'),
        cited: (blocks?.references ?? []).map(({ link: url, title, snippet }) => ({
          url,
          title,
          snippet,
        })),
        retrieved: [],
        searches: [],
        shopping: productsOf(shopping),
        model: null,
        searched: true,
        costMicros: priceOf(calls, settings),
        usage: { ...noUsage, calls },
        raw,
      });
    },
  });
}

const priceOf = (calls: number, { prices }: ProviderSettings) =>
  costMicros({ ...noUsage, calls }, prices);

const place = ({ country, language }: Question) => ({
  gl: country?.toLowerCase(),
  hl: googleLanguage(language),
});

/** Google loads some overviews later; a second search gets them with a token. */
const overviews: Page = {
  platform: 'google_ai_overviews',
  maxSearches: 2,
  async fetch(question, send, settings) {
    const parameters = { engine: 'google', q: question.text, ...place(question) };
    const first = await search(send, settings, parameters);
    const token = first.body.ai_overview?.page_token;
    if (!token) return [first.raw];
    const later = { engine: 'google_ai_overview', page_token: token };
    const second = await search(send, settings, later).catch((error: unknown) => {
      throw billedBefore(error, priceOf(1, settings));
    });
    return [first.raw, second.raw];
  },
  read: (body) => ({ blocks: shown(body) }),
};

function shown({ ai_overview: found }: SearchBody): Blocks | null | undefined {
  if (!found?.error) return found;
  throw new CollectionFailure('unavailable', `SerpApi could not read the overview: ${found.error}`);
}

const aiMode: Page = {
  platform: 'google_ai_mode',
  maxSearches: 1,
  async fetch(question, send, settings) {
    const parameters = { engine: 'google_ai_mode', q: question.text, ...place(question) };
    return [(await search(send, settings, parameters)).raw];
  },
  read: (body) => ({ blocks: body, shopping: body.shopping_results }),
};

const copilot: Page = {
  platform: 'copilot',
  maxSearches: 1,
  async fetch({ text: q }, send, settings) {
    return [(await search(send, settings, { engine: 'bing_copilot', q })).raw];
  },
  read: (body) => ({ blocks: body }),
};
