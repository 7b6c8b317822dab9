import { useState } from 'react';
import { FormDialog } from '../../components/form-dialog.tsx';
import { ListField } from '../../components/list-field.tsx';
import { useChangeTopics } from './use-change-topics.ts';

export function AddTopicsDialog({ onClose }: { readonly onClose: () => void }) {
  const changeTopics = useChangeTopics();
  const [added, setAdded] = useState<readonly string[]>([]);
  return (
    <FormDialog
      title="Add topics"
      submit="Add"
      submitting="Adding …"
      onSubmit={() => changeTopics((topics) => [...new Set([...topics, ...added])])}
      onClose={onClose}
    >
      <ListField
        label="Topics"
        values={added}
        placeholder="pricing"
        hint="Press Enter after each."
        onChange={setAdded}
      />
      <p>
        Prompts that are added from now on get them. Prompts that are there already keep the topics
        they have.
      </p>
    </FormDialog>
  );
}
