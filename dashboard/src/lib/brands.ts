import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Brand, BrandListItem, Stage } from '#contract/brands.ts';
import { call } from './api.ts';
import { get } from './api-request.ts';

export interface PagedList<Item> {
  readonly total: number;
  readonly items: readonly Item[];
  readonly offset: number;
  readonly limit: number;
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
    queryFn: ({ signal }) => call<PagedList<Stage>>(get(`v1/brands/${brandId}/stages`), signal),
  });
}

/** After a change of how a brand is set up: itself, its lists and every number are asked for again. */
export async function refreshBrands(client: QueryClient): Promise<void> {
  const changed = new Set<unknown>(['brands', 'api', 'filter-options']);
  await client.invalidateQueries({ predicate: ({ queryKey: [kind] }) => changed.has(kind) });
}
