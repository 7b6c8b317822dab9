import { useState } from 'react';
import type { ProviderKey } from '#contract/collections.ts';
import { deleteProviderKey, putProviderKey } from '#contract/operations/collection-accounts.ts';
import { TextField } from '../../components/field.tsx';
import { FormDialog } from '../../components/form-dialog.tsx';
import { useChange } from '../../lib/use-change.ts';
import { platformList } from './platform-list.ts';

interface KeyDialogProps {
  readonly organizationId: number;
  readonly entry: ProviderKey;
  readonly onClose: () => void;
}

/** Takes a key once: it is sent, kept encrypted, and never comes back. */
export function EnterKeyDialog({ organizationId, entry, onClose }: KeyDialogProps) {
  const change = useChange();
  const [key, setKey] = useState('');
  const isReplaced = entry.source === 'organization';
  return (
    <FormDialog
      title={`${isReplaced ? 'Replace the' : 'Enter a'} key for ${entry.title}`}
      submit="Save the key"
      submitting="Saving …"
      canSubmit={key.trim() !== ''}
      onSubmit={() =>
        change(putProviderKey, {
          params: { organization_id: organizationId, provider: entry.provider },
          body: { key: key.trim() },
        })
      }
      onClose={onClose}
    >
      <TextField
        type="password"
        autoComplete="new-password"
        spellCheck={false}
        required
        maxLength={4096}
        label="Key"
        hint={`What is expected: ${entry.expects}.`}
        value={key}
        onChange={(event) => setKey(event.target.value)}
      />
      <p>
        It is used within seconds{isReplaced && ' instead of the one before'}, for{' '}
        {platformList(entry)}. It is stored encrypted and is never shown again.
      </p>
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
