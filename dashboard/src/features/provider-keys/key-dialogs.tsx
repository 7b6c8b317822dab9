import { useState } from 'react';
import type { ProviderKey } from '#contract/collections.ts';
import { deleteProviderKey, putProviderKey } from '#contract/operations/collection-accounts.ts';
import { FormDialog } from '../../components/form-dialog.tsx';
import { useChange } from '../../lib/use-change.ts';
import { emptyKey, KeyFields, keyBody, offerText, platformList } from './key-fields.tsx';

interface KeyDialogProps {
  readonly organizationId: number;
  readonly entry: ProviderKey;
  readonly onClose: () => void;
}

/** Takes a key once: it is sent, kept encrypted, and never comes back. */
export function EnterKeyDialog({ organizationId, entry, onClose }: KeyDialogProps) {
  const change = useChange();
  const [entered, setEntered] = useState(emptyKey);
  const isReplaced = entry.source === 'organization';
  return (
    <FormDialog
      title={`${isReplaced ? 'Replace the' : 'Enter a'} key for ${entry.title}`}
      submit="Save the key"
      submitting={entered.test ? 'Testing the key …' : 'Saving …'}
      canSubmit={entered.key.trim() !== ''}
      onSubmit={() =>
        change(putProviderKey, {
          params: { organization_id: organizationId, provider: entry.provider },
          body: keyBody(entered),
        })
      }
      onClose={onClose}
    >
      <p>{offerText(entry)}</p>
      <KeyFields entry={entry} entered={entered} onChange={setEntered} />
      {isReplaced && <p>It replaces the key that is there within seconds.</p>}
    </FormDialog>
  );
}

export function DeleteKeyDialog({ organizationId, entry, onClose }: KeyDialogProps) {
  const change = useChange();
  return (
    <FormDialog
      title={`Delete the key for ${entry.title}?`}
      submit="Delete the key"
      submitting="Deleting …"
      cancel="Keep it"
      look="danger"
      onSubmit={() =>
        change(deleteProviderKey, {
          params: { organization_id: organizationId, provider: entry.provider },
        })
      }
      onClose={onClose}
    >
      <p>
        {platformList(entry)} will be asked with the key of this service’s operator, or through
        another provider of yours. Where there is neither, questions wait until there is a key
        again.
      </p>
    </FormDialog>
  );
}
