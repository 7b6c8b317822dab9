import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { useBrandId } from '../../lib/use-scope.ts';
import { emptyDraft, promptBody } from './prompt-draft.ts';
import styles from './prompt-form.module.css';
import { PromptForm } from './prompt-form.tsx';
import { createPrompt, refreshPrompts } from './prompt-requests.ts';

export function AddPromptDialog({ onClose }: { readonly onClose: () => void }) {
  const brandId = useBrandId();
  const client = useQueryClient();
  const formId = useId();
  const [text, setText] = useState('');
  const [draft, setDraft] = useState(emptyDraft);
  const creation = useMutation({
    mutationFn: () => createPrompt(brandId, promptBody(text.trim(), draft)),
    onSuccess: async () => {
      await refreshPrompts(client);
      onClose();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    creation.mutate();
  };
  return (
    <Dialog
      title="Add a prompt"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            look="primary"
            type="submit"
            form={formId}
            disabled={creation.isPending || text.trim() === ''}
          >
            {creation.isPending ? 'Adding …' : 'Add'}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} onSubmit={submit}>
        <label className={styles.label}>
          Question
          <textarea
            className={styles.area}
            name="text"
            required
            maxLength={5000}
            placeholder="Which freight software suits a small depot?"
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </label>
        <PromptForm
          draft={draft}
          onChange={(change) => setDraft((before) => ({ ...before, ...change }))}
        />
        {creation.error && (
          <p className={styles.error} role="alert">
            {creation.error.message}
          </p>
        )}
      </form>
    </Dialog>
  );
}
