import { classNames } from '../../lib/browser/class-names.ts';
import { describeBounds, formatMargin } from '../../lib/figures/describe-bounds.ts';
import type { Estimate } from '../../lib/figures/interval-query.ts';
import { useScope } from '../../lib/scope/use-scope.ts';
import type { Unit } from '../../lib/words/format.ts';
import { Icon } from '../controls/icon.tsx';
import { Tip } from '../controls/tip.tsx';
import styles from './margin.module.css';

interface MarginProps {
  readonly unit: Unit;
  readonly estimate: Estimate;
}

/** How sure a number is, next to it: `± 2.1` or `36.6–99.9%`. The bounds in full are behind it, and so is why it is unreliable. */
export function Margin({ unit, estimate }: MarginProps) {
  const { estimand } = useScope();
  const { reliable } = estimate[estimand];
  return (
    <Tip
      text={describeBounds(unit, estimate, estimand)}
      className={classNames(styles.margin, !reliable && styles.unreliable)}
    >
      {formatMargin(unit, estimate, estimand)}
      {!reliable && (
        <>
          <Icon name="warning" />
          <span className="visually-hidden"> unreliable</span>
        </>
      )}
    </Tip>
  );
}
