import { z } from 'zod';
import { itemsOf } from '../parse-body.ts';
import { type ShoppingResult, shoppingResult } from '../shopping.ts';

const text = z.string().nullish();
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

/** The products among an answer's items, in whichever of the vendor's two forms of price and rating. */
export function productsOf(items: readonly unknown[] | null | undefined): ShoppingResult[] {
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
