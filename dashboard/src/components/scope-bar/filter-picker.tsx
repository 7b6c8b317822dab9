import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { brandQuery } from '../../lib/brands.ts';
import { filterOptionsQuery } from '../../lib/filter-options.ts';
import { platformNames, platformValues } from '../../lib/platforms.ts';
import { type FilterKey, filterKeys } from '../../lib/scope.ts';
import { useBrandId, useChangeScope, useScope } from '../../lib/use-scope.ts';
import { Button } from '../button.tsx';
import { Icon } from '../icon.tsx';
import { Popover } from '../popover.tsx';
import { Skeleton } from '../states.tsx';
import type { FilterOption } from './filter-panel.tsx';
import styles from './scope-bar.module.css';

/** Most visits never open it. */
const loadPanel = () => import('./filter-panel.tsx');
const FilterPanel = lazy(async () => ({ default: (await loadPanel()).FilterPanel }));

const filterLabels: Readonly<Record<FilterKey, string>> = {
  platform: 'Platform',
  persona: 'Persona',
  stage: 'Stage',
  tag: 'Tag',
  country: 'Country',
};

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
        onApproach={loadPanel}
        button={
          <>
            <Icon name="filter" />
            Filter
          </>
        }
      >
        {(close) => (
          <Suspense fallback={<Skeleton lines={6} />}>
            <FilterPanel labels={filterLabels} options={options} onClose={close} />
          </Suspense>
        )}
      </Popover>
      {active.map((key) => (
        <button
          key={key}
          type="button"
          className={styles.chip}
          aria-label={`Remove filter ${filterLabels[key]}: ${labelOf(options[key], search[key])}`}
          onClick={() => change({ [key]: undefined })}
        >
          <span className={styles.detail}>{filterLabels[key]}</span>
          {labelOf(options[key], search[key])}
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

function labelOf(options: readonly FilterOption[], value: unknown): string {
  return options.find((option) => option.value === String(value))?.label ?? String(value);
}

function useFilterOptions(): Readonly<Record<FilterKey, readonly FilterOption[]>> {
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

function same(value: string): FilterOption {
  return { value, label: value };
}
