import { Badge } from '../components/badge.tsx';
import styles from './frame-notice.module.css';

/** Says on every page of a brand why changes will be refused. */
export function ViewerNotice() {
  return (
    <aside className={styles.notice} aria-label="Your role">
      <Badge>Viewer</Badge>
      <p className={styles.text}>
        You can see everything about this brand. To change something, ask a member or an admin.
      </p>
    </aside>
  );
}
