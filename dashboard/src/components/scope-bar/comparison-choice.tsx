import { useId, useState } from 'react';
import { type ComparisonName, previousPeriod } from '#contract/periods.ts';
import { comparisonOf } from '../../lib/comparison.ts';
import { formatPeriod } from '../../lib/format.ts';
import { defaultRange } from '../../lib/period.ts';
import type { ScopeSearch } from '../../lib/scope.ts';
import { useChangeScope, useScope } from '../../lib/use-scope.ts';
import { DaysForm } from './days-form.tsx';
import styles from './scope-bar.module.css';

type Choice = ComparisonName | 'other' | 'off';

/** What each choice that needs no days leaves in the address. */
const searches: Readonly<Record<Exclude<Choice, 'other'>, ScopeSearch>> = {
  before: { compare: undefined, compareStart: undefined, compareEnd: undefined },
  year: { compare: 'year', compareStart: undefined, compareEnd: undefined },
  off: { compare: 'off', compareStart: undefined, compareEnd: undefined },
};

/** Which days the numbers are compared with, each choice with its dates. */
export function ComparisonChoice() {
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
