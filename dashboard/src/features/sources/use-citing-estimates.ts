import type { ApiRequest } from '../../lib/api-request.ts';
import type { RatioMetric } from '../../lib/interval-query.ts';
import { type Estimate, estimateOf, matchRows } from '../../lib/interval-row.ts';
import { type MetricRow, metricValue } from '../../lib/metric-row.ts';
import { useIntervals } from '../../lib/use-intervals.ts';
import { mostRows } from './source-requests.ts';

const dimensions = ['source_domain', 'source_type'] as const;

export interface CitingEstimates {
  readonly requests: readonly ApiRequest[];
  /** Undefined while it is not known. */
  readonly of: (row: MetricRow, metric: RatioMetric) => Estimate | null | undefined;
}

/**
 * How sure the shares of these websites are. Websites are cited in the thousands and each is taken apart by prompt and
 * platform, so only those that are cited as often as the ones shown are asked for.
 */
export function useCitingEstimates(shown: readonly MetricRow[] | undefined): CitingEstimates {
  const { requests, result } = useIntervals(
    {
      fields: [...dimensions, 'brand_presence_percentage', 'competitor_presence_percentage'],
      having: [`citation_unique_responses:gte:${fewestAnswers(shown ?? [])}`],
      limit: mostRows,
    },
    { enabled: shown !== undefined && shown.length > 0 },
  );
  const find = matchRows(dimensions, result.data ?? []);
  return {
    requests,
    of: (row, metric) => {
      const found = find(row);
      return found && estimateOf(found, metric);
    },
  };
}

function fewestAnswers(rows: readonly MetricRow[]): number {
  const counts = rows.map((row) => metricValue(row, 'citation_unique_responses') ?? 0);
  return counts.length === 0 ? 1 : Math.min(...counts);
}
