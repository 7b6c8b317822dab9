import { classNames } from '../lib/class-names.ts';
import { formatValue, type Unit } from '../lib/format.ts';
import type { Estimate } from '../lib/interval-row.ts';
import { useScope } from '../lib/use-scope.ts';
import styles from './estimated.module.css';
import { Margin } from './margin.tsx';

interface EstimatedProps {
  readonly unit: Unit;
  /** Null where nothing was measured. */
  readonly estimate: Estimate | null;
}

/** A number with how sure it is: `60.2% ± 2.1`. What is unreliable is shown as such, never hidden. */
export function Estimated({ unit, estimate }: EstimatedProps) {
  const { estimand } = useScope();
  if (!estimate) return formatValue(unit, null);
  return (
    <span className={styles.estimated}>
      <span className={classNames(!estimate[estimand].reliable && styles.unreliable)}>
        {formatValue(unit, estimate.estimate)}
      </span>{' '}
      <Margin unit={unit} estimate={estimate} />
    </span>
  );
}
