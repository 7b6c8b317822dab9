import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { updateMember } from '#contract/operations/people.ts';
import type { Member } from '#contract/people.ts';
import { BrandAccess } from '../../components/brand-access.tsx';
import { Select } from '../../components/field.tsx';
import { FormDialog } from '../../components/form-dialog.tsx';
import { brandsQuery } from '../../lib/brands.ts';
import { useChange } from '../../lib/use-change.ts';
import { roleMeanings, roleOf, roleOptions } from './roles.ts';

interface AccessDialogProps {
  readonly organizationId: number;
  readonly member: Member;
  readonly isMe: boolean;
  readonly onClose: () => void;
}

/** What somebody may do, and with which brands. */
export function AccessDialog({ organizationId, member, isMe, onClose }: AccessDialogProps) {
  const change = useChange();
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
      onSubmit={() =>
        change(updateMember, {
          params: { organization_id: organizationId, person_id: member.person_id },
          body: { role, brand_ids: isAdmin ? null : brandIds },
        })
      }
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
