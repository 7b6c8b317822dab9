import { useState } from 'react';
import type { Persona } from '#contract/brands.ts';
import { createPersona, replacePersona } from '#contract/operations/personas.ts';
import { TextArea, TextField } from '../../components/field.tsx';
import { FormDialog } from '../../components/form-dialog.tsx';
import { useChange } from '../../lib/use-change.ts';
import { useBrandId } from '../../lib/use-scope.ts';

interface PersonaDialogProps {
  /** The one to change; without it a new one is added. */
  readonly persona?: Persona;
  readonly onClose: () => void;
}

export function PersonaDialog({ persona, onClose }: PersonaDialogProps) {
  const params = { brand_id: useBrandId() };
  const change = useChange();
  const [name, setName] = useState(persona?.name ?? '');
  const [description, setDescription] = useState(persona?.description ?? '');
  return (
    <FormDialog
      title={persona ? `Edit ${persona.name}` : 'Add a persona'}
      submit={persona ? 'Save' : 'Add'}
      submitting={persona ? 'Saving …' : 'Adding …'}
      canSubmit={name.trim() !== ''}
      onSubmit={() => {
        const body = { name, description };
        return persona
          ? change(replacePersona, { params: { ...params, persona_id: persona.id }, body })
          : change(createPersona, { params, body });
      }}
      onClose={onClose}
    >
      <TextField
        label="Name"
        required
        maxLength={255}
        placeholder="CFO of a mid-sized carrier"
        hint={
          persona
            ? 'A new name also applies to past data.'
            : 'Using the name of an archived persona restores it.'
        }
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <TextArea
        label="Description"
        maxLength={5000}
        placeholder="Signs the contract, cares about cost and risk"
        value={description}
        onChange={(event) => setDescription(event.target.value)}
      />
    </FormDialog>
  );
}
