import { queryOptions } from '@tanstack/react-query';
import { call } from './api.ts';
import { metricRequest } from './metric-query.ts';
const dimensions = ['stage', 'tag', 'country'];
/** More than these would not be a list to choose from. */
const maxValues = 500;
/** The stages, tags and countries of the answers in the period, whatever the other filters are. */
export function filterOptionsQuery(brandId, period) {
    return queryOptions({
        queryKey: ['filter-options', brandId, period.start, period.end],
        queryFn: async ({ signal }) => {
            const [stage, tag, country] = await Promise.all(dimensions.map(async (dimension) => {
                const question = { fields: [dimension], limit: maxValues };
                const rows = await call(metricRequest(brandId, {}, period, question), signal);
                return rows.flatMap((row) => row[dimension] ?? []).map(String);
            }));
            return { stage: stage ?? [], tag: tag ?? [], country: country ?? [] };
        },
        staleTime: 300_000,
    });
}
