import { useQuery } from '@tanstack/react-query';
import type { ApiRequest } from '../../lib/api-request.ts';
import { metricRequest } from '../../lib/metric-query.ts';
import { metricValue } from '../../lib/metric-row.ts';
import { requestQuery } from '../../lib/request-query.ts';
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
  const totals = useQuery({ ...requestQuery(request), enabled });
  const days = useQuery({ ...requestQuery(dayRequest), enabled });
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
        answers: metricValue(row, 'responses') ?? 0,
        presence: metricValue(row, 'brand_presence_percentage'),
        lastDay: lastDays.get(promptId),
      };
    },
  };
}
