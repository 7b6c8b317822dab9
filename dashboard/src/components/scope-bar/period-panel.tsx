import { calendarRanges, type RangeName, rollingRanges } from '#contract/periods.ts';
import { shownDisplay } from '../../lib/display.ts';
import { defaultRange, rangeLabels } from '../../lib/period.ts';
import { useChangeScope, useScope } from '../../lib/use-scope.ts';
import { ComparisonChoice } from './comparison-choice.tsx';
import { DaysForm } from './days-form.tsx';
import styles from './scope-bar.module.css';

/** Other days to compare with were chosen for the days that were shown then. */
const otherDays = { compareStart: undefined, compareEnd: undefined };

const rangeGroups = [rollingRanges, calendarRanges].map(
  (group) => Object.keys(group) as RangeName[],
);

interface PeriodPanelProps {
  readonly compares: boolean;
  readonly onClose: () => void;
}

/** Days by a preset or typed, and what they are compared with. */
export function PeriodPanel({ compares, onClose }: PeriodPanelProps) {
  const { period, search } = useScope();
  const change = useChangeScope();
  const { time_zone } = shownDisplay();
  const current = search.start === undefined ? (search.range ?? defaultRange) : undefined;
  return (
    <div className={styles.sections}>
      {rangeGroups.map((names) => (
        <ul key={names[0]} className={styles.presets}>
          {names.map((name) => (
            <li key={name}>
              <button
                type="button"
                className={styles.preset}
                aria-pressed={name === current}
                onClick={() => {
                  change({ range: name, start: undefined, end: undefined, ...otherDays });
                  onClose();
                }}
              >
                {rangeLabels[name]}
              </button>
            </li>
          ))}
        </ul>
      ))}
      <DaysForm
        key={`${period.start} ${period.end}`}
        {...period}
        submit="Show these days"
        onChoose={(chosen) => {
          change({ range: undefined, ...otherDays, ...chosen });
          onClose();
        }}
      />
      {time_zone !== 'UTC' && (
        <p className={styles.detail}>
          A day of answers begins at midnight UTC. Today is the day in {time_zone}.
        </p>
      )}
      {compares && (
        <div>
          <ComparisonChoice />
        </div>
      )}
    </div>
  );
}
