import { useState } from 'react';
import type { CreatedApiKey, Scope } from '#contract/accounts/accounts.ts';
import type { BrandListItem } from '#contract/brands/brands.ts';
import { dayOf } from '#contract/days.ts';
import { createApiKey } from '#contract/operations/organizations.ts';
import { Choices } from '../../components/controls/choices.tsx';
import { Select, TextField } from '../../components/controls/field.tsx';
import { BrandAccess } from '../../components/forms/brand-access.tsx';
import { FormDialog } from '../../components/forms/form-dialog.tsx';
import { useChange } from '../../lib/api/use-change.ts';
import { AllowedAddresses, addressesOf } from './allowed-addresses.tsx';
import { type Expiry, expiryMoment, expiryOptions } from './key-expiry.ts';
import { scopeMeanings } from './scope-meanings.ts';

interface CreateKeyDialogProps {
  readonly organizationId: number;
  readonly brands: readonly BrandListItem[];
  readonly onCreated: (key: CreatedApiKey) => void;
  readonly onClose: () => void;
}

// The record names every scope, which `Object.entries` cannot say of its keys.
const scopeOptions = Object.entries(scopeMeanings).map(([scope, { label, hint }]) => ({
  value: scope as Scope,
  label,
  hint,
}));

export function CreateKeyDialog(props: CreateKeyDialogProps) {
  const { organizationId, brands, onCreated, onClose } = props;
  const change = useChange();
  const [name, setName] = useState('');
  const [scopes, setScopes] = useState<readonly Scope[]>(['query']);
  const [brandIds, setBrandIds] = useState<readonly number[] | null>(null);
  const [expiry, setExpiry] = useState<Expiry>('year');
  const [day, setDay] = useState('');
  const [addresses, setAddresses] = useState('');
  const isComplete =
    name.trim() !== '' &&
    scopes.length > 0 &&
    (brandIds === null || brandIds.length > 0) &&
    (expiry !== 'day' || day !== '');
  return (
    <FormDialog
      title="Create an API key"
      submit="Create key"
      submitting="Creating …"
      canSubmit={isComplete}
      onSubmit={async () => {
        const created = await change(createApiKey, {
          params: { organization_id: organizationId },
          body: {
            name: name.trim(),
            scopes,
            brand_ids: brandIds,
            expires_at: expiryMoment(expiry, day, new Date()),
            allowed_addresses: addressesOf(addresses),
          },
        });
        onCreated(created);
      }}
      onClose={onClose}
    >
      <TextField
        label="Name"
        hint="What the key is for, so you can recognize it later."
        required
        maxLength={255}
        placeholder="Warehouse"
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <Choices
        title="Rights"
        hint="What the key can do. Choose as few as possible."
        chosen={scopes}
        options={scopeOptions}
        onChange={setScopes}
      />
      <BrandAccess brandIds={brandIds} brands={brands} onChange={setBrandIds} />
      <Select
        label="Expires"
        value={expiry}
        options={expiryOptions}
        // The options are those of Expiry.
        onChange={(value) => setExpiry(value as Expiry)}
      />
      {expiry === 'day' && (
        <TextField
          label="Last day"
          hint="It works until this day ends, in UTC."
          type="date"
          required
          min={dayOf(new Date())}
          value={day}
          onChange={(event) => setDay(event.target.value)}
        />
      )}
      <AllowedAddresses text={addresses} onChange={setAddresses} />
    </FormDialog>
  );
}
