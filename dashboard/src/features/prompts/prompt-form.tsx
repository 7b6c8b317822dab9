import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import type { PlatformValue } from '#contract/platforms.ts';
import { Checkbox, Select, TextField } from '../../components/field.tsx';
import { brandQuery, stagesQuery } from '../../lib/brands.ts';
import { platformNames, platformValues } from '../../lib/platforms.ts';
import { useBrandId } from '../../lib/use-scope.ts';
import type { PromptDraft } from './prompt-draft.ts';
import styles from './prompt-form.module.css';

interface PromptFormProps {
  readonly draft: PromptDraft;
  readonly onChange: (change: Partial<PromptDraft>) => void;
}

/** How prompts are asked: platforms, persona, stage, tags and topics. */
export function PromptForm({ draft, onChange }: PromptFormProps) {
  const brandId = useBrandId();
  const { data: brand } = useQuery(brandQuery(brandId));
  const { data: stages } = useQuery(stagesQuery(brandId));
  return (
    <>
      <Choices
        title="Platforms"
        hint="None chosen: all of them."
        chosen={draft.platforms}
        options={platformValues.map((value) => ({ value, label: platformNames[value] }))}
        onChange={(platforms) => onChange({ platforms })}
      />
      <div className={styles.pair}>
        <Select
          label="Persona"
          value={String(draft.personaId ?? '')}
          options={[
            { value: '', label: 'Nobody in particular' },
            ...(brand?.personas ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          onChange={(value) => onChange({ personaId: value ? Number(value) : null })}
        />
        <Select
          label="Stage"
          value={draft.stage}
          options={[
            { value: '', label: 'Found from the text' },
            ...(stages?.items ?? []).map(({ name }) => ({ value: name, label: name })),
          ]}
          onChange={(stage) => onChange({ stage })}
        />
      </div>
      <TextField
        label="Tags"
        hint="Separated by commas."
        value={draft.tags}
        onChange={(event) => onChange({ tags: event.target.value })}
      />
      {brand && brand.key_topics.length > 0 && (
        <Choices
          title="Topics"
          hint="None chosen: found from the text."
          chosen={draft.topics}
          options={brand.key_topics.map((topic) => ({ value: topic, label: topic }))}
          onChange={(topics) => onChange({ topics })}
        />
      )}
    </>
  );
}

interface ChoicesProps<Value extends string> {
  readonly title: string;
  readonly hint: ReactNode;
  readonly chosen: readonly Value[];
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly onChange: (chosen: readonly Value[]) => void;
}

function Choices<Value extends PlatformValue | string>(props: ChoicesProps<Value>) {
  const { title, hint, chosen, options, onChange } = props;
  const hintId = useId();
  return (
    <fieldset className={styles.choices} aria-describedby={hintId}>
      <legend>{title}</legend>
      <p id={hintId} className={styles.hint}>
        {hint}
      </p>
      <div className={styles.options}>
        {options.map(({ value, label }) => (
          <Checkbox
            key={value}
            label={label}
            checked={chosen.includes(value)}
            onChange={(checked) =>
              onChange(checked ? [...chosen, value] : chosen.filter((one) => one !== value))
            }
          />
        ))}
      </div>
    </fieldset>
  );
}
