import { useQuery } from '@tanstack/react-query';
import type { ApiRequest } from '../../lib/api-request.ts';
import { metricRequest, requestQuery } from '../../lib/metric-query.ts';
import type { MetricRow } from '../../lib/metric-row.ts';
import { useBrandId, useScope } from '../../lib/use-scope.ts';

export interface PromptNumbers {
  readonly answers: number;
  readonly presence: number | null;
  /** The latest day with an answer in the period, `YYYYMMDD`. */
  readonly lastDay: string | undefined;
}

const fields = ['prompt_id', 'responses', 'brand_presence_percentage'] as const;
const dayFields = ['prompt_id', 'date', 'responses'] as const;

/** What the answers to these prompts come to in the scope; all of them in two calls. */
export function usePromptNumbers(promptIds: readonly number[]): {
  readonly request: ApiRequest;
  readonly of: (promptId: number) => PromptNumbers | undefined;
} {
  const brandId = useBrandId();
  const { period, search } = useScope();
  const filters = [`prompt_id:${promptIds.join('|')}`];
  const request = metricRequest(brandId, search, period, { fields, filters });
  const dayRequest = metricRequest(brandId, search, period, { fields: dayFields, filters });
  const enabled = promptIds.length > 0;
  const totals = useQuery({
    ...requestQuery<readonly MetricRow<(typeof fields)[number]>[]>(request),
    enabled,
  });
  const days = useQuery({
    ...requestQuery<readonly MetricRow<(typeof dayFields)[number]>[]>(dayRequest),
    enabled,
  });
  const lastDays = new Map<number, string>();
  for (const { prompt_id, date } of days.data ?? []) {
    const [id, day] = [Number(prompt_id), String(date)];
    if (day > (lastDays.get(id) ?? '')) lastDays.set(id, day);
  }
  const rows = new Map(totals.data?.map((row) => [Number(row.prompt_id), row]));
  return {
    request,
    of: (promptId) => {
      if (!totals.data) return undefined;
      const row = rows.get(promptId);
      return {
        answers: Number(row?.responses ?? 0),
        presence: row ? (row.brand_presence_percentage as number | null) : null,
        lastDay: lastDays.get(promptId),
      };
    },
  };
}
