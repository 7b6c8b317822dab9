import { z } from 'zod';
import type { FoundAnswer } from '../collected-answer.ts';
import { conforming } from '../parse-body.ts';
import { productsOf } from './products.ts';

const text = z.string().nullish();
const page = z.looseObject({ url: text, title: text, snippet: text, description: text });
const chat = z.looseObject({
  model: text,
  markdown: text,
  sources: z.array(page).nullish(),
  search_results: z.array(page).nullish(),
  fan_out_queries: z.array(z.string()).nullish(),
  items: z.array(z.unknown()).nullish(),
});

type Found = Omit<FoundAnswer, 'costMicros' | 'usage' | 'raw'>;

/** What the user interface of a chat showed. */
export function readChat(result: unknown): Found {
  const found = conforming('DataForSEO', chat, result ?? {});
  const cited = found.sources ?? [];
  const retrieved = (found.search_results ?? []).map(({ url, title, description, snippet }) => ({
    url,
    title,
    snippet: description ?? snippet,
  }));
  const searches = found.fan_out_queries ?? [];
  return {
    text: found.markdown ?? '',
    cited,
    retrieved,
    searches,
    shopping: productsOf(found.items),
    model: found.model,
    searched: cited.length + retrieved.length + searches.length > 0,
  };
}
