import { formatPeriod } from '../../lib/format.ts';
import { defaultRange, rangeLabels } from '../../lib/period.ts';
import { useScope } from '../../lib/use-scope.ts';
import { Icon } from '../icon.tsx';
import { Popover } from '../popover.tsx';
import { PeriodPanel } from './period-panel.tsx';
import styles from './scope-bar.module.css';

interface PeriodPickerProps {
  /** False on pages that show one period alone. */
  readonly compares?: boolean;
}

/** Which days the page is about and which it compares them with, both in words. */
export function PeriodPicker({ compares = true }: PeriodPickerProps) {
  const { period, previous, search } = useScope();
  const isCustom = search.start !== undefined;
  return (
    <Popover
      label="Days"
      buttonClassName={styles.button}
      button={
        <>
          <Icon name="calendar" />
          <span className={styles.words}>
            <span className={styles.strong}>
              {isCustom ? 'Custom' : rangeLabels[search.range ?? defaultRange]}
            </span>
            <span className={styles.detail}>{formatPeriod(period)}</span>
            {compares && previous && (
              <span className={styles.detail}>vs. {formatPeriod(previous)}</span>
            )}
          </span>
          <Icon name="chevron" />
        </>
      }
    >
      {(close) => <PeriodPanel compares={compares} onClose={close} />}
    </Popover>
  );
}
