import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { reassignPersona } from '#contract/operations/prompts.ts';
import type { Prompt } from '#contract/prompts.ts';
import { Select } from '../../components/field.tsx';
import { FormDialog } from '../../components/form-dialog.tsx';
import { brandQuery } from '../../lib/brands.ts';
import { useChange } from '../../lib/use-change.ts';
import { useBrandId } from '../../lib/use-scope.ts';
import styles from './prompt-actions.module.css';

interface ChangePersonaDialogProps {
  readonly prompt: Prompt;
  readonly onClose: () => void;
}

/** Gives a prompt to another persona, or to nobody. */
export function ChangePersonaDialog({ prompt, onClose }: ChangePersonaDialogProps) {
  const brandId = useBrandId();
  const change = useChange();
  const { data: brand } = useQuery(brandQuery(brandId));
  const personas = brand?.personas ?? [];
  const isKnown = personas.some(({ id }) => id === prompt.persona_id);
  const [choice, setChoice] = useState<string>();
  const chosen = choice ?? (isKnown ? String(prompt.persona_id) : '');
  return (
    <FormDialog
      title="Change the persona"
      submit="Change"
      submitting="Changing …"
      onSubmit={() =>
        change(reassignPersona, {
          params: { brand_id: brandId, prompt_id: prompt.id },
          body: { persona_id: chosen ? Number(chosen) : null },
        })
      }
      onClose={onClose}
    >
      <p className={styles.quote} dir="auto">
        {prompt.text}
      </p>
      <Select
        label="Persona"
        value={chosen}
        options={[
          { value: '', label: 'No persona' },
          ...personas.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        onChange={setChoice}
      />
      <p>
        Answers from now on count for this persona. Earlier ones keep theirs until a re-evaluation.
      </p>
    </FormDialog>
  );
}
