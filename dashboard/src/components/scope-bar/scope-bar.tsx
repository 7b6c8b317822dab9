import { FilterPicker } from './filter-picker.tsx';
import { PeriodPicker } from './period-picker.tsx';
import styles from './scope-bar.module.css';

/** Which days and which answers the page is about. Every choice here is kept in the URL. */
export function ScopeBar() {
  return (
    <div className={styles.bar}>
      <PeriodPicker />
      <FilterPicker />
    </div>
  );
}
