import { formatCount } from '../lib/format.ts';
import { Button } from './button.tsx';
import styles from './pager.module.css';

interface PagerProps {
  readonly total: number;
  readonly offset: number;
  readonly limit: number;
  readonly onMove: (offset: number) => void;
}

/** Which part of a list is shown, with links to the previous and next parts. */
export function Pager({ total, offset, limit, onMove }: PagerProps) {
  if (total <= limit && offset === 0) return null;
  const last = Math.min(offset + limit, total);
  return (
    <nav className={styles.pager} aria-label="Pages of the list">
      <p>
        {formatCount(Math.min(offset + 1, total))}–{formatCount(last)} of {formatCount(total)}
      </p>
      <Button
        icon="left"
        disabled={offset === 0}
        onClick={() => onMove(Math.max(0, offset - limit))}
      >
        Previous
      </Button>
      <Button icon="right" disabled={last >= total} onClick={() => onMove(offset + limit)}>
        Next
      </Button>
    </nav>
  );
}
