import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Role } from '#contract/accounts.ts';
import { invitePerson } from '#contract/operations/people.ts';
import type { CreatedInvitation } from '#contract/people.ts';
import { BrandAccess } from '../../components/brand-access.tsx';
import { Select, TextField } from '../../components/field.tsx';
import { FormDialog } from '../../components/form-dialog.tsx';
import { brandsQuery } from '../../lib/brands.ts';
import { useChange } from '../../lib/use-change.ts';
import { roleMeanings, roleOf, roleOptions } from './roles.ts';

interface InviteDialogProps {
  readonly organizationId: number;
  readonly onCreated: (invitation: CreatedInvitation) => void;
  readonly onClose: () => void;
}

const lifetimes = [
  { value: '1', label: 'One day' },
  { value: '7', label: 'A week' },
  { value: '30', label: '30 days' },
];

export function InviteDialog({ organizationId, onCreated, onClose }: InviteDialogProps) {
  const change = useChange();
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<Role>('member');
  const [brandIds, setBrandIds] = useState<readonly number[] | null>(null);
  const [days, setDays] = useState('7');
  const brands = useQuery(brandsQuery);
  const isLimited = role !== 'admin' && brandIds !== null;
  return (
    <FormDialog
      title="Invite someone"
      submit="Create link"
      submitting="Creating …"
      canSubmit={email.trim() !== '' && (!isLimited || brandIds.length > 0)}
      onSubmit={async () => {
        const brand_ids = isLimited ? brandIds : null;
        const body = { email: email.trim(), role, brand_ids, expires_in_days: Number(days) };
        onCreated(
          await change(invitePerson, { params: { organization_id: organizationId }, body }),
        );
      }}
      onClose={onClose}
    >
      <TextField
        label="Email"
        hint="They sign in with it. An earlier invitation for the same email stops working."
        type="email"
        required
        maxLength={320}
        placeholder="ada@example.com"
        value={email}
        onChange={(event) => setEmail(event.target.value)}
      />
      <Select
        label="Role"
        value={role}
        options={roleOptions}
        onChange={(value) => setRole(roleOf(value))}
      />
      <p>{roleMeanings[role]}</p>
      {role !== 'admin' && (
        <BrandAccess brandIds={brandIds} brands={brands.data?.items ?? []} onChange={setBrandIds} />
      )}
      <Select label="The link works for" value={days} options={lifetimes} onChange={setDays} />
    </FormDialog>
  );
}
