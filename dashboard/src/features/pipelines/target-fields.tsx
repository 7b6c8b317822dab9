import { useQuery } from '@tanstack/react-query';
import { listPrompts } from '#contract/operations/prompts.ts';
import { Checkbox } from '../../components/field.tsx';
import { ListField } from '../../components/list-field.tsx';
import { requestOf } from '../../lib/api-request.ts';
import { brandQuery } from '../../lib/brands.ts';
import { requestQuery } from '../../lib/request-query.ts';
import { useBrandId } from '../../lib/use-scope.ts';
import type { PipelineDraft } from './pipeline-draft.ts';

const mostSuggested = 200;

interface TargetFieldsProps {
  readonly draft: PipelineDraft;
  readonly onChange: (change: Partial<PipelineDraft>) => void;
}

/** What the pages are to answer, for whom, and on what grounds. The brand's own are suggested. */
export function TargetFields({ draft, onChange }: TargetFieldsProps) {
  const brandId = useBrandId();
  const { data: brand } = useQuery(brandQuery(brandId));
  const { data: prompts } = useQuery(
    requestQuery(
      requestOf(listPrompts, {
        params: { brand_id: brandId },
        query: { status: ['active'], limit: mostSuggested },
      }),
    ),
  );
  return (
    <>
      <ListField
        label="Questions"
        hint="What the pages are to answer; those that a page answers become headings. Your own prompts are suggested."
        placeholder="Which shoe holds on wet rock?"
        maxLength={2000}
        suggestions={[...new Set(prompts?.items.map(({ text }) => text))]}
        values={draft.prompts}
        onChange={(values) => onChange({ prompts: values })}
      />
      <ListField
        label="Personas"
        hint="Who the pages are for."
        maxLength={200}
        suggestions={brand?.personas.map(({ name }) => name) ?? []}
        values={draft.personas}
        onChange={(personas) => onChange({ personas })}
      />
      <ListField
        label="Sources"
        hint="Pages that support what these say; they are fetched and cited."
        placeholder="https://lab.example/study"
        maxLength={2083}
        values={draft.sources}
        onChange={(sources) => onChange({ sources })}
      />
      <Checkbox
        label="Use these questions only"
        checked={draft.onlyGiven}
        onChange={(onlyGiven) => onChange({ onlyGiven })}
      />
    </>
  );
}
