import { useState } from 'react';
import type { ApiKey, CreatedApiKey } from '#contract/accounts/accounts.ts';
import { rotateApiKey, updateApiKey } from '#contract/operations/organizations.ts';
import { TextField } from '../../components/controls/field.tsx';
import { FormDialog } from '../../components/forms/form-dialog.tsx';
import {
  FormerSecretField,
  usualFormerHours,
} from '../../components/forms/former-secret-field.tsx';
import { useChange } from '../../lib/api/use-change.ts';
import { formatMoment } from '../../lib/words/format-moment.ts';
import { AllowedAddresses, addressesOf } from './allowed-addresses.tsx';

interface ChangeKeyProps {
  readonly organizationId: number;
  readonly apiKey: ApiKey;
  readonly onClose: () => void;
}

export function EditKeyDialog({ organizationId, apiKey, onClose }: ChangeKeyProps) {
  const change = useChange();
  const [name, setName] = useState(apiKey.name);
  const [addresses, setAddresses] = useState((apiKey.allowed_addresses ?? []).join('\n'));
  return (
    <FormDialog
      title={`Edit “${apiKey.name}”`}
      submit="Save"
      submitting="Saving …"
      canSubmit={name.trim() !== ''}
      onSubmit={() =>
        change(updateApiKey, {
          params: { organization_id: organizationId, key_id: apiKey.id },
          body: { name: name.trim(), allowed_addresses: addressesOf(addresses) },
        })
      }
      onClose={onClose}
    >
      <TextField
        label="Name"
        required
        maxLength={255}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <AllowedAddresses text={addresses} onChange={setAddresses} />
    </FormDialog>
  );
}

interface RotateKeyProps extends ChangeKeyProps {
  readonly onRotated: (key: CreatedApiKey) => void;
}

export function RotateKeyDialog({ organizationId, apiKey, onRotated, onClose }: RotateKeyProps) {
  const change = useChange();
  const [hours, setHours] = useState(usualFormerHours);
  const { former_secret: former } = apiKey;
  return (
    <FormDialog
      title={`Rotate “${apiKey.name}”?`}
      submit="Rotate key"
      submitting="Rotating …"
      onSubmit={async () => {
        const rotated = await change(rotateApiKey, {
          params: { organization_id: organizationId, key_id: apiKey.id },
          body: { former_valid_hours: Number(hours) },
        });
        onRotated(rotated);
      }}
      onClose={onClose}
    >
      <p>
        You get a new key with the same rights. Change your programs to it before the former one
        ends.
      </p>
      <FormerSecretField
        label={`The former key ${apiKey.prefix}…`}
        hours={hours}
        onChange={setHours}
      />
      {former && (
        <p>
          The key before, <code>{former.prefix}…</code>, would work until{' '}
          {formatMoment(former.valid_until)}. It ends immediately.
        </p>
      )}
    </FormDialog>
  );
}
