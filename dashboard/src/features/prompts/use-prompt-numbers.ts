import { useQuery } from '@tanstack/react-query';
import type { Day } from '#contract/days.ts';
import type { ApiRequest } from '../../lib/api/api-request.ts';
import { requestQuery } from '../../lib/api/request-query.ts';
import {
  type Change,
  changeOf,
  type Estimate,
  estimateOf,
} from '../../lib/figures/interval-query.ts';
import { metricRequest, metricValue } from '../../lib/figures/metric-query.ts';
import { useChanges, useIntervals } from '../../lib/figures/use-intervals.ts';
import { useBrandId, useScope } from '../../lib/scope/use-scope.ts';

export interface PromptNumbers {
  /** Null where there was no answer. */
  readonly presence: Estimate | null;
  /** Undefined where nothing is compared. */
  readonly change: Change | undefined;
  /** The latest day with an answer in the period, and how many it has. */
  readonly last: { readonly day: Day; readonly answers: number } | undefined;
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
  const lastDays = new Map<number, NonNullable<PromptNumbers['last']>>();
  for (const row of days.data ?? []) {
    const [id, day] = [Number(row.prompt_id), dayOfKey(String(row.date))];
    if (day > (lastDays.get(id)?.day ?? '')) {
      lastDays.set(id, { day, answers: metricValue(row, 'responses') ?? 0 });
    }
  }
  const rows = new Map(result.data?.map((row) => [Number(row.prompt_id), row]));
  const changed = new Map(changes.result.data?.map((row) => [Number(row.prompt_id), row]));
  return {
    requests: [...requests, ...changes.requests],
    of: (promptId) =>
      result.data && {
        presence: estimateOf(rows.get(promptId), metric),
        change: changeOf(changed.get(promptId), metric),
        last: lastDays.get(promptId),
      },
  };
}

/** The query writes a day as `YYYYMMDD`. */
function dayOfKey(key: string): Day {
  return `${key.slice(0, 4)}-${key.slice(4, 6)}-${key.slice(6)}`;
}
