import { classNames } from '../../lib/browser/class-names.ts';
import { countDelta } from '../../lib/figures/count-delta.ts';
import { comparedWith } from '../../lib/scope/period.ts';
import { useScope } from '../../lib/scope/use-scope.ts';
import { Icon } from '../controls/icon.tsx';
import styles from './delta.module.css';

interface DeltaProps {
  /** With its sign: `+2.0 pp`, `−4.1`, `±0.0`. */
  readonly text: string;
  /** Good or bad news, or plainly a change that is neither; neutral where it may be chance. */
  readonly tone: 'good' | 'bad' | 'plain' | 'neutral';
}

/** A change since the period that the scope compares with. Its direction is told by an arrow and in words, not by colour alone. */
export function Delta({ text, tone }: DeltaProps) {
  const since = comparedWith(useScope());
  const direction = text.startsWith('±') ? undefined : text.startsWith('−') ? 'down' : 'up';
  return (
    <span className={classNames(styles.delta, styles[tone])} data-change>
      {direction && <Icon name={direction} />}
      {text.replace(/^[+−]/, '')}
      <span className="visually-hidden">
        {direction ? ` ${direction === 'up' ? 'more' : 'less'} than in ` : ' unchanged since '}
        {since}
      </span>
    </span>
  );
}

interface CountChangeProps {
  readonly now: number;
  /** The same in the period that the scope compares with; undefined while it is not known. */
  readonly before: number | undefined;
}

/** How a count changed. It has no bounds, so it is neither good nor bad news. */
export function CountChange({ now, before = 0 }: CountChangeProps) {
  const { period, previous } = useScope();
  const text = countDelta(now, before, period, previous);
  return text ? <Delta text={text} tone="neutral" /> : null;
}
