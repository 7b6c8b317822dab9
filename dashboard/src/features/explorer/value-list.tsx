import { useId, useState } from 'react';
import { Checkbox } from '../../components/controls/field.tsx';
import { SearchField } from '../../components/page/list-parts.tsx';
import { Empty, Failure, Skeleton } from '../../components/page/states.tsx';
import { counted, formatCount } from '../../lib/words/format.ts';
import type { FilterField } from './filter-fields.ts';
import { type FieldValue, useFieldValues, useValueLabels } from './use-field-values.ts';
import styles from './value-list.module.css';

/** As many as somebody reads through; more are found by typing. */
const maxShown = 50;

interface ValueListProps {
  readonly field: FilterField;
  readonly chosen: readonly (string | null)[];
  readonly onChange: (chosen: readonly (string | null)[]) => void;
}

/** The values of a field that answers of the period have: any number can be ticked, and words find more. */
export function ValueList({ field, chosen, onChange }: ValueListProps) {
  const [words, setWords] = useState<string>();
  const { values, error, retry } = useFieldValues(field);
  const labelOf = useValueLabels(field.name);
  const labelId = useId();
  if (error) return <Failure error={error} onRetry={retry} />;
  if (!values) return <Skeleton lines={4} />;
  const unseen = chosen.filter((value) => !values.some((one) => one.value === value));
  const offered = [
    ...unseen.map((value): FieldValue => ({ value, label: labelOf(value), answers: null })),
    ...values,
  ];
  const typed = typedValue(field, words, offered);
  const matching = [...typed, ...offered.filter(({ label }) => matches(label, words))];
  const shown = matching.slice(0, maxShown);
  const toggle = ({ value }: FieldValue, checked: boolean) =>
    onChange(checked ? [...chosen, value] : chosen.filter((one) => one !== value));
  return (
    <div className={styles.values}>
      <span id={labelId} className={styles.label}>
        Values
      </span>
      {(values.length > 8 || field.takesText) && (
        <SearchField
          label={`Find a value of ${field.label}`}
          placeholder={`Find among ${formatCount(values.length)} …`}
          value={words}
          onChange={setWords}
        />
      )}
      {shown.length === 0 && <Empty title="No such value in these answers" />}
      <ul className={styles.list} aria-labelledby={labelId}>
        {shown.map((one) => (
          <li key={String(one.value)} className={styles.value} dir="auto">
            <Checkbox
              label={one.label}
              checked={chosen.includes(one.value)}
              onChange={(checked) => toggle(one, checked)}
            />
            {one.answers !== null && (
              <span className={styles.count} title={counted(one.answers, 'answer')}>
                {formatCount(one.answers)}
              </span>
            )}
          </li>
        ))}
      </ul>
      {matching.length > maxShown && (
        <p className={styles.more}>
          {counted(matching.length - maxShown, 'more value')}: type to find them.
        </p>
      )}
    </div>
  );
}

function matches(label: string, words: string | undefined): boolean {
  const text = label.toLocaleLowerCase();
  return (words ?? '')
    .toLocaleLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}

/** What was typed, where it may be a value that the list does not hold. */
function typedValue(
  { takesText }: FilterField,
  words: string | undefined,
  offered: readonly FieldValue[],
): readonly FieldValue[] {
  const text = words?.trim() ?? '';
  const isOffered = offered.some(({ value }) => value === text);
  return takesText && text !== '' && !isOffered
    ? [{ value: text, label: text, answers: null }]
    : [];
}
