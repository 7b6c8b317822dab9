import { getBrand, listBrands } from '#contract/operations/brands.ts';
import { listStages } from '#contract/operations/stages.ts';
import { requestOf } from '../api/api-request.ts';
import { requestQuery } from '../api/request-query.ts';

/** All of them: a menu has to show the last one, too. */
export const brandsQuery = requestQuery(requestOf(listBrands, { query: { limit: 1000 } }));

export function brandQuery(brandId: number) {
  return requestQuery(requestOf(getBrand, { params: { brand_id: brandId } }));
}

export function stagesQuery(brandId: number) {
  return requestQuery(requestOf(listStages, { params: { brand_id: brandId } }));
}

const key = 'sightline-last-brand';

/** The brand that was looked at last in this window, for the pages that belong to none. */
export function lastBrandId(): number | undefined {
  const id = Number(sessionStorage.getItem(key));
  return id > 0 ? id : undefined;
}

export function rememberBrand(id: number): void {
  sessionStorage.setItem(key, String(id));
}
