import { queryOptions } from '@tanstack/react-query';
import { call } from './api.ts';
import { get } from './api-request.ts';
/** Under `brands`, so that a change of the brands refreshes all of it. */
export const brandsQuery = queryOptions({
    queryKey: ['brands'],
    queryFn: ({ signal }) => call(get('v1/brands', { limit: 1000 }), signal),
});
export function brandQuery(brandId) {
    return queryOptions({
        queryKey: ['brands', brandId],
        queryFn: ({ signal }) => call(get(`v1/brands/${brandId}`), signal),
    });
}
export function stagesQuery(brandId) {
    return queryOptions({
        queryKey: ['brands', brandId, 'stages'],
        queryFn: ({ signal }) => call(get(`v1/brands/${brandId}/stages`), signal),
    });
}
