import { anthropic } from './anthropic/index.ts';
import { brightData } from './bright-data/index.ts';
import { dataforseo } from './dataforseo/index.ts';
import { gemini } from './gemini.ts';
import { meta } from './meta.ts';
import { openai } from './openai.ts';
import { perplexity } from './perplexity.ts';
import type { Provider } from './provider.ts';
import { serpapi } from './serpapi/index.ts';
import { xai } from './xai.ts';

/** Everybody who can be asked, in the order of preference: an official API before a vendor that reads pages. */
export const providers: readonly Provider[] = [
  openai,
  anthropic,
  perplexity,
  gemini,
  xai,
  meta,
  dataforseo,
  serpapi,
  brightData,
];
