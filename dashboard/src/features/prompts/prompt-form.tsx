import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { PromptDraft } from '#domain/tables/prompt-draft.ts';
import { countryName } from '#domain/words/country-names.ts';
import { Choices } from '../../components/controls/choices.tsx';
import { Select, TextField } from '../../components/controls/field.tsx';
import { brandQuery, stagesQuery } from '../../lib/account/brands.ts';
import { useBrandId } from '../../lib/scope/use-scope.ts';
import { countryOptions } from '../../lib/words/countries-and-languages.ts';
import { platformNames, platformValues } from '../../lib/words/platforms.ts';
import styles from './prompt-form.module.css';

interface PromptFormProps {
  readonly draft: PromptDraft;
  readonly onChange: (change: Partial<PromptDraft>) => void;
  /** The prompt is there: it keeps its persona, and nothing is left open. */
  readonly isExisting?: boolean;
}

/** How prompts are asked: platforms, persona, stage, tags and topics. */
export function PromptForm({ draft, onChange, isExisting = false }: PromptFormProps) {
  const brandId = useBrandId();
  const { data: brand } = useQuery(brandQuery(brandId));
  const { data: stages } = useQuery(stagesQuery(brandId));
  // A prompt may hold a topic that the brand has no more: it can be taken away here.
  const [held] = useState(draft.topics);
  const topics = [...new Set([...(brand?.key_topics ?? []), ...held])];
  return (
    <>
      <Choices
        title="Platforms"
        hint={isExisting ? 'At least one.' : 'Leave empty for all.'}
        chosen={draft.platforms}
        options={platformValues.map((value) => ({ value, label: platformNames[value] }))}
        onChange={(platforms) => onChange({ platforms })}
      />
      <div className={styles.pair}>
        {!isExisting && (
          <Select
            label="Persona"
            value={String(draft.personaId ?? '')}
            options={[
              { value: '', label: 'No persona' },
              ...(brand?.personas ?? []).map(({ id, name }) => ({
                value: String(id),
                label: name,
              })),
            ]}
            onChange={(value) => onChange({ personaId: value ? Number(value) : null })}
          />
        )}
        <Select
          label="Stage"
          value={draft.stage}
          options={[
            ...(isExisting ? [] : [{ value: '', label: 'Detected from the text' }]),
            ...(stages?.items ?? []).map(({ name }) => ({ value: name, label: name })),
          ]}
          onChange={(stage) => onChange({ stage })}
        />
      </div>
      {!isExisting && (
        <Select
          label="Country"
          value={draft.country}
          options={[
            { value: '', label: `The brand’s: ${countryName(brand?.default_country ?? '')}` },
            ...countryOptions(brand?.default_country ?? 'US'),
          ]}
          onChange={(country) => onChange({ country })}
        />
      )}
      <TextField
        label="Tags"
        hint="Separated by commas."
        value={draft.tags}
        onChange={(event) => onChange({ tags: event.target.value })}
      />
      {topics.length > 0 && (
        <Choices
          title="Topics"
          hint="Leave empty to detect from the text."
          chosen={draft.topics}
          options={topics.map((topic) => ({ value: topic, label: topic }))}
          onChange={(topics) => onChange({ topics })}
        />
      )}
    </>
  );
}
