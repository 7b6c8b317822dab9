import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { archivePrompt, changePromptStatus } from '#contract/operations/prompts.ts';
import type { Prompt, PromptStatus } from '#contract/prompts.ts';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { FormDialog } from '../../components/form-dialog.tsx';
import { Icon } from '../../components/icon.tsx';
import { Menu, type MenuItem } from '../../components/menu.tsx';
import { useChange } from '../../lib/use-change.ts';
import { useBrandId } from '../../lib/use-scope.ts';
import { AskNowDialog } from './ask-now-dialog.tsx';
import { ChangePersonaDialog } from './change-persona-dialog.tsx';
import { ChangeTextDialog } from './change-text-dialog.tsx';
import { EditPromptDialog } from './edit-prompt-dialog.tsx';
import { MoreCountriesDialog } from './more-countries-dialog.tsx';
import styles from './prompt-actions.module.css';

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
        <FormDialog
          title="Archive this prompt?"
          submit="Archive"
          submitting="Archiving …"
          cancel="Keep it"
          look="danger"
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
        </FormDialog>
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
