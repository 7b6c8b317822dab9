import { describeChange, judgeChange, sizeOfChange } from '../../lib/figures/describe-change.ts';
import type { Change } from '../../lib/figures/interval-query.ts';
import { useScope } from '../../lib/scope/use-scope.ts';
import { formatPoints, type Unit } from '../../lib/words/format.ts';
import { Tip } from '../controls/tip.tsx';
import { Delta } from './delta.tsx';
import styles from './judgement.module.css';

interface JudgedChangeProps {
  readonly unit: Unit;
  /** Undefined where nothing is compared. */
  readonly change: Change | undefined;
  /** Whether more is good news; null leaves it uncoloured. */
  readonly higherIsBetter: boolean | null;
}

/** A change like for like, grey where it may be chance; the sentence behind it says what is known of it. */
export function JudgedChange({ unit, change, higherIsBetter }: JudgedChangeProps) {
  const { estimand } = useScope();
  const size = change && sizeOfChange(change);
  if (!change || size === null || size === undefined) return null;
  const text = `${formatPoints(unit, size)}${unit === 'share' ? ' pp' : ''}`;
  const isReal = judgeChange(change, estimand) === 'likely' && !text.startsWith('±');
  const news = higherIsBetter === null ? 'plain' : size > 0 === higherIsBetter ? 'good' : 'bad';
  return (
    <Tip text={describeChange(unit, change, estimand)} className={styles.change}>
      <Delta text={text} tone={isReal ? news : 'neutral'} />
      {!isReal && <span className="visually-hidden">, may be chance</span>}
    </Tip>
  );
}
