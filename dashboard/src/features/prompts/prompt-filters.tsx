import { Segmented } from '../../components/segmented.tsx';
import styles from './prompt-filters.module.css';
import type { PromptSearch } from './prompt-search.ts';

interface PromptFiltersProps {
  readonly search: PromptSearch;
  readonly onChange: (change: PromptSearch) => void;
}

export function PromptFilters({ search, onChange }: PromptFiltersProps) {
  return (
    <div className={styles.filters}>
      <Segmented
        label="State of the prompts"
        value={search.status ?? 'current'}
        options={[
          { value: 'current', label: 'Current' },
          { value: 'active', label: 'Active' },
          { value: 'paused', label: 'Paused' },
          { value: 'archived', label: 'Archived' },
        ]}
        onChange={(status) => onChange({ status: status === 'current' ? undefined : status })}
      />
      <input
        type="search"
        className={styles.search}
        aria-label="Search the text of prompts"
        placeholder="Search prompts"
        defaultValue={search.search}
        onChange={(event) => onChange({ search: event.target.value || undefined })}
      />
    </div>
  );
}
