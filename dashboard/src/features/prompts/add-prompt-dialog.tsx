import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { TextArea } from '../../components/field.tsx';
import { FormDialog } from '../../components/form-dialog.tsx';
import { useBrandId } from '../../lib/use-scope.ts';
import { emptyDraft, promptBody } from './prompt-draft.ts';
import { PromptForm } from './prompt-form.tsx';
import { createPrompt, refreshPrompts } from './prompt-requests.ts';

export function AddPromptDialog({ onClose }: { readonly onClose: () => void }) {
  const brandId = useBrandId();
  const client = useQueryClient();
  const [text, setText] = useState('');
  const [draft, setDraft] = useState(emptyDraft);
  return (
    <FormDialog
      title="Add a prompt"
      submit="Add"
      submitting="Adding …"
      canSubmit={text.trim() !== ''}
      onSubmit={async () => {
        await createPrompt(brandId, promptBody(text.trim(), draft));
        await refreshPrompts(client);
      }}
      onClose={onClose}
    >
      <TextArea
        label="Question"
        required
        maxLength={5000}
        placeholder="Which freight software suits a small depot?"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <PromptForm
        draft={draft}
        onChange={(change) => setDraft((before) => ({ ...before, ...change }))}
      />
    </FormDialog>
  );
}
