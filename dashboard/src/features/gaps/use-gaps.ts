import { useQueries, useQuery } from '@tanstack/react-query';
import { brandQuery } from '../../lib/account/brands.ts';
import { requestQuery } from '../../lib/api/request-query.ts';
import { metricRequest } from '../../lib/figures/metric-query.ts';
import { filter } from '../../lib/scope/scope.ts';
import { useBrandId, useScope } from '../../lib/scope/use-scope.ts';
import { type GapRow, gapRows } from './gap-rows.ts';

export interface Rival {
  readonly id: number;
  readonly name: string;
}

export interface Gaps {
  readonly rivals: readonly Rival[];
  readonly rows: readonly GapRow[];
}

/** Rivals that are looked at; each is a question of its own. */
export const maxRivals = 30;

/** Where rivals are named and the brand is not, by prompt, in the days and filters of the scope. */
export function useGaps() {
  const brandId = useBrandId();
  const { search, period } = useScope();
  const brand = useQuery(brandQuery(brandId));
  const rivals = brand.data?.competitors.slice(0, maxRivals) ?? [];
  const requests = [
    metricRequest(brandId, search, period, {
      fields: ['prompt_id', 'prompt', 'stage', 'responses'],
    }),
    metricRequest(brandId, search, period, { fields: ['prompt_id', 'prompt_topic', 'responses'] }),
    ...rivals.map(({ id }) =>
      metricRequest(brandId, search, period, {
        fields: ['prompt_id', 'responses', 'brand_presence_percentage'],
        filters: [filter('named_competitor_id', String(id))],
      }),
    ),
  ];
  const results = useQueries({ queries: requests.map(requestQuery) });
  const [prompts, topics, ...naming] = results.map(({ data }) => data);
  const isKnown = brand.data && prompts && topics && naming.every(Boolean);
  const data: Gaps | undefined = isKnown
    ? {
        rivals,
        rows: gapRows({
          prompts,
          topics,
          byRival: new Map(rivals.map(({ id }, at) => [id, naming[at] ?? []])),
        }),
      }
    : undefined;
  const failed = results.find(({ error }) => error);
  return {
    requests,
    result: {
      data,
      error: brand.error ?? failed?.error ?? null,
      refetch: failed?.refetch ?? brand.refetch,
      isPlaceholderData: false,
    },
  };
}
