import { queryOptions } from '@tanstack/react-query';
import { queryMetrics } from '#contract/operations/query.ts';
import { queryKey, requestOf } from '../api/api-request.ts';
import { send } from '../api/call.ts';
import { metricRequest } from '../figures/metric-query.ts';
import type { Period } from './period.ts';

const dimensions = ['stage', 'tag', 'country'] as const;
type Seen = Readonly<Record<(typeof dimensions)[number], readonly string[]>>;

/** More than these would not be a list to choose from. */
const maxValues = 500;

/** The stages, tags and countries of the answers in the period, whatever the other filters are. */
export function filterOptionsQuery(brandId: number, period: Period) {
  const asked = requestOf(queryMetrics, {
    params: { brand_id: brandId },
    query: { filters: [], having: [] },
  });
  return queryOptions({
    queryKey: [...queryKey(asked), 'filter options', period.start, period.end],
    queryFn: async ({ signal }): Promise<Seen> => {
      const [stage, tag, country] = await Promise.all(
        dimensions.map(async (dimension) => {
          const question = { fields: [dimension], limit: maxValues } as const;
          const rows = await send(metricRequest(brandId, {}, period, question), signal);
          return rows.flatMap((row) => row[dimension] ?? []).map(String);
        }),
      );
      return { stage: stage ?? [], tag: tag ?? [], country: country ?? [] };
    },
    staleTime: 300_000,
  });
}
