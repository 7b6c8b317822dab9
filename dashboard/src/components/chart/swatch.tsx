import { classNames } from '../../lib/class-names.ts';
import styles from './swatch.module.css';

/** The colour of a series beside its name. */
export function Swatch({
  color,
  dashed = false,
}: {
  readonly color: string;
  readonly dashed?: boolean;
}) {
  return (
    <span
      className={classNames(styles.swatch, dashed && styles.dashed)}
      style={{ color: `var(${color})` }}
    />
  );
}
