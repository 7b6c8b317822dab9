import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Member } from '#contract/people.ts';
import { Checkbox } from '../../components/field.tsx';
import { FormDialog } from '../../components/form-dialog.tsx';
import { refreshPeople, removeMember } from './people-requests.ts';

interface RemoveDialogProps {
  readonly organizationId: number;
  readonly member: Member;
  readonly isMe: boolean;
  readonly onClose: () => void;
}

export function RemoveDialog({ organizationId, member, isMe, onClose }: RemoveDialogProps) {
  const client = useQueryClient();
  const [revokesKeys, setRevokesKeys] = useState(false);
  return (
    <FormDialog
      title="Remove this person?"
      submit="Remove"
      submitting="Removing …"
      cancel="Keep them"
      look="danger"
      onSubmit={async () => {
        await removeMember(organizationId, member.person_id, revokesKeys);
        await refreshPeople(client, organizationId);
      }}
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
