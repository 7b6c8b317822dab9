import type { CollectionEstimate } from '#contract/collection-estimate.ts';
import {
  type BrandBudgets,
  budgetWarning,
  type CostSpan,
  costAmounts,
  costSentence,
  judgingSentence,
  priceWords,
} from '../lib/cost-words.ts';
import { conversionText } from '../lib/format-money.ts';
import { platformNames } from '../lib/platforms.ts';
import styles from './cost-estimate.module.css';

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
