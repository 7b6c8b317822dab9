import { type FormEvent, useId, useState } from 'react';
import { addDays, type Day } from '#contract/days.ts';
import {
  calendarRanges,
  customPeriod,
  maxDays,
  type RangeName,
  rollingRanges,
} from '#contract/figures/figure-scope.ts';
import { type ComparisonName, previousPeriod } from '#domain/calendar/periods.ts';
import { shownDisplay } from '../../lib/account/display.ts';
import { comparisonOf, defaultRange, type Period, rangeLabels } from '../../lib/scope/period.ts';
import type { ScopeSearch } from '../../lib/scope/scope.ts';
import { useChangeScope, useScope } from '../../lib/scope/use-scope.ts';
import { formatDay, formatPeriod } from '../../lib/words/format.ts';
import { Button } from '../controls/button.tsx';
import { TextField } from '../controls/field.tsx';
import { Icon } from '../controls/icon.tsx';
import { Popover } from '../controls/popover.tsx';
import styles from './scope-bar.module.css';

type Choice = ComparisonName | 'other' | 'off';

/** What each choice that needs no days leaves in the address. */
const searches: Readonly<Record<Exclude<Choice, 'other'>, ScopeSearch>> = {
  before: { compare: undefined, compareStart: undefined, compareEnd: undefined },
  year: { compare: 'year', compareStart: undefined, compareEnd: undefined },
  off: { compare: 'off', compareStart: undefined, compareEnd: undefined },
};

/** Which days the numbers are compared with, each choice with its dates. */
function ComparisonChoice() {
  const { period, previous, search } = useScope();
  const change = useChangeScope();
  const name = useId();
  const [isTyping, setTyping] = useState(false);
  const range = search.start === undefined ? (search.range ?? defaultRange) : undefined;
  const chosen: Choice =
    isTyping || search.compareStart !== undefined ? 'other' : (search.compare ?? 'before');
  const choose = (choice: Choice) => {
    setTyping(choice === 'other');
    if (choice !== 'other') change(searches[choice]);
  };
  const options = [
    ...(['before', 'year'] as const).flatMap((value) => {
      const compared = comparisonOf(value, period, range);
      // A year ago overlaps with a period of more than a year.
      if (!compared) return [];
      const { words, days } = compared;
      return { value, label: words.charAt(0).toUpperCase() + words.slice(1), days };
    }),
    { value: 'other', label: 'Other days', days: undefined },
    { value: 'off', label: 'Nothing', days: undefined },
  ] as const;
  return (
    <fieldset className={styles.comparison}>
      <legend>Compare with</legend>
      {options.map(({ value, label, days }) => (
        <label key={value} className={styles.choice}>
          <input
            type="radio"
            name={name}
            checked={value === chosen}
            onChange={() => choose(value)}
          />
          <span>
            {label}
            {days && <span className={styles.dates}>{formatPeriod(days)}</span>}
          </span>
        </label>
      ))}
      {chosen === 'other' && (
        <DaysForm
          key={`${previous?.start} ${previous?.end}`}
          {...(previous ?? previousPeriod(period))}
          submit="Compare with these days"
          before={period.start}
          onChoose={({ start, end }) =>
            change({ compare: undefined, compareStart: start, compareEnd: end })
          }
        />
      )}
    </fieldset>
  );
}

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
function PeriodPanel({ compares, onClose }: PeriodPanelProps) {
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

interface DaysFormProps extends Period {
  readonly submit: string;
  /** The days must end before this one. */
  readonly before?: Day;
  readonly onChoose: (period: Period) => void;
}

/** Two days that someone types. */
function DaysForm({ start, end, submit, before, onChoose }: DaysFormProps) {
  const [problem, setProblem] = useState<string>();
  const choose = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const chosen = customPeriod(form.get('start'), form.get('end'));
    if (!chosen) {
      setProblem(`The first day must come before the last, at most ${maxDays / 366} years apart.`);
    } else if (before && chosen.end >= before) {
      setProblem(`These days must end before ${formatDay(before)}, when the other period begins.`);
    } else {
      onChoose(chosen);
    }
  };
  const last = before && addDays(before, -1);
  return (
    <form className={styles.days} onSubmit={choose}>
      <TextField
        label="First day"
        name="start"
        type="date"
        defaultValue={start}
        max={last}
        required
      />
      <TextField label="Last day" name="end" type="date" defaultValue={end} max={last} required />
      {problem && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
      <Button type="submit" className={styles.apply}>
        {submit}
      </Button>
    </form>
  );
}
