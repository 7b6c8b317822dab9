import { getCollectionStatus, listCollectionFailures } from '#contract/operations/collections.ts';
import { requestOf } from '../../lib/api/api-request.ts';

export const failuresPerPage = 20;

export function statusRequest(brandId: number) {
  return requestOf(getCollectionStatus, { params: { brand_id: brandId } });
}

export function failuresRequest(brandId: number, offset: number) {
  return requestOf(listCollectionFailures, {
    params: { brand_id: brandId },
    query: { limit: failuresPerPage, offset },
  });
}
