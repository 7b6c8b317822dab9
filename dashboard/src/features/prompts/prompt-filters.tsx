import { FilterRow } from '../../components/filter-row.tsx';
import { Icon } from '../../components/icon.tsx';
import bar from '../../components/scope-bar/scope-bar.module.css';
import { SearchField } from '../../components/search-field.tsx';
import { Segmented } from '../../components/segmented.tsx';
import type { PromptSearch } from './prompt-search.ts';

interface PromptFiltersProps {
  readonly search: PromptSearch;
  readonly onChange: (change: PromptSearch) => void;
}

export function PromptFilters({ search, onChange }: PromptFiltersProps) {
  return (
    <FilterRow>
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
      <SearchField
        label="Search the text of prompts"
        placeholder="Search prompts"
        value={search.search}
        onChange={(text) => onChange({ search: text })}
      />
      {search.topic && (
        <button type="button" className={bar.chip} onClick={() => onChange({ topic: undefined })}>
          <span className="visually-hidden">Remove filter </span>
          <span className={bar.detail}>Topic</span>
          {search.topic}
          <Icon name="close" />
        </button>
      )}
    </FilterRow>
  );
}
