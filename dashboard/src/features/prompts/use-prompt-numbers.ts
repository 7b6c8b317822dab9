import { useQuery } from '@tanstack/react-query';
import type { ApiRequest } from '../../lib/api-request.ts';
import { type Change, changeOf, type Estimate, estimateOf } from '../../lib/interval-row.ts';
import { metricRequest } from '../../lib/metric-query.ts';
import { requestQuery } from '../../lib/request-query.ts';
import { useChanges, useIntervals } from '../../lib/use-intervals.ts';
import { useBrandId, useScope } from '../../lib/use-scope.ts';

export interface PromptNumbers {
  /** Null where there was no answer. */
  readonly presence: Estimate | null;
  /** Undefined where nothing is compared. */
  readonly change: Change | undefined;
  /** The latest day with an answer in the period, `YYYYMMDD`. */
  readonly lastDay: string | undefined;
}

const metric = 'brand_presence_percentage';
const dayFields = ['prompt_id', 'date', 'responses'] as const;

/** What the answers to these prompts come to in the scope; all of them in three calls. */
export function usePromptNumbers(promptIds: readonly number[]): {
  readonly requests: readonly ApiRequest[];
  readonly of: (promptId: number) => PromptNumbers | undefined;
} {
  const brandId = useBrandId();
  const { period, search } = useScope();
  const filters = [`prompt_id:${promptIds.join('|')}`];
  const enabled = promptIds.length > 0;
  const dayRequest = metricRequest(brandId, search, period, { fields: dayFields, filters });
  const days = useQuery({ ...requestQuery(dayRequest), enabled });
  const question = { fields: ['prompt_id', metric], filters } as const;
  const { requests, result } = useIntervals(question, { enabled });
  const changes = useChanges(question, { enabled });
  const lastDays = new Map<number, string>();
  for (const { prompt_id, date } of days.data ?? []) {
    const [id, day] = [Number(prompt_id), String(date)];
    if (day > (lastDays.get(id) ?? '')) lastDays.set(id, day);
  }
  const rows = new Map(result.data?.map((row) => [Number(row.prompt_id), row]));
  const changed = new Map(changes.result.data?.map((row) => [Number(row.prompt_id), row]));
  return {
    requests: [...requests, ...changes.requests],
    of: (promptId) =>
      result.data && {
        presence: estimateOf(rows.get(promptId), metric),
        change: changeOf(changed.get(promptId), metric),
        lastDay: lastDays.get(promptId),
      },
  };
}
