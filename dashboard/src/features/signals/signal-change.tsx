import type { Signal } from '#contract/changes-and-actions/signals.ts';
import { Icon } from '../../components/controls/icon.tsx';
import { classNames } from '../../lib/browser/class-names.ts';
import { changeText, signalTerm } from './signal-words.ts';
import styles from './signals.module.css';

interface SignalChangeProps {
  readonly signal: Pick<Signal, 'metric' | 'direction' | 'like_for_like'>;
}

/** A change like for like. Its direction is told by a sign, not by colour alone. */
export function SignalChange({ signal }: SignalChangeProps) {
  const { metric, direction, like_for_like } = signal;
  const { higherIsBetter } = signalTerm(metric);
  const isGood = higherIsBetter === null ? undefined : (direction === 'up') === higherIsBetter;
  const tone = isGood === undefined ? undefined : isGood ? styles.good : styles.bad;
  return (
    <span className={classNames(styles.change, tone)}>
      <Icon name={direction} />
      {changeText(metric, like_for_like).replace(/^[+−]/, '')}
      <span className="visually-hidden"> {direction === 'up' ? 'more' : 'less'}</span>
    </span>
  );
}
