import styles from './share-bar.module.css';

interface ShareBarProps {
  /** 0 to 1 of the bar's width. */
  readonly share: number | null;
  readonly color?: string;
}

/** A value as a bar, next to its number. */
export function ShareBar({ share, color = '--accent' }: ShareBarProps) {
  const width = `${Math.max(0, Math.min(1, share ?? 0)) * 100}%`;
  return (
    <span className={styles.track} aria-hidden="true">
      <span className={styles.bar} style={{ width, background: `var(${color})` }} />
    </span>
  );
}
