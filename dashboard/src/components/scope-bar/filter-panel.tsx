import { isPlatform } from '../../lib/platforms.ts';
import { type FilterKey, filterKeys, type ScopeSearch } from '../../lib/scope.ts';
import { useChangeScope, useScope } from '../../lib/use-scope.ts';
import { Button } from '../button.tsx';
import { Select } from '../field.tsx';
import styles from './scope-bar.module.css';
import { useFirstFocus } from './use-first-focus.ts';

export interface FilterOption {
  readonly value: string;
  readonly label: string;
}

interface FilterPanelProps {
  readonly labels: Readonly<Record<FilterKey, string>>;
  readonly options: Readonly<Record<FilterKey, readonly FilterOption[]>>;
  readonly onClose: () => void;
}

/** A list of values for each filter. */
export function FilterPanel({ labels, options, onClose }: FilterPanelProps) {
  const { search } = useScope();
  const change = useChangeScope();
  const panel = useFirstFocus();
  return (
    <div className={styles.panel} ref={panel}>
      {filterKeys.map((key) => (
        <Select
          key={key}
          label={labels[key]}
          value={String(search[key] ?? '')}
          options={[{ value: '', label: 'Any' }, ...withCurrent(options[key], search[key])]}
          onChange={(value) => change(changeOf(key, value))}
        />
      ))}
      <Button look="primary" onClick={onClose}>
        Done
      </Button>
    </div>
  );
}

function changeOf(key: FilterKey, value: string): ScopeSearch {
  if (value === '') return { [key]: undefined };
  if (key === 'persona') return { persona: Number(value) };
  if (key === 'platform') return isPlatform(value) ? { platform: value } : {};
  return { [key]: value };
}

/** An address may name what the lists do not offer; it is still in effect, so it is still shown. */
function withCurrent(options: readonly FilterOption[], value: unknown): readonly FilterOption[] {
  if (value === undefined || options.some((option) => option.value === String(value)))
    return options;
  return [...options, { value: String(value), label: String(value) }];
}
