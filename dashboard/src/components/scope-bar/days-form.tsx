import { type FormEvent, useState } from 'react';
import { addDays, type Day } from '#contract/days.ts';
import { customPeriod, maxDays } from '#contract/figures/figure-scope.ts';
import type { Period } from '../../lib/scope/period.ts';
import { formatDay } from '../../lib/words/format.ts';
import { Button } from '../controls/button.tsx';
import { TextField } from '../controls/field.tsx';
import styles from './scope-bar.module.css';

interface DaysFormProps extends Period {
  readonly submit: string;
  /** The days must end before this one. */
  readonly before?: Day;
  readonly onChoose: (period: Period) => void;
}

/** Two days that someone types. */
export function DaysForm({ start, end, submit, before, onChoose }: DaysFormProps) {
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
