import { useState } from 'react';
import type { Member } from '#contract/people.ts';
import { Icon } from '../../components/icon.tsx';
import { Menu } from '../../components/menu.tsx';
import { AccessDialog } from './access-dialog.tsx';
import { MemberSessionsDialog } from './member-sessions-dialog.tsx';
import { RemoveDialog } from './remove-dialog.tsx';

interface MemberActionsProps {
  readonly organizationId: number;
  readonly member: Member;
  readonly isMe: boolean;
}

const dialogs = { access: AccessDialog, sessions: MemberSessionsDialog, removal: RemoveDialog };

/** Other access, the sessions, or out of the organization; each opens a dialog, since each takes effect immediately. */
export function MemberActions(props: MemberActionsProps) {
  const [asks, setAsks] = useState<keyof typeof dialogs>();
  const Asked = asks && dialogs[asks];
  return (
    <>
      <Menu
        label={`Actions for ${props.member.email}`}
        align="end"
        button={<Icon name="more" />}
        items={[
          { key: 'access', label: 'Change access …', onSelect: () => setAsks('access') },
          { key: 'sessions', label: 'Sessions …', onSelect: () => setAsks('sessions') },
          { key: 'remove', label: 'Remove …', onSelect: () => setAsks('removal') },
        ]}
      />
      {Asked && <Asked {...props} onClose={() => setAsks(undefined)} />}
    </>
  );
}
