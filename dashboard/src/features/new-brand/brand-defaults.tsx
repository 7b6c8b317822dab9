import { useMemo } from 'react';
import { Select } from '../../components/controls/field.tsx';
import styles from '../../components/forms/form.module.css';
import { countryOptions, languageOptions } from '../../lib/words/countries-and-languages.ts';
import { stageSetStages } from '../../lib/words/glossary.ts';
import { type BrandDraft, emptyDraft } from './brand-draft.ts';

interface BrandDefaultsProps {
  readonly draft: BrandDraft;
  readonly onChange: (change: Partial<BrandDraft>) => void;
}

/** What the prompts of the brand begin with. */
export function BrandDefaults({ draft, onChange }: BrandDefaultsProps) {
  const countries = useMemo(() => countryOptions(emptyDraft.country), []);
  const languages = useMemo(() => languageOptions(emptyDraft.language), []);
  return (
    <>
      <div className={styles.pair}>
        <Select
          label="Country that prompts are asked from"
          value={draft.country}
          options={countries}
          onChange={(country) => onChange({ country })}
        />
        <Select
          label="Language, where the text doesn’t show it"
          value={draft.language}
          options={languages}
          onChange={(language) => onChange({ language })}
        />
      </div>
      <Select
        label="Stages of the customer journey"
        value={draft.stageSet}
        options={[
          { value: 'intent', label: `By intent: ${stageSetStages.intent}` },
          { value: 'funnel', label: `By funnel: ${stageSetStages.funnel}` },
        ]}
        onChange={(value) => onChange({ stageSet: value === 'funnel' ? 'funnel' : 'intent' })}
      />
    </>
  );
}
