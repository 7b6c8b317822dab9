import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { createPrompt } from '#contract/operations/prompts.ts';
import type { Prompt } from '#contract/prompts.ts';
import { TextArea } from '../../components/field.tsx';
import { FormDialog } from '../../components/form-dialog.tsx';
import { useChange } from '../../lib/use-change.ts';
import { useBrandId } from '../../lib/use-scope.ts';
import { findActiveSuccessor, successorIsActive } from './active-successor.ts';

interface ChangeTextDialogProps {
  readonly prompt: Prompt;
  readonly onClose: () => void;
}

/** Another text is another prompt, which continues this one; says so before it is made. */
export function ChangeTextDialog({ prompt, onClose }: ChangeTextDialogProps) {
  const brandId = useBrandId();
  const change = useChange();
  const navigate = useNavigate();
  const [text, setText] = useState(prompt.text);
  const [told, setTold] = useState<string>();
  const submit = async () => {
    const { persona_id, country } = prompt;
    const successor = await findActiveSuccessor(brandId, {
      text: text.trim(),
      persona_id,
      country,
    });
    if (successor !== null && successor !== prompt.id && told !== text) {
      setTold(text);
      throw new Error(successorIsActive);
    }
    const next = await change(createPrompt, {
      params: { brand_id: brandId },
      body: { text: text.trim(), continues_prompt_id: prompt.id },
    });
    await navigate({ to: `/brands/${brandId}/prompts/${next.id}` });
  };
  return (
    <FormDialog
      title="Change the text"
      submit={told === text ? 'Change anyway' : 'Change'}
      submitting="Changing …"
      canSubmit={text.trim() !== '' && text.trim() !== prompt.text.trim()}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextArea
        label="Question"
        required
        maxLength={5000}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <p>
        A new text is a new prompt, because answers to different questions cannot be compared. Its
        figures start from zero. This prompt is archived and keeps its answers, and each of the two
        links to the other. Persona, country, platforms, stage, tags and topics stay the same.
      </p>
    </FormDialog>
  );
}
