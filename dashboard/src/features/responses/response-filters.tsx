import { useQuery } from '@tanstack/react-query';
import { getPrompt } from '#contract/operations/prompts.ts';
import { Button } from '../../components/button.tsx';
import { Select } from '../../components/field.tsx';
import { Segmented } from '../../components/segmented.tsx';
import { requestOf } from '../../lib/api-request.ts';
import { brandQuery } from '../../lib/brands.ts';
import { requestQuery } from '../../lib/request-query.ts';
import { useBrandId } from '../../lib/use-scope.ts';
import styles from './response-filters.module.css';
import type { ResponseSearch } from './response-search.ts';

interface ResponseFiltersProps {
  readonly search: ResponseSearch;
  readonly onChange: (change: ResponseSearch) => void;
}

/** Whether the brand is named, which competitor is, whether products are shown, and which prompt was asked. */
export function ResponseFilters({ search, onChange }: ResponseFiltersProps) {
  return (
    <div className={styles.filters}>
      <Segmented
        label="Brand mentioned"
        value={search.present ?? 'any'}
        options={[
          { value: 'any', label: 'All answers' },
          { value: 'yes', label: 'Brand mentioned' },
          { value: 'no', label: 'Not mentioned' },
        ]}
        onChange={(present) => onChange({ present: present === 'any' ? undefined : present })}
      />
      <Segmented
        label="Products shown"
        value={search.shopping ?? 'any'}
        options={[
          { value: 'any', label: 'Any' },
          { value: 'yes', label: 'With products' },
          { value: 'no', label: 'Without' },
        ]}
        onChange={(shopping) => onChange({ shopping: shopping === 'any' ? undefined : shopping })}
      />
      <CompetitorFilter search={search} onChange={onChange} />
      {search.prompt !== undefined && (
        <ChosenPrompt promptId={search.prompt} onRemove={() => onChange({ prompt: undefined })} />
      )}
    </div>
  );
}

function CompetitorFilter({ search, onChange }: ResponseFiltersProps) {
  const competitors = useQuery(brandQuery(useBrandId())).data?.competitors ?? [];
  if (competitors.length === 0) return null;
  return (
    <Select
      label="Competitor mentioned"
      hideLabel
      value={String(search.competitor ?? '')}
      options={[
        { value: '', label: 'Any competitor or none' },
        ...competitors.map(({ id, name }) => ({ value: String(id), label: name })),
      ]}
      onChange={(id) => onChange({ competitor: id === '' ? undefined : Number(id) })}
    />
  );
}

function ChosenPrompt(props: { readonly promptId: number; readonly onRemove: () => void }) {
  const params = { brand_id: useBrandId(), prompt_id: props.promptId };
  const prompt = useQuery(requestQuery(requestOf(getPrompt, { params })));
  return (
    <Button icon="close" className={styles.chosen} onClick={props.onRemove}>
      <span className="visually-hidden">Remove the filter </span>
      <span className={styles.text}>Prompt: {prompt.data?.text ?? props.promptId}</span>
    </Button>
  );
}
