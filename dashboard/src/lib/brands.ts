import { queryOptions } from '@tanstack/react-query';
import { call } from './api.ts';
import { get } from './api-request.ts';

export interface PagedList<Item> {
  readonly total: number;
  readonly items: readonly Item[];
  readonly offset: number;
  readonly limit: number;
}

export interface BrandListItem {
  readonly id: number;
  readonly name: string;
  readonly website: string;
}

/** What filters and tables need to know of a brand. */
export interface Brand extends BrandListItem {
  readonly description: string;
  readonly competitors: readonly { readonly id: number; readonly name: string }[];
  readonly personas: readonly {
    readonly id: number;
    readonly name: string;
    readonly description: string;
  }[];
  readonly key_topics: readonly string[];
}

/** Under `brands`, so that a change of the brands refreshes all of it. */
export const brandsQuery = queryOptions({
  queryKey: ['brands'],
  queryFn: ({ signal }) =>
    call<PagedList<BrandListItem>>(get('v1/brands', { limit: 1000 }), signal),
});

export function brandQuery(brandId: number) {
  return queryOptions({
    queryKey: ['brands', brandId],
    queryFn: ({ signal }) => call<Brand>(get(`v1/brands/${brandId}`), signal),
  });
}

export function stagesQuery(brandId: number) {
  return queryOptions({
    queryKey: ['brands', brandId, 'stages'],
    queryFn: ({ signal }) =>
      call<PagedList<{ readonly id: number; readonly name: string }>>(
        get(`v1/brands/${brandId}/stages`),
        signal,
      ),
  });
}
