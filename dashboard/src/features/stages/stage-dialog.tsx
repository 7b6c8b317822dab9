import { useState } from 'react';
import type { Stage } from '#contract/brands.ts';
import { TextField } from '../../components/field.tsx';
import { FormDialog } from '../../components/form-dialog.tsx';
import { otherStage } from './stage-order.ts';
import { useChangeStages } from './use-change-stages.ts';

interface StageDialogProps {
  /** The one to rename; without it a new one is added. */
  readonly stage?: Stage;
  readonly onClose: () => void;
}

export function StageDialog({ stage, onClose }: StageDialogProps) {
  const changeStages = useChangeStages();
  const [name, setName] = useState(stage?.name ?? '');
  return (
    <FormDialog
      title={stage ? `Rename ${stage.name}` : 'Add a stage'}
      submit={stage ? 'Rename' : 'Add'}
      submitting={stage ? 'Renaming …' : 'Adding …'}
      canSubmit={name.trim() !== ''}
      onSubmit={() =>
        changeStages((stages) =>
          stage
            ? stages.map((other) => (other.id === stage.id ? { id: stage.id, name } : other))
            : stages.flatMap((other) => (other.name === otherStage ? [{ name }, other] : other)),
        )
      }
      onClose={onClose}
    >
      <TextField
        label="Name"
        required
        maxLength={100}
        placeholder="Renewal"
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <p>
        {stage
          ? 'Its prompts keep it, and past answers show the new name, too.'
          : 'Prompts that are added from now on may belong to it. Those that are there already stay where they are until they are classified again.'}
      </p>
    </FormDialog>
  );
}
