import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Member } from '#contract/people.ts';
import { BrandAccess } from '../../components/brand-access.tsx';
import { Select } from '../../components/field.tsx';
import { FormDialog } from '../../components/form-dialog.tsx';
import { brandsQuery } from '../../lib/brands.ts';
import { refreshPeople, updateMember } from './people-requests.ts';
import { roleMeanings, roleOf, roleOptions } from './roles.ts';

interface AccessDialogProps {
  readonly organizationId: number;
  readonly member: Member;
  readonly isMe: boolean;
  readonly onClose: () => void;
}

/** What somebody may do, and with which brands. */
export function AccessDialog({ organizationId, member, isMe, onClose }: AccessDialogProps) {
  const client = useQueryClient();
  const brands = useQuery(brandsQuery);
  const [role, setRole] = useState(member.role);
  const [brandIds, setBrandIds] = useState<readonly number[] | null>(member.brand_ids);
  const isAdmin = role === 'admin';
  return (
    <FormDialog
      title="Change access"
      submit="Change access"
      submitting="Changing …"
      canSubmit={isAdmin || brandIds === null || brandIds.length > 0}
      onSubmit={async () => {
        const brand_ids = isAdmin || brandIds === null ? null : [...brandIds];
        await updateMember(organizationId, member.person_id, { role, brand_ids });
        await refreshPeople(client, organizationId);
      }}
      onClose={onClose}
    >
      <p>{isMe ? 'This is you' : member.email}. The change takes effect immediately.</p>
      <Select
        label="Role"
        value={role}
        options={roleOptions}
        onChange={(value) => setRole(roleOf(value))}
      />
      <p>{roleMeanings[role]}</p>
      {!isAdmin && (
        <BrandAccess brandIds={brandIds} brands={brands.data?.items ?? []} onChange={setBrandIds} />
      )}
    </FormDialog>
  );
}
