import { useState } from 'react';
import { removeMember } from '#contract/operations/people.ts';
import type { Member } from '#contract/people.ts';
import { Checkbox } from '../../components/field.tsx';
import { FormDialog } from '../../components/form-dialog.tsx';
import { useChange } from '../../lib/use-change.ts';

interface RemoveDialogProps {
  readonly organizationId: number;
  readonly member: Member;
  readonly isMe: boolean;
  readonly onClose: () => void;
}

export function RemoveDialog({ organizationId, member, isMe, onClose }: RemoveDialogProps) {
  const change = useChange();
  const [revokesKeys, setRevokesKeys] = useState(false);
  return (
    <FormDialog
      title="Remove this person?"
      submit="Remove"
      submitting="Removing …"
      cancel="Keep them"
      look="danger"
      onSubmit={() =>
        change(removeMember, {
          params: { organization_id: organizationId, person_id: member.person_id },
          query: { revoke_keys: revokesKeys },
        })
      }
      onClose={onClose}
    >
      <p>
        {isMe ? 'This is you' : member.email}. They are signed out immediately. What they did stays;
        to come back they need a new invitation.
      </p>
      <Checkbox
        label="Also revoke the API keys they made"
        hint="Programs that use these keys stop working immediately. Otherwise the keys stay valid."
        checked={revokesKeys}
        onChange={setRevokesKeys}
      />
    </FormDialog>
  );
}
