import { type FormEvent, useState } from 'react';
import { formatPeriod } from '../../lib/format.ts';
import {
  customPeriod,
  defaultPreset,
  maxDays,
  type PresetName,
  presets,
} from '../../lib/period.ts';
import { useChangeScope, useScope } from '../../lib/use-scope.ts';
import { Button } from '../button.tsx';
import { Checkbox, TextField } from '../field.tsx';
import { Icon } from '../icon.tsx';
import { Popover } from '../popover.tsx';
import styles from './scope-bar.module.css';

const presetNames = Object.keys(presets) as PresetName[];

interface PeriodPickerProps {
  /** False on pages that show one period alone. */
  readonly compares?: boolean;
}

/** Days by a preset or typed, and whether they are compared with as many days before. */
export function PeriodPicker({ compares = true }: PeriodPickerProps) {
  const { period, previous, search } = useScope();
  const change = useChangeScope();
  const isCustom = search.start !== undefined;
  const current = search.range ?? defaultPreset;
  return (
    <Popover
      label="Days"
      buttonClassName={styles.button}
      button={
        <>
          <Icon name="calendar" />
          <span className={styles.strong}>{isCustom ? 'Custom' : presets[current].label}</span>
          <span className={styles.detail}>{formatPeriod(period)}</span>
          {compares && previous && (
            <span className={styles.detail}>vs. {formatPeriod(previous)}</span>
          )}
          <Icon name="chevron" />
        </>
      }
    >
      {(close) => (
        <div className={styles.panel}>
          <ul className={styles.presets}>
            {presetNames.map((name) => (
              <li key={name}>
                <button
                  type="button"
                  className={styles.preset}
                  aria-pressed={!isCustom && name === current}
                  onClick={() => {
                    change({ range: name, start: undefined, end: undefined });
                    close();
                  }}
                >
                  {presets[name].label}
                </button>
              </li>
            ))}
          </ul>
          <CustomDays
            key={`${period.start} ${period.end}`}
            {...period}
            onChoose={(chosen) => {
              change({ range: undefined, ...chosen });
              close();
            }}
          />
          {compares && (
            <Checkbox
              label="Compare with the previous period"
              checked={previous !== undefined}
              onChange={(compare) => change({ compare: compare ? undefined : 'off' })}
            />
          )}
        </div>
      )}
    </Popover>
  );
}

interface CustomDaysProps {
  readonly start: string;
  readonly end: string;
  readonly onChoose: (period: { start: string; end: string }) => void;
}

function CustomDays({ start, end, onChoose }: CustomDaysProps) {
  const [problem, setProblem] = useState<string>();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const chosen = customPeriod(form.get('start'), form.get('end'));
    if (chosen) onChoose(chosen);
    else setProblem(`The first day comes before the last, at most ${maxDays / 366} years apart.`);
  };
  return (
    <form className={styles.custom} onSubmit={submit}>
      <TextField label="First day" name="start" type="date" defaultValue={start} required />
      <TextField label="Last day" name="end" type="date" defaultValue={end} required />
      {problem && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
      <Button type="submit" className={styles.apply}>
        Show these days
      </Button>
    </form>
  );
}
