import { z } from 'zod';
import { CollectionFailure } from '#kernel/ports/collector.ts';
import type { FoundAnswer } from '../collected-answer.ts';
import { itemsOf, parseBody } from '../parse-body.ts';
import { shoppingResult } from '../shopping.ts';

const title = 'Bright Data';
const text = z.string().nullish();
const number = z.number().nullish();
const page = z.looseObject({
  url: text,
  title: text,
  description: text,
  cited: z.boolean().nullish(),
});
const pages = z.array(page).nullish();
const record = z.looseObject({
  error: text,
  error_code: text,
  answer_text: text,
  answer_text_markdown: text,
  model: text,
  web_search_triggered: z.boolean().nullish(),
  web_search_query: z.union([z.string(), z.array(z.string())]).nullish(),
  citations: pages,
  sources: pages,
  search_sources: pages,
  shopping: z.array(z.unknown()).nullish(),
});
const product = z.looseObject({
  title: z.string(),
  url: text,
  image: text,
  description: text,
  price: z.union([z.number(), z.string()]).nullish(),
  currency: text,
  rating: number,
  reviews_count: number,
});
const records = z.union([z.array(record).min(1), record]);

type Found = Omit<FoundAnswer, 'costMicros' | 'usage'>;
type Scraped = z.output<typeof record>;
type Page = z.output<typeof page>;

/** The requested record; the vendor may send it alone or in a list. */
export function readRecord(raw: string, searchesAlways: boolean): Found {
  const parsed = parseBody(title, records, raw);
  const [first] = Array.isArray(parsed) ? parsed : [parsed];
  const found = acceptable(first);
  const cited = (found.citations ?? found.sources ?? []).filter((entry) => entry.cited !== false);
  const retrieved = [
    ...(found.search_sources ?? []),
    ...(found.sources ?? []),
    ...(found.citations ?? []),
  ];
  const searches = [found.web_search_query ?? []].flat();
  return {
    text: found.answer_text_markdown ?? found.answer_text ?? '',
    cited: cited.map(toSource),
    retrieved: retrieved.map(toSource),
    searches,
    shopping: itemsOf(found.shopping, product).map(({ reviews_count: reviews, ...rest }) =>
      shoppingResult({ ...rest, reviews }),
    ),
    model: found.model,
    searched:
      searchesAlways || (found.web_search_triggered ?? retrieved.length + searches.length > 0),
    raw,
  };
}

function acceptable(found: Scraped | undefined): Scraped {
  if (!found || found.error || found.error_code) {
    throw new CollectionFailure(
      'unavailable',
      `${title} answered 200 with an error: ${found?.error ?? found?.error_code ?? 'no record'}`,
    );
  }
  if (found.answer_text === undefined && found.answer_text_markdown === undefined) {
    throw new CollectionFailure('malformed', `${title} sent a record without an answer.`);
  }
  return found;
}

const toSource = ({ url, title: name, description }: Page) => ({
  url,
  title: name,
  snippet: description,
});
