import { useQuery } from '@tanstack/react-query';
import { brandQuery } from '../../lib/account/brands.ts';
import { filterOptionsQuery } from '../../lib/scope/filter-options.ts';
import { type FilterKey, filterKeys, type ScopeSearch } from '../../lib/scope/scope.ts';
import { useBrandId, useChangeScope, useScope } from '../../lib/scope/use-scope.ts';
import { isPlatform, platformNames, platformValues } from '../../lib/words/platforms.ts';
import { Button } from '../controls/button.tsx';
import { Select } from '../controls/field.tsx';
import { Icon } from '../controls/icon.tsx';
import { Popover } from '../controls/popover.tsx';
import styles from './scope-bar.module.css';

const labels: Readonly<Record<FilterKey, string>> = {
  platform: 'Platform',
  persona: 'Persona',
  stage: 'Stage',
  tag: 'Tag',
  country: 'Country',
};

interface Option {
  readonly value: string;
  readonly label: string;
}

/** Filters that the numbers and the answers behind them share; those in effect can be taken out one by one. */
export function FilterPicker() {
  const { search } = useScope();
  const change = useChangeScope();
  const options = useFilterOptions();
  const active = filterKeys.filter((key) => search[key] !== undefined);
  const clear = () => change(Object.fromEntries(filterKeys.map((key) => [key, undefined])));
  return (
    <>
      <Popover
        label="Filters"
        buttonClassName={styles.button}
        button={
          <>
            <Icon name="filter" />
            Filter
          </>
        }
      >
        {(close) => (
          <div className={styles.panel}>
            {filterKeys.map((key) => (
              <Select
                key={key}
                label={labels[key]}
                value={String(search[key] ?? '')}
                options={[{ value: '', label: 'Any' }, ...withCurrent(options[key], search[key])]}
                onChange={(value) => change(changeOf(key, value))}
              />
            ))}
            <Button look="primary" onClick={close}>
              Done
            </Button>
          </div>
        )}
      </Popover>
      {active.map((key) => (
        <button
          key={key}
          type="button"
          className={styles.chip}
          onClick={() => change({ [key]: undefined })}
        >
          <span className="visually-hidden">Remove filter </span>
          <span className={styles.detail}>{labels[key]}</span>
          <bdi>{labelOf(options[key], search[key])}</bdi>
          <Icon name="close" />
        </button>
      ))}
      {active.length > 1 && (
        <Button look="quiet" onClick={clear}>
          Clear all
        </Button>
      )}
    </>
  );
}

function changeOf(key: FilterKey, value: string): ScopeSearch {
  if (value === '') return { [key]: undefined };
  if (key === 'persona') return { persona: Number(value) };
  if (key === 'platform') return isPlatform(value) ? { platform: value } : {};
  return { [key]: value };
}

function labelOf(options: readonly Option[], value: unknown): string {
  return options.find((option) => option.value === String(value))?.label ?? String(value);
}

/** An address may name what the lists do not offer; it is still in effect, so it is still shown. */
function withCurrent(options: readonly Option[], value: unknown): readonly Option[] {
  if (value === undefined || options.some((option) => option.value === String(value)))
    return options;
  return [...options, { value: String(value), label: String(value) }];
}

function useFilterOptions(): Readonly<Record<FilterKey, readonly Option[]>> {
  const brandId = useBrandId();
  const { period } = useScope();
  const brand = useQuery(brandQuery(brandId));
  const seen = useQuery(filterOptionsQuery(brandId, period)).data;
  return {
    platform: platformValues.map((value) => ({ value, label: platformNames[value] })),
    persona: (brand.data?.personas ?? []).map(({ id, name }) => ({
      value: String(id),
      label: name,
    })),
    stage: (seen?.stage ?? []).map(same),
    tag: (seen?.tag ?? []).map(same),
    country: (seen?.country ?? []).map(same),
  };
}

function same(value: string): Option {
  return { value, label: value };
}
