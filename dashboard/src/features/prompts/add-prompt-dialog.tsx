import { useState } from 'react';
import { createPrompt } from '#contract/operations/prompts.ts';
import { emptyDraft, promptBody } from '#contract/prompt-draft.ts';
import { CostEstimate } from '../../components/cost-estimate.tsx';
import { TextArea } from '../../components/field.tsx';
import { FormDialog } from '../../components/form-dialog.tsx';
import { useChange } from '../../lib/use-change.ts';
import { useBrandId } from '../../lib/use-scope.ts';
import { findActiveSuccessor, successorIsActive } from './active-successor.ts';
import { platformQuery } from './prompt-draft.ts';
import { PromptForm } from './prompt-form.tsx';

export function AddPromptDialog({ onClose }: { readonly onClose: () => void }) {
  const brandId = useBrandId();
  const change = useChange();
  const [text, setText] = useState('');
  const [draft, setDraft] = useState(emptyDraft);
  const [told, setTold] = useState<string>();
  const body = promptBody(text.trim(), draft);
  const isTold = told === JSON.stringify(body);
  const submit = async () => {
    if (!isTold && (await findActiveSuccessor(brandId, body)) !== null) {
      setTold(JSON.stringify(body));
      throw new Error(successorIsActive);
    }
    await change(createPrompt, { params: { brand_id: brandId }, body });
  };
  return (
    <FormDialog
      title="Add a prompt"
      submit={isTold ? 'Add anyway' : 'Add'}
      submitting="Adding …"
      canSubmit={text.trim() !== ''}
      onSubmit={submit}
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
        onChange={(part) => setDraft((before) => ({ ...before, ...part }))}
      />
      <CostEstimate query={{ prompts: 1, ...platformQuery(draft.platforms) }} />
    </FormDialog>
  );
}
