import type { z } from 'zod';
import { CollectionFailure, type Question } from '#kernel/ports/collector.ts';
import { billedBefore } from '../billed-before.ts';
import { collectedAnswer } from '../collected-answer.ts';
import { defineCollector, type Send } from '../define-collector.ts';
import { googleLanguage } from '../google-language.ts';
import { costMicros, noUsage } from '../prices.ts';
import type { Provider, ProviderSettings } from '../provider.ts';
import { productsOf } from './products.ts';
import { type reference, type SearchBody, search } from './search.ts';
import { markdownOf } from './text-blocks.ts';

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
  baseUrl: 'https://serpapi.com',
  timeoutSeconds: 120,
  // A search of the smallest plan; larger plans are cheaper.
  prices: [{ model: null, asOf: '2026-11-15', call: 15 }],
  create: (settings) => [
    vendorCollector(settings, 'google_ai_overviews', 2, overview),
    vendorCollector(settings, 'google_ai_mode', 1, aiMode),
    vendorCollector(settings, 'copilot', 1, copilot),
  ],
};

interface Blocks {
  readonly header?: string | null | undefined;
  readonly text_blocks?: readonly unknown[] | null | undefined;
  readonly references?: readonly z.output<typeof reference>[] | null | undefined;
}

/** What the searches for one question found. */
interface Found {
  readonly blocks: Blocks | null | undefined;
  readonly shopping?: readonly unknown[] | null | undefined;
  /** A body for each search that was made. */
  readonly raws: readonly string[];
}

type Ask = (question: Question, send: Send, settings: ProviderSettings) => Promise<Found>;

function vendorCollector(settings: ProviderSettings, platform: string, calls: number, ask: Ask) {
  return defineCollector(serpapi, settings, {
    platform,
    version: '1',
    reserveMicros: priceOf(calls, settings),
    maxCharacters: 2000,
    async ask(question, send) {
      const { blocks, shopping, raws } = await ask(question, send, settings);
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
        costMicros: priceOf(raws.length, settings),
        usage: { ...noUsage, calls: raws.length },
        raw: raws.length === 1 ? raws.join() : `[${raws.join(',')}]`,
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

/** Google sends some overviews later; they are asked for with a token, by a second search. */
const overview: Ask = async (question, send, settings) => {
  const parameters = { engine: 'google', q: question.text, ...place(question) };
  const first = await search(send, settings, parameters);
  const token = first.body.ai_overview?.page_token;
  if (!token) return { blocks: shown(first.body), raws: [first.raw] };
  const later = { engine: 'google_ai_overview', page_token: token };
  const second = await search(send, settings, later).catch((error: unknown) => {
    throw billedBefore(error, priceOf(1, settings));
  });
  return { blocks: shown(second.body), raws: [first.raw, second.raw] };
};

function shown({ ai_overview: found }: SearchBody): Blocks | null | undefined {
  if (!found?.error) return found;
  throw new CollectionFailure('unavailable', `SerpApi could not read the overview: ${found.error}`);
}

const aiMode: Ask = async (question, send, settings) => {
  const parameters = { engine: 'google_ai_mode', q: question.text, ...place(question) };
  const { body, raw } = await search(send, settings, parameters);
  return { blocks: body, shopping: body.shopping_results, raws: [raw] };
};

const copilot: Ask = async (question, send, settings) => {
  const { body, raw } = await search(send, settings, { engine: 'bing_copilot', q: question.text });
  return { blocks: body, raws: [raw] };
};
