import { formatMoment } from '../lib/format-moment.ts';
import styles from './moment.module.css';

/** When something was, in the cell of a table. */
export function Moment({ at }: { readonly at: string }) {
  return (
    <time className={styles.moment} dateTime={at}>
      {formatMoment(at)}
    </time>
  );
}
