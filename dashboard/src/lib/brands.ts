import { getBrand, listBrands } from '#contract/operations/brands.ts';
import { listStages } from '#contract/operations/stages.ts';
import { requestOf } from './api-request.ts';
import { requestQuery } from './request-query.ts';

/** All of them: a menu has to show the last one, too. */
export const brandsQuery = requestQuery(requestOf(listBrands, { query: { limit: 1000 } }));

export function brandQuery(brandId: number) {
  return requestQuery(requestOf(getBrand, { params: { brand_id: brandId } }));
}

export function stagesQuery(brandId: number) {
  return requestQuery(requestOf(listStages, { params: { brand_id: brandId } }));
}
