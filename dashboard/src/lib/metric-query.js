import { queryOptions } from '@tanstack/react-query';
import { call } from './api.ts';
import { get } from './api-request.ts';
import { queryFilters } from './scope.ts';
/** The call of `GET /v1/{brand_id}/query` that answers the question for these days and the scope's filters. */
export function metricRequest(brandId, search, period, { fields, filters = [], having = [], limit }) {
    return get(`v1/${brandId}/query`, {
        start_date: period.start,
        end_date: period.end,
        fields: fields.join(','),
        filters: [...queryFilters(search), ...filters],
        having,
        limit,
    });
}
export function metricQuery(brandId, search, period, question) {
    return requestQuery(metricRequest(brandId, search, period, question));
}
/** Any read of the API, remembered by what was asked. */
export function requestQuery(request) {
    return queryOptions({
        queryKey: ['api', request.path, request.parameters],
        queryFn: ({ signal }) => call(request, signal),
    });
}
