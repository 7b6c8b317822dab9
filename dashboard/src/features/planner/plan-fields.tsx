import { type FormEvent, useState } from 'react';
import { plannedMetrics } from '#contract/planner-metrics.ts';
import { Button } from '../../components/button.tsx';
import { Select, TextField } from '../../components/field.tsx';
import { metricTerms } from '../../lib/glossary.ts';
import styles from './planner-page.module.css';
import { type PlannerSearch, readPlannerSearch } from './planner-search.ts';

interface PlanFieldsProps {
  readonly metric: NonNullable<PlannerSearch['metric']>;
  readonly width: number;
  readonly onChange: (search: PlannerSearch) => void;
}

/** Which number is planned for, and how sure it should be. */
export function PlanFields({ metric, width, onChange }: PlanFieldsProps) {
  const [wished, setWished] = useState(String(width));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onChange({ width: readPlannerSearch({ width: wished }).width });
  };
  return (
    <form className={styles.fields} onSubmit={submit}>
      <Select
        label="Metric"
        value={metric}
        options={plannedMetrics.map((value) => ({ value, label: metricTerms[value].label }))}
        onChange={(value) => onChange({ metric: readPlannerSearch({ metric: value }).metric })}
      />
      <div className={styles.width}>
        <TextField
          label="How wide the range may be, in points"
          type="number"
          min={1}
          max={90}
          step="any"
          required
          value={wished}
          onChange={(event) => setWished(event.target.value)}
        />
      </div>
      <Button type="submit">Find the cheapest plan</Button>
    </form>
  );
}
