import { Badge } from '../../components/badge.tsx';
import { formatDollars } from '../../lib/format.ts';
import styles from './portfolio.module.css';

interface MonthCostProps {
  readonly spent_usd: number;
  readonly budget_usd: number | null;
}

/** What a brand cost against its budget. */
export function MonthCost({ spent_usd: spent, budget_usd: budget }: MonthCostProps) {
  return (
    <span className={styles.figure}>
      <span>{formatDollars(spent)}</span>
      {budget !== null && <span className={styles.budget}>of {formatDollars(budget)}</span>}
      {budget !== null && spent >= budget && <Badge tone="bad">Used up</Badge>}
    </span>
  );
}
