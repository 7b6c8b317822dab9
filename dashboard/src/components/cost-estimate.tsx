import { useQuery } from '@tanstack/react-query';
import type { CollectionEstimate } from '#contract/collection-estimate.ts';
import type { CollectionMode } from '#contract/collections.ts';
import type { InputOf } from '#contract/operation-types.ts';
import { estimateCollection } from '#contract/operations/collections.ts';
import { requestOf } from '../lib/api-request.ts';
import {
  type BrandBudgets,
  budgetWarning,
  type CostSpan,
  costAmounts,
  costSentence,
  priceWords,
} from '../lib/cost-words.ts';
import { platformNames } from '../lib/platforms.ts';
import { requestQuery } from '../lib/request-query.ts';
import { useBrandId } from '../lib/use-scope.ts';
import { useSettled } from '../lib/use-settled.ts';
import styles from './cost-estimate.module.css';

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

/** What asking costs, said while it is chosen: one line, and by platform for those who open it. */
export function CostEstimate(props: CostEstimateProps) {
  const { query, span = 'schedule', mode, budgets, adjust = (estimate) => estimate } = props;
  const settled = useSettled(query ?? null, settlesMs);
  const request = requestOf(estimateCollection, {
    params: { brand_id: useBrandId() },
    query: settled ?? {},
  });
  const { data, error } = useQuery({ ...requestQuery(request), enabled: settled !== null });
  const estimate = data && settled && query && { ...adjust(data), ...(mode && { mode }) };
  const warning = estimate && budgetWarning(estimate, span, budgets);
  return (
    <div className={styles.estimate}>
      <div aria-live="polite" className={styles.said}>
        <p className={styles.line}>
          {estimate ? costSentence(estimate, span) : waiting(props, error)}
        </p>
        {warning && <p className={styles.warning}>{warning}</p>}
      </div>
      {estimate && estimate.mode !== 'simulated' && estimate.platforms.length > 0 && (
        <ByPlatform estimate={estimate} span={span} />
      )}
    </div>
  );
}

function waiting({ query }: CostEstimateProps, error: Error | null): string {
  if (!query) return 'The cost appears once the numbers above are valid.';
  return error ? 'The cost could not be estimated.' : 'Estimating the cost …';
}

interface ByPlatformProps {
  readonly estimate: CollectionEstimate;
  readonly span: CostSpan;
}

function ByPlatform({ estimate, span }: ByPlatformProps) {
  return (
    <details className={styles.details}>
      <summary>Cost by platform</summary>
      <ul className={styles.platforms}>
        {estimate.platforms.map((one) => (
          <li key={one.platform}>
            <span className={styles.name}>{platformNames[one.platform]}</span>
            <span className={styles.amount}>{one.total ? costAmounts(one.total, span) : '–'}</span>
            <span className={styles.price}>{priceWords(one)}</span>
          </li>
        ))}
      </ul>
      <p className={styles.price}>
        {span === 'schedule' && `A month is ${estimate.days_per_month} days. `}
        Answers vary in length, so your bill will vary. Retries are not included.
      </p>
    </details>
  );
}
