import { anthropic } from './anthropic/index.ts';
import { brightData } from './bright-data/index.ts';
import { dataforseo } from './dataforseo/index.ts';
import { gemini } from './gemini.ts';
import { meta } from './meta.ts';
import { openai } from './openai.ts';
import { openrouter } from './openrouter.ts';
import { perplexity } from './perplexity.ts';
import type { Provider } from './provider.ts';
import { serpapi } from './serpapi/index.ts';
import { xai } from './xai.ts';

/**
 * All providers in order of preference: official APIs before vendors that read pages. Of the official ones, those whose
 * platforms send nearly all visible visits come first, simplest setup first: keys are offered in this order.
 */
export const providers: readonly Provider[] = [
  openai,
  perplexity,
  gemini,
  anthropic,
  xai,
  meta,
  openrouter,
  dataforseo,
  serpapi,
  brightData,
];
