import { useQuery } from '@tanstack/react-query';
import type { Prompt } from '#contract/prompts/prompts.ts';
import { Choices } from '../../components/controls/choices.tsx';
import { Select } from '../../components/controls/field.tsx';
import { ListField } from '../../components/controls/list-field.tsx';
import { Segmented } from '../../components/controls/segmented.tsx';
import { brandQuery, stagesQuery } from '../../lib/account/brands.ts';
import { useBrandId } from '../../lib/scope/use-scope.ts';
import { platformNames, platformValues } from '../../lib/words/platforms.ts';
import type { BulkDraft, BulkKind } from './bulk-changes.ts';

interface BulkFieldsProps {
  readonly kind: BulkKind;
  readonly prompts: readonly Prompt[];
  readonly draft: BulkDraft;
  readonly onChange: (part: Partial<BulkDraft>) => void;
}

/** What a change of many prompts needs to know, or what it means. */
export function BulkFields(props: BulkFieldsProps) {
  switch (props.kind) {
    case 'tags':
      return <TagFields {...props} />;
    case 'topics':
      return <TopicFields {...props} />;
    case 'stage':
      return <StageField {...props} />;
    case 'persona':
      return <PersonaField {...props} />;
    case 'platforms':
      return (
        <Choices
          title="Platforms"
          hint="Each prompt is asked on exactly these."
          chosen={props.draft.platforms}
          options={platformValues.map((value) => ({ value, label: platformNames[value] }))}
          onChange={(platforms) => props.onChange({ platforms })}
        />
      );
    case 'paused':
      return (
        <p>They are not asked until you resume them, and leave the pool. Their answers are kept.</p>
      );
    case 'active':
      return <p>They are asked again on the platforms that they had.</p>;
    case 'archived':
      return (
        <p>
          They are no longer asked and leave the pool. Their answers are kept. Adding the same
          prompt again restores it.
        </p>
      );
  }
}

function AddOrRemove({ draft, onChange }: Pick<BulkFieldsProps, 'draft' | 'onChange'>) {
  return (
    <Segmented
      label="Add or remove"
      value={draft.adds ? 'add' : 'remove'}
      options={[
        { value: 'add', label: 'Add' },
        { value: 'remove', label: 'Remove' },
      ]}
      onChange={(value) => onChange({ adds: value === 'add' })}
    />
  );
}

function TagFields({ prompts, draft, onChange }: BulkFieldsProps) {
  const known = [...new Set(prompts.flatMap(({ tags }) => tags))].toSorted();
  return (
    <>
      <AddOrRemove draft={draft} onChange={onChange} />
      <ListField
        label="Tags"
        hint="Press Enter after each."
        maxLength={64}
        values={draft.tags}
        suggestions={known}
        onChange={(tags) => onChange({ tags })}
      />
    </>
  );
}

function TopicFields({ prompts, draft, onChange }: BulkFieldsProps) {
  const { data: brand } = useQuery(brandQuery(useBrandId()));
  const held = prompts.flatMap(({ topics }) => topics);
  const offered = [...new Set([...(brand?.key_topics ?? []), ...(draft.adds ? [] : held)])];
  return (
    <>
      <AddOrRemove draft={draft} onChange={(part) => onChange({ ...part, topics: [] })} />
      <Choices
        title="Topics"
        hint={offered.length > 0 ? 'At least one.' : 'This brand has no topics yet.'}
        chosen={draft.topics}
        options={offered.map((topic) => ({ value: topic, label: topic }))}
        onChange={(topics) => onChange({ topics })}
      />
    </>
  );
}

function StageField({ draft, onChange }: BulkFieldsProps) {
  const { data: stages } = useQuery(stagesQuery(useBrandId()));
  return (
    <Select
      label="Stage"
      value={draft.stage}
      options={[
        { value: '', label: 'Choose a stage' },
        ...(stages?.items ?? []).map(({ name }) => ({ value: name, label: name })),
      ]}
      onChange={(stage) => onChange({ stage })}
    />
  );
}

function PersonaField({ draft, onChange }: BulkFieldsProps) {
  const { data: brand } = useQuery(brandQuery(useBrandId()));
  return (
    <Select
      label="Persona"
      value={draft.persona}
      options={[
        { value: '', label: 'No persona' },
        ...(brand?.personas ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
      ]}
      onChange={(persona) => onChange({ persona })}
    />
  );
}
