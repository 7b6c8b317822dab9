import { Badge } from '../../components/badge.tsx';
import { Money } from '../../components/money.tsx';
import styles from './portfolio.module.css';

interface MonthCostProps {
  readonly spent_usd: number;
  readonly budget_usd: number | null;
}

/** What a brand cost against its budget. */
export function MonthCost({ spent_usd: spent, budget_usd: budget }: MonthCostProps) {
  return (
    <span className={styles.figure}>
      <Money usd={spent} />
      {budget !== null && (
        <span className={styles.budget}>
          of <Money usd={budget} />
        </span>
      )}
      {budget !== null && spent >= budget && <Badge tone="bad">Used up</Badge>}
    </span>
  );
}
