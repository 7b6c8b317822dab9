import { formatCount } from '../lib/format.ts';
import type { Estimate } from '../lib/interval-row.ts';
import { Estimated } from './estimated.tsx';
import styles from './rate-of-answers.module.css';

interface RateOfAnswersProps {
  /** Undefined while it is on its way; null where there was no answer. */
  readonly rate: Estimate | null | undefined;
}

/** A share with how sure it is and the number of answers it is based on. */
export function RateOfAnswers({ rate }: RateOfAnswersProps) {
  if (rate === undefined) return <span className={styles.muted}>…</span>;
  return (
    <>
      <Estimated unit="share" estimate={rate} />{' '}
      <span className={styles.count}>of {formatCount(rate?.responses ?? 0)}</span>
    </>
  );
}
