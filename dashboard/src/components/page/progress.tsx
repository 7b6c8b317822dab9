import styles from './progress.module.css';

interface ProgressProps {
  readonly label: string;
  readonly done: number;
  readonly total: number;
  /** What the bar says in words, such as "12 of 40 pages". */
  readonly text: string;
}

/** How far something is that takes a while. */
export function Progress({ label, done, total, text }: ProgressProps) {
  return (
    <div className={styles.progress}>
      <progress aria-label={label} max={Math.max(total, 1)} value={done} />
      <span>{text}</span>
    </div>
  );
}
