import { classNames } from '../lib/class-names.ts';
import { describeBounds, formatMargin, marginOf } from '../lib/describe-bounds.ts';
import type { Unit } from '../lib/format.ts';
import type { Estimate } from '../lib/interval-row.ts';
import { useScope } from '../lib/use-scope.ts';
import { Icon } from './icon.tsx';
import styles from './margin.module.css';
import { Tip } from './tip.tsx';

interface MarginProps {
  readonly unit: Unit;
  readonly estimate: Estimate;
}

/** How sure a number is, next to it: `± 2.1`. The bounds in full are behind it, and so is why it is unreliable. */
export function Margin({ unit, estimate }: MarginProps) {
  const { estimand } = useScope();
  const { reliable } = estimate[estimand];
  return (
    <Tip
      text={describeBounds(unit, estimate, estimand)}
      className={classNames(styles.margin, !reliable && styles.unreliable)}
    >
      {formatMargin(unit, marginOf(estimate, estimand))}
      {!reliable && (
        <>
          <Icon name="warning" />
          <span className="visually-hidden"> unreliable</span>
        </>
      )}
    </Tip>
  );
}
