import type { TimeBucket } from '../../lib/figures/time-bucket.ts';
import styles from './sparkline.module.css';

const width = 96;
const height = 28;
const inset = 2;

interface SparklineProps {
  readonly buckets: readonly TimeBucket[];
  /** One for each bucket. */
  readonly values: readonly (number | null)[];
}

/**
 * The shape of a trend without numbers; the numbers are next to it. It is of whole buckets alone, since nothing here could
 * say that a low end is one so far.
 */
export function Sparkline({ buckets, values: all }: SparklineProps) {
  const values = all.filter((_, index) => !buckets[index]?.isPartial);
  const known = values.filter((value) => value !== null);
  if (known.length < 2) return null;
  const [low, high] = [Math.min(...known), Math.max(...known)];
  const x = (index: number) => inset + (index / (values.length - 1)) * (width - 2 * inset);
  const y = (value: number) =>
    height - inset - ((value - low) / (high - low || 1)) * (height - 2 * inset);
  // A gap stays a gap: a line across it would claim what nobody measured.
  const path = values
    .flatMap((value, index) => {
      if (value === null) return [];
      const begins = (values[index - 1] ?? null) === null;
      return `${begins ? 'M' : 'L'}${x(index).toFixed(1)} ${y(value).toFixed(1)}`;
    })
    .join('');
  return (
    <svg
      className={styles.sparkline}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path d={path} />
    </svg>
  );
}
