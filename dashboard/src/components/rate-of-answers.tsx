import type { AnswersBehind } from '../lib/answer-search.ts';
import type { Estimate } from '../lib/interval-row.ts';
import { AnswersLink } from './answers-link.tsx';
import { Estimated } from './estimated.tsx';
import styles from './rate-of-answers.module.css';

interface RateOfAnswersProps {
  /** Undefined while it is on its way; null where there was no answer. */
  readonly rate: Estimate | null | undefined;
  /** The answers that it counts, and those that it is a share of. */
  readonly counted: AnswersBehind;
  readonly all: AnswersBehind;
}

/** A share with how sure it is and the number of answers it is based on. */
export function RateOfAnswers({ rate, counted, all }: RateOfAnswersProps) {
  if (rate === undefined) return <span className={styles.muted}>…</span>;
  return (
    <>
      <Estimated unit="share" estimate={rate} search={counted} />{' '}
      <span className={styles.count}>
        of <AnswersLink search={all} count={rate?.responses ?? 0} />
      </span>
    </>
  );
}
