import { FilterPicker } from './filter-picker.tsx';
import { PeriodPicker } from './period-picker.tsx';
import styles from './scope-bar.module.css';

/** Which days and which answers the page is about. Everything chosen here stands in the address. */
export function ScopeBar() {
  return (
    <div className={styles.bar}>
      <PeriodPicker />
      <FilterPicker />
    </div>
  );
}
