import styles from './sparkline.module.css';

const width = 96;
const height = 28;
const inset = 2;

interface SparklineProps {
  readonly values: readonly (number | null)[];
}

/** The shape of a trend without numbers; the numbers are next to it. */
export function Sparkline({ values }: SparklineProps) {
  const known = values.filter((value) => value !== null);
  if (known.length < 2) return null;
  const [low, high] = [Math.min(...known), Math.max(...known)];
  const x = (index: number) => inset + (index / (values.length - 1)) * (width - 2 * inset);
  const y = (value: number) =>
    height - inset - ((value - low) / (high - low || 1)) * (height - 2 * inset);
  const points = values.flatMap((value, index) => (value === null ? [] : [[x(index), y(value)]]));
  const path = points.map((point) => point.map((part) => part?.toFixed(1)).join(' ')).join('L');
  return (
    <svg
      className={styles.sparkline}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path d={`M${path}`} />
    </svg>
  );
}
