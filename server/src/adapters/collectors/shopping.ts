/** A product on the platform, as the contract's shopping result; null if unknown. */
export interface ShoppingResult {
  readonly url: string | null;
  readonly title: string | null;
  readonly image: string | null;
  readonly description: string | null;
  readonly rating: number | null;
  readonly reviews: number | null;
  readonly purchasing_options: readonly {
    readonly price: number | string | null;
    readonly currency: string | null;
    readonly url: string | null;
  }[];
}

interface FoundProduct {
  readonly url?: string | null | undefined;
  readonly title?: string | null | undefined;
  readonly image?: string | null | undefined;
  readonly description?: string | null | undefined;
  readonly rating?: number | null | undefined;
  readonly reviews?: number | null | undefined;
  readonly price?: number | string | null | undefined;
  readonly currency?: string | null | undefined;
}

/** Vendors show one offer per product, with the product's own address and price. */
export function shoppingResult(found: FoundProduct): ShoppingResult {
  const url = bounded(found.url, 8192);
  const price = typeof found.price === 'string' ? bounded(found.price, 100) : (found.price ?? null);
  const currency = bounded(found.currency, 20);
  return {
    url,
    title: bounded(found.title, 5000),
    image: bounded(found.image, 8192),
    description: bounded(found.description, 20_000),
    rating: found.rating ?? null,
    reviews: found.reviews ?? null,
    purchasing_options: price === null ? [] : [{ price, currency, url }],
  };
}

const bounded = (text: string | null | undefined, length: number) => text?.slice(0, length) || null;
