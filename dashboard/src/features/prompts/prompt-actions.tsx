import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import {
  archivePrompt,
  changeLabels,
  changePromptStatus,
  createPrompt,
  reassignPersona,
} from '#contract/operations/prompts.ts';
import type { PlatformValue } from '#contract/platforms.ts';
import type { Prompt, PromptStatus } from '#contract/prompts/prompts.ts';
import { Button } from '../../components/controls/button.tsx';
import { Select, TextArea } from '../../components/controls/field.tsx';
import { Icon } from '../../components/controls/icon.tsx';
import { Menu, type MenuItem } from '../../components/controls/menu.tsx';
import { Dialog } from '../../components/forms/dialog.tsx';
import { ArchiveDialog, FormDialog } from '../../components/forms/form-dialog.tsx';
import { brandQuery } from '../../lib/account/brands.ts';
import { useChange } from '../../lib/api/use-change.ts';
import { useBrandId } from '../../lib/scope/use-scope.ts';
import { findActiveSuccessor, successorIsActive } from './active-successor.ts';
import { AddedCost } from './added-cost.tsx';
import { AskNowDialog } from './ask-now-dialog.tsx';
import { MoreCountriesDialog } from './more-countries-dialog.tsx';
import styles from './prompt-actions.module.css';
import { draftOf, labelsBody } from './prompt-draft.ts';
import { PromptForm } from './prompt-form.tsx';

/** Everything that can be done with one prompt; what is refused is said in the API's own words. */
export function PromptActions({ prompt }: { readonly prompt: Prompt }) {
  const brandId = useBrandId();
  const send = useChange();
  const [dialog, setDialog] = useState<
    'ask' | 'archive' | 'persona' | 'edit' | 'text' | 'countries'
  >();
  const close = () => setDialog(undefined);
  const change = useMutation({
    mutationFn: (status: PromptStatus) => {
      const params = { brand_id: brandId, prompt_id: prompt.id };
      return status === 'archived'
        ? send(archivePrompt, { params })
        : send(changePromptStatus, { params, body: { status } });
    },
  });
  const move = (status: PromptStatus, label: string): MenuItem => ({
    key: status,
    label,
    onSelect: () => change.mutate(status),
  });
  const items: MenuItem[] = [
    ...(prompt.status === 'active'
      ? [
          { key: 'ask', label: 'Ask now …', onSelect: () => setDialog('ask') },
          move('paused', 'Pause'),
        ]
      : []),
    ...(prompt.status === 'paused' ? [move('active', 'Resume')] : []),
    ...(prompt.status === 'archived'
      ? []
      : [
          { key: 'edit', label: 'Edit …', onSelect: () => setDialog('edit') },
          { key: 'text', label: 'Change the text …', onSelect: () => setDialog('text') },
          { key: 'persona', label: 'Change persona …', onSelect: () => setDialog('persona') },
          {
            key: 'countries',
            label: 'Ask in more countries …',
            onSelect: () => setDialog('countries'),
          },
          { key: 'archive', label: 'Archive …', onSelect: () => setDialog('archive') },
        ]),
  ];
  if (items.length === 0) return null;
  return (
    <>
      <Menu
        changes
        label={`Actions for “${prompt.text}”`}
        align="end"
        button={<Icon name="more" />}
        items={items}
      />
      {dialog === 'ask' && <AskNowDialog prompt={prompt} onClose={close} />}
      {dialog === 'edit' && <EditPromptDialog prompt={prompt} onClose={close} />}
      {dialog === 'text' && <ChangeTextDialog prompt={prompt} onClose={close} />}
      {dialog === 'countries' && <MoreCountriesDialog prompt={prompt} onClose={close} />}
      {dialog === 'persona' && <ChangePersonaDialog prompt={prompt} onClose={close} />}
      {dialog === 'archive' && (
        <ArchiveDialog
          title="Archive this prompt?"
          onSubmit={() => change.mutateAsync('archived')}
          onClose={close}
        >
          <p className={styles.quote} dir="auto">
            {prompt.text}
          </p>
          <p>
            It is no longer asked and leaves the pool. Its answers are kept. Adding the same prompt
            again restores it.
          </p>
        </ArchiveDialog>
      )}
      {change.error && dialog === undefined && (
        <Dialog
          title="That didn’t work"
          onClose={() => change.reset()}
          actions={<Button onClick={() => change.reset()}>Close</Button>}
        >
          <p role="alert">{change.error.message}</p>
        </Dialog>
      )}
    </>
  );
}

interface EditPromptDialogProps {
  readonly prompt: Prompt;
  readonly onClose: () => void;
}

/** Labels and platforms of a prompt; the text has a dialog of its own, since it makes another prompt. */
function EditPromptDialog({ prompt, onClose }: EditPromptDialogProps) {
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

interface ChangePersonaDialogProps {
  readonly prompt: Prompt;
  readonly onClose: () => void;
}

/** Gives a prompt to another persona, or to nobody. */
function ChangePersonaDialog({ prompt, onClose }: ChangePersonaDialogProps) {
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

interface ChangeTextDialogProps {
  readonly prompt: Prompt;
  readonly onClose: () => void;
}

/** Another text is another prompt, which continues this one; says so before it is made. */
function ChangeTextDialog({ prompt, onClose }: ChangeTextDialogProps) {
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
