import { classNames } from '../lib/class-names.ts';
import { formatDelta, type Unit } from '../lib/format.ts';
import styles from './delta.module.css';
import { Icon } from './icon.tsx';

interface DeltaProps {
  readonly unit: Unit;
  readonly now: number | null | undefined;
  readonly before: number | null | undefined;
  /** Whether more is good news; null leaves it uncoloured. */
  readonly higherIsBetter: boolean | null;
  /** True where chance alone may have made the difference. */
  readonly withinNoise?: boolean;
}

/** A change since the previous period. Its direction is told by a sign, not by colour alone. */
export function Delta({ unit, now, before, higherIsBetter, withinNoise = false }: DeltaProps) {
  if (now === null || now === undefined || before === null || before === undefined) return null;
  const text = formatDelta(unit, now, before);
  const flat = text.startsWith('±');
  const tone =
    flat || withinNoise || higherIsBetter === null
      ? styles.neutral
      : now > before === higherIsBetter
        ? styles.good
        : styles.bad;
  return (
    <span
      className={classNames(styles.delta, tone)}
      title={withinNoise ? 'Within normal variation' : undefined}
    >
      {!flat && <Icon name={now > before ? 'up' : 'down'} />}
      {text.replace(/^[+−]/, '')}
      <span className="visually-hidden">
        {flat ? ' unchanged' : now > before ? ' more' : ' less'} than in the previous period
        {withinNoise ? ', within normal variation' : ''}
      </span>
    </span>
  );
}
