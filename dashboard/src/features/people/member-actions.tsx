import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Member } from '#contract/people.ts';
import { FormDialog } from '../../components/form-dialog.tsx';
import { Icon } from '../../components/icon.tsx';
import { Menu } from '../../components/menu.tsx';
import { changeRole, refreshPeople, removeMember } from './people-requests.ts';
import { roleMeanings } from './roles.ts';

interface MemberActionsProps {
  readonly organizationId: number;
  readonly member: Member;
  readonly isMe: boolean;
}

/** Another role, or out of the organization; both are asked about first, since both hold at once. */
export function MemberActions({ organizationId, member, isMe }: MemberActionsProps) {
  const client = useQueryClient();
  const [asks, setAsks] = useState<'role' | 'removal'>();
  const { email, person_id: personId } = member;
  const otherRole = member.role === 'admin' ? 'member' : 'admin';
  const close = () => setAsks(undefined);
  const refresh = () => refreshPeople(client, organizationId);
  return (
    <>
      <Menu
        label={`Actions for ${email}`}
        align="end"
        button={<Icon name="more" />}
        items={[
          {
            key: 'role',
            label: otherRole === 'admin' ? 'Make admin …' : 'Make member …',
            onSelect: () => setAsks('role'),
          },
          { key: 'remove', label: 'Remove …', onSelect: () => setAsks('removal') },
        ]}
      />
      {asks === 'role' && (
        <FormDialog
          title={
            otherRole === 'admin' ? 'Make this person an admin?' : 'Make this person a member?'
          }
          submit={otherRole === 'admin' ? 'Make admin' : 'Make member'}
          submitting="Changing …"
          onSubmit={async () => {
            await changeRole(organizationId, personId, otherRole);
            await refresh();
          }}
          onClose={close}
        >
          <p>
            {isMe ? 'This is you' : email}. {roleMeanings[otherRole]}
          </p>
        </FormDialog>
      )}
      {asks === 'removal' && (
        <FormDialog
          title="Remove this person?"
          submit="Remove"
          submitting="Removing …"
          cancel="Keep them"
          look="danger"
          onSubmit={async () => {
            await removeMember(organizationId, personId);
            await refresh();
          }}
          onClose={close}
        >
          <p>
            {isMe ? 'This is you' : email}. They are signed out at once. What they did stays; to
            come back they need a new invitation.
          </p>
        </FormDialog>
      )}
    </>
  );
}
