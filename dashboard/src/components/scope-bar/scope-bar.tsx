import { useContext } from 'react';
import { onSharedWeekdays } from '#domain/calendar/compared-weekdays.ts';
import { ShownPromptsContext } from '../../lib/scope/shown-prompts.ts';
import { useComparedDays } from '../../lib/scope/use-compared-days.ts';
import { EstimandSwitch } from './estimand-switch.tsx';
import { FilterPicker } from './filter-picker.tsx';
import { PeriodPicker } from './period-picker.tsx';
import { PromptsNote, PromptsSwitch } from './prompts-switch.tsx';
import styles from './scope-bar.module.css';

interface ScopeBarProps {
  /** Whether the page shows numbers with bounds. */
  readonly bounds?: boolean;
  /** False on pages that show one period alone. */
  readonly compares?: boolean;
  /** Whether it is chosen here which prompts count; pages of figures have it anyway. */
  readonly prompts?: boolean;
}

/** Which days and which answers the page is about. Every choice here is kept in the URL. */
export function ScopeBar({ bounds = false, compares = true, prompts = false }: ScopeBarProps) {
  const isOfFigures = useContext(ShownPromptsContext) !== undefined;
  return (
    <div className={styles.bar}>
      <PeriodPicker compares={compares} />
      <FilterPicker />
      {(prompts || isOfFigures) && <PromptsSwitch />}
      {bounds && <EstimandSwitch />}
      {compares && <SharedWeekdays />}
      <PromptsNote />
    </div>
  );
}

/** Said where only some weekdays are compared. */
function SharedWeekdays() {
  if (useComparedDays().filters.length === 0) return null;
  return <p className={styles.weekdays}>{onSharedWeekdays}</p>;
}
