import { z } from 'zod';
import { itemsOf } from '../parse-body.ts';
import { type ShoppingResult, shoppingResult } from '../shopping.ts';

const text = z.string().nullish();
const number = z.number().nullish();
const product = z.looseObject({
  title: z.string(),
  link: text,
  product_link: text,
  thumbnail: text,
  price: text,
  extracted_price: number,
  rating: number,
  reviews: number,
});

/** The numeric price has no currency, so the price as shown is used where that is all there is. */
export function productsOf(found: readonly unknown[] | null | undefined): ShoppingResult[] {
  return itemsOf(found, product).map((item) =>
    shoppingResult({
      title: item.title,
      url: item.link ?? item.product_link,
      image: item.thumbnail,
      price: item.price ?? item.extracted_price,
      rating: item.rating,
      reviews: item.reviews,
    }),
  );
}
