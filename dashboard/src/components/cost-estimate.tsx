import { useQuery } from '@tanstack/react-query';
import type { CollectionEstimate } from '#contract/collection-estimate.ts';
import type { CollectionMode } from '#contract/collections.ts';
import type { InputOf } from '#contract/operation-types.ts';
import { estimateCollection } from '#contract/operations/collections.ts';
import { requestOf } from '../lib/api-request.ts';
import type { BrandBudgets, CostSpan } from '../lib/cost-words.ts';
import { requestQuery } from '../lib/request-query.ts';
import { useBrandId } from '../lib/use-scope.ts';
import { useSettled } from '../lib/use-settled.ts';
import { EstimatedCost } from './estimated-cost.tsx';

interface CostEstimateProps {
  /** What would be asked; undefined while what was typed makes no sense. */
  readonly query: InputOf<typeof estimateCollection>['query'];
  readonly span?: CostSpan;
  /** The mode and budgets that are about to be set, where they are. */
  readonly mode?: CollectionMode;
  readonly budgets?: BrandBudgets;
  /** Makes of the answer what the form is about. */
  readonly adjust?: (estimate: CollectionEstimate) => CollectionEstimate;
}

/** Long enough to type a number, short enough to follow a click. */
const settlesMs = 250;

/** What asking costs, said while it is chosen. */
export function CostEstimate(props: CostEstimateProps) {
  const { query, span = 'schedule', mode, budgets, adjust = (estimate) => estimate } = props;
  const settled = useSettled(query ?? null, settlesMs);
  const request = requestOf(estimateCollection, {
    params: { brand_id: useBrandId() },
    query: settled ?? {},
  });
  const { data, error } = useQuery({ ...requestQuery(request), enabled: settled !== null });
  const estimate = data && settled && query && { ...adjust(data), ...(mode && { mode }) };
  return (
    <EstimatedCost
      estimate={estimate ?? undefined}
      waiting={waiting(props, error)}
      span={span}
      budgets={budgets}
    />
  );
}

function waiting({ query }: CostEstimateProps, error: Error | null): string {
  if (!query) return 'The cost appears once the numbers above are valid.';
  return error ? 'The cost could not be estimated.' : 'Estimating the cost …';
}
