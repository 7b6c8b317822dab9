import { classNames } from '../lib/class-names.ts';
import { comparedWith } from '../lib/period.ts';
import { useScope } from '../lib/use-scope.ts';
import styles from './delta.module.css';
import { Icon } from './icon.tsx';

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
