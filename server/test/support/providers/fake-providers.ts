import { fakeAnthropic } from './anthropic.ts';
import { createFakeBrightData } from './bright-data.ts';
import { fakeDataforseo } from './dataforseo.ts';
import type { FakeProvider } from './fake-provider.ts';
import { fakeGemini } from './gemini.ts';
import { fakeMeta } from './meta.ts';
import { fakeOpenai } from './openai.ts';
import { fakeOpenrouter } from './openrouter.ts';
import { fakePerplexity } from './perplexity.ts';
import { fakeSerpapi } from './serpapi.ts';
import { fakeXai } from './xai.ts';

/** In the order of the catalogue. */
export const createFakeProviders = (): readonly FakeProvider[] => [
  fakeOpenai,
  fakePerplexity,
  fakeGemini,
  fakeAnthropic,
  fakeXai,
  fakeMeta,
  fakeOpenrouter,
  fakeDataforseo,
  fakeSerpapi,
  createFakeBrightData(),
];
