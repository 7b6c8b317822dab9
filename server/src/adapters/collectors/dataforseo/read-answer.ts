import { z } from 'zod';
import type { FoundAnswer } from '../collected-answer.ts';
import { conforming, itemsOf } from '../parse-body.ts';
import { type ShoppingResult, shoppingResult } from '../shopping.ts';

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

/** Reads what a chat's user interface showed. */
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

const googlePage = z.looseObject({ items: z.array(z.unknown()).nullish() });
const overview = z.looseObject({
  type: z.literal('ai_overview'),
  markdown: text,
  items: z.array(z.unknown()).nullish(),
  references: z.array(z.looseObject({ url: text, title: text, text })).nullish(),
});
const element = z.looseObject({ markdown: text, text });

/** Reads the overview on a Google page, or AI Mode's answer, which has the same form. No overview is an answer, too. */
export function readGoogle(result: unknown): Found {
  const { items } = conforming('DataForSEO', googlePage, result ?? {});
  const [found] = itemsOf(items, overview);
  return {
    text: found?.markdown ?? textOf(found?.items),
    cited: (found?.references ?? []).map(({ url, title, text: snippet }) => ({
      url,
      title,
      snippet,
    })),
    retrieved: [],
    searches: [],
    shopping: productsOf(found?.items),
    model: null,
    // Google always searches before it answers.
    searched: true,
  };
}

const textOf = (items: readonly unknown[] | null | undefined) =>
  itemsOf(items, element)
    .map((part) => part.markdown ?? part.text ?? '')
    .join('\n\n');

const number = z.number().nullish();
const amount = z.looseObject({ current: number, value: number, currency: text });
const votes = z.looseObject({ value: number, votes_count: number });
const product = z.looseObject({
  title: z.string(),
  url: text,
  description: text,
  price: z.union([z.number(), amount]).nullish(),
  currency: text,
  rating: z.union([z.number(), votes]).nullish(),
  image_url: text,
  images: z.array(z.unknown()).nullish(),
});
const shelf = z.looseObject({
  type: z.string().regex(/(_products|shopping)$/),
  items: z.array(z.unknown()).nullish(),
});

/** Products among an answer's items, in either of the vendor's two forms of price and rating. */
function productsOf(items: readonly unknown[] | null | undefined): ShoppingResult[] {
  return itemsOf(items, shelf)
    .flatMap((found) => itemsOf(found.items, product))
    .map(({ price, rating, images, image_url, currency, ...rest }) => {
      const money = typeof price === 'number' ? { current: price, currency } : price;
      const opinion = typeof rating === 'number' ? { value: rating } : rating;
      const [image] = (images ?? []).filter((entry) => typeof entry === 'string');
      return shoppingResult({
        title: rest.title,
        url: rest.url,
        description: rest.description,
        image: image_url ?? image,
        price: money?.current ?? (money && 'value' in money ? money.value : null),
        currency: money?.currency,
        rating: opinion?.value,
        reviews: opinion && 'votes_count' in opinion ? opinion.votes_count : null,
      });
    });
}
