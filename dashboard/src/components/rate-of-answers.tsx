import { counted, formatValue } from '../lib/format.ts';
import styles from './rate-of-answers.module.css';

interface RateOfAnswersProps {
  /** Undefined while it is on its way; a null share where nothing was measured. */
  readonly rate: { readonly share: number | null; readonly answers: number } | null | undefined;
}

/** A share with the number of answers it is based on. */
export function RateOfAnswers({ rate }: RateOfAnswersProps) {
  if (rate === undefined) return <span className={styles.muted}>…</span>;
  const { share, answers } = rate ?? { share: null, answers: 0 };
  return (
    <span title={counted(answers, 'answer')}>
      {formatValue('share', share)} <span className={styles.count}>of {answers}</span>
    </span>
  );
}
