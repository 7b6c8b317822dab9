import { useState } from 'react';
import { changeLabels } from '#contract/operations/prompts.ts';
import type { PlatformValue } from '#contract/platforms.ts';
import type { Prompt } from '#contract/prompts.ts';
import { FormDialog } from '../../components/form-dialog.tsx';
import { useChange } from '../../lib/use-change.ts';
import { useBrandId } from '../../lib/use-scope.ts';
import { AddedCost } from './added-cost.tsx';
import styles from './prompt-actions.module.css';
import { draftOf, labelsBody } from './prompt-draft.ts';
import { PromptForm } from './prompt-form.tsx';

interface EditPromptDialogProps {
  readonly prompt: Prompt;
  readonly onClose: () => void;
}

/** Labels and platforms of a prompt; the text has a dialog of its own, since it makes another prompt. */
export function EditPromptDialog({ prompt, onClose }: EditPromptDialogProps) {
  const brandId = useBrandId();
  const change = useChange();
  const [draft, setDraft] = useState(draftOf(prompt));
  const added: PlatformValue[] = draft.platforms.filter((one) => !prompt.platforms.includes(one));
  return (
    <FormDialog
      title="Edit labels and platforms"
      submit="Save"
      submitting="Saving …"
      canSubmit={draft.platforms.length > 0}
      onSubmit={() =>
        change(changeLabels, {
          params: { brand_id: brandId, prompt_id: prompt.id },
          body: labelsBody(prompt, draft),
        })
      }
      onClose={onClose}
    >
      <p className={styles.quote} dir="auto">
        {prompt.text}
      </p>
      <PromptForm
        isExisting
        draft={draft}
        onChange={(part) => setDraft((before) => ({ ...before, ...part }))}
      />
      {prompt.status === 'active' && <AddedCost added={[added]} />}
      <p>Answers from now on carry these labels. Earlier ones keep theirs until a re-evaluation.</p>
    </FormDialog>
  );
}
