import type { CollectionBudget } from '#contract/collection/collections.ts';
import { ShareBar } from '../chart/share-bar.tsx';
import { Badge } from '../controls/badge.tsx';
import { Money } from './moment-and-money.tsx';
import styles from './spending.module.css';

interface SpendingProps {
  /** Whose money it is, such as "This brand". */
  readonly label: string;
  readonly spending: CollectionBudget['spending'];
}

/** What was spent today and this month, against the budgets for both. */
export function Spending({ label, spending }: SpendingProps) {
  return (
    <section className={styles.spending} aria-label={label}>
      <h3 className={styles.label}>{label}</h3>
      <dl className={styles.spans}>
        <Span name="Today" {...spending.today} />
        <Span name="This month" {...spending.month} />
      </dl>
    </section>
  );
}

interface SpanProps {
  readonly name: string;
  readonly spent_usd: number;
  readonly budget_usd: number | null;
}

function Span({ name, spent_usd: spent, budget_usd: budget }: SpanProps) {
  return (
    <div className={styles.span}>
      <dt>{name}</dt>
      <dd>
        <Money usd={spent} />{' '}
        <span className={styles.budget}>
          {budget === null ? (
            'without a limit'
          ) : (
            <>
              of <Money usd={budget} />
            </>
          )}
        </span>{' '}
        {budget !== null && spent >= budget && <Badge tone="bad">Used up</Badge>}
        {budget !== null && <ShareBar share={budget === 0 ? 1 : spent / budget} />}
      </dd>
    </div>
  );
}
