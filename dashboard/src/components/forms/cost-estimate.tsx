import { useQuery } from '@tanstack/react-query';
import type { CollectionEstimate } from '#contract/collection/collection-estimate.ts';
import type { CollectionMode } from '#contract/collection/collections.ts';
import type { InputOf } from '#contract/operation-types.ts';
import { estimateCollection } from '#contract/operations/collections.ts';
import { requestOf } from '../../lib/api/api-request.ts';
import { requestQuery } from '../../lib/api/request-query.ts';
import { useSettled } from '../../lib/browser/use-settled.ts';
import { useBrandId } from '../../lib/scope/use-scope.ts';
import {
  type BrandBudgets,
  budgetWarning,
  type CostSpan,
  costAmounts,
  costSentence,
  judgingSentence,
  priceWords,
} from '../../lib/words/cost-words.ts';
import { conversionText } from '../../lib/words/format-money.ts';
import { platformNames } from '../../lib/words/platforms.ts';
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

interface EstimatedCostProps {
  /** Undefined while it is not known. */
  readonly estimate: CollectionEstimate | undefined;
  /** What is said in place of it. */
  readonly waiting: string;
  readonly span?: CostSpan;
  /** Budgets that are about to be set, where they are. */
  readonly budgets?: BrandBudgets | undefined;
}

/** What asking costs: one line, which budget that exceeds, and by platform for those who open it. */
export function EstimatedCost(props: EstimatedCostProps) {
  const { estimate, waiting, span = 'schedule', budgets } = props;
  const warning = estimate && budgetWarning(estimate, span, budgets);
  const judging = estimate && span === 'schedule' && judgingSentence(estimate);
  return (
    <div className={styles.estimate}>
      <div aria-live="polite" className={styles.said}>
        <p className={styles.line}>{estimate ? costSentence(estimate, span) : waiting}</p>
        {judging && <p className={styles.price}>{judging}</p>}
        {warning && <p className={styles.warning}>{warning}</p>}
      </div>
      {estimate && estimate.mode !== 'simulated' && estimate.platforms.length > 0 && (
        <ByPlatform estimate={estimate} span={span} />
      )}
    </div>
  );
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
        Answers vary in length, so your bill will vary. Retries are not included.{' '}
        {conversionText(undefined)}
      </p>
    </details>
  );
}
