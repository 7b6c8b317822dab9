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
 * Everybody who can be asked, in the order of preference: an official API before a vendor that reads pages. Of the
 * official ones those come first whose platforms send nearly all visible visits, and of these the simplest to set up:
 * it is the order in which keys are offered.
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
