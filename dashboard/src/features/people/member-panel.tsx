import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CurrentSession } from '#contract/accounts/accounts.ts';
import type { Member } from '#contract/accounts/people.ts';
import type { BrandListItem } from '#contract/brands/brands.ts';
import {
  endMemberSession,
  endMemberSessions,
  listMemberSessions,
  listMembers,
  removeMember,
  updateMember,
} from '#contract/operations/people.ts';
import { resetMemberSecondFactor } from '#contract/operations/second-factor.ts';
import { Badge } from '../../components/controls/badge.tsx';
import { Checkbox, Select } from '../../components/controls/field.tsx';
import { Icon } from '../../components/controls/icon.tsx';
import { Menu } from '../../components/controls/menu.tsx';
import { BrandAccess, brandAccessText } from '../../components/forms/brand-access.tsx';
import { DangerDialog, FormDialog } from '../../components/forms/form-dialog.tsx';
import { Pager } from '../../components/page/list-parts.tsx';
import { Notice } from '../../components/page/notice.tsx';
import { SessionList } from '../../components/page/session-list.tsx';
import { Loaded } from '../../components/page/states.tsx';
import { type ReadyTable, tableOf } from '../../components/table/data-table.tsx';
import { Panel } from '../../components/table/panel.tsx';
import { brandsQuery } from '../../lib/account/brands.ts';
import { requestOf } from '../../lib/api/api-request.ts';
import { requestQuery } from '../../lib/api/request-query.ts';
import { useChange } from '../../lib/api/use-change.ts';
import { counted, formatDay, noValue } from '../../lib/words/format.ts';
import { formatMoment } from '../../lib/words/format-moment.ts';
import styles from './people-page.module.css';
import { roleMeanings, roleNames, roleOf, roleOptions } from './roles.ts';

interface MemberActionsProps {
  readonly organizationId: number;
  readonly member: Member;
  readonly isMe: boolean;
}

const dialogs = {
  access: AccessDialog,
  sessions: MemberSessionsDialog,
  secondFactor: ResetSecondFactorDialog,
  removal: RemoveDialog,
};

/** Other access, the sessions, or out of the organization; each opens a dialog, since each takes effect immediately. */
function MemberActions(props: MemberActionsProps) {
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
          ...(props.member.has_second_factor
            ? [
                {
                  key: 'second-factor',
                  label: 'Reset second factor …',
                  onSelect: () => setAsks('secondFactor'),
                },
              ]
            : []),
          { key: 'remove', label: 'Remove …', onSelect: () => setAsks('removal') },
        ]}
      />
      {Asked && <Asked {...props} onClose={() => setAsks(undefined)} />}
    </>
  );
}

const pageSize = 100;

export function MemberPanel({ session }: { readonly session: CurrentSession }) {
  const [offset, setOffset] = useState(0);
  const request = requestOf(listMembers, {
    params: { organization_id: session.organization.id },
    query: { limit: pageSize, offset: offset || undefined },
  });
  const members = useQuery(requestQuery(request));
  const brands = useQuery(brandsQuery);
  return (
    <>
      <Panel title="Members" requests={[request]} results={[members, brands]}>
        {({ items, total }, { items: known }) => ({
          table: memberTable(items, known, session),
          note: counted(total, 'member'),
        })}
      </Panel>
      <Pager total={members.data?.total} offset={offset} limit={pageSize} onMove={setOffset} />
    </>
  );
}

function memberTable(
  members: readonly Member[],
  brands: readonly BrandListItem[],
  session: CurrentSession,
): ReadyTable {
  return tableOf<Member>({
    caption: 'Members',
    rows: members,
    rowKey: ({ person_id }) => person_id,
    columns: [
      {
        key: 'email',
        label: 'Email',
        value: ({ email }) => email,
        cell: ({ email, is_email_confirmed }) => (
          <span className={styles.person}>
            {email}
            {email === session.email && <Badge>You</Badge>}
            {!is_email_confirmed && <Badge tone="caution">Not confirmed</Badge>}
          </span>
        ),
      },
      {
        key: 'role',
        label: 'Role',
        meaning: `${roleMeanings.admin} ${roleMeanings.member} ${roleMeanings.viewer}`,
        value: ({ role }) => roleNames[role],
        cell: ({ role }) => (
          <Badge tone={role === 'admin' ? 'accent' : 'neutral'}>{roleNames[role]}</Badge>
        ),
      },
      {
        key: 'brands',
        label: 'Brands',
        value: ({ brand_ids }) => brandAccessText(brand_ids, brands),
      },
      {
        key: 'second-factor',
        label: 'Second factor',
        value: ({ has_second_factor }) => (has_second_factor ? 'Yes' : 'No'),
      },
      {
        key: 'seen',
        label: 'Last seen',
        value: ({ last_seen_at }) => last_seen_at,
        cell: ({ last_seen_at }) => (last_seen_at ? formatMoment(last_seen_at) : noValue),
      },
      {
        key: 'joined',
        label: 'Joined',
        value: ({ joined_at }) => joined_at,
        cell: ({ joined_at }) => formatDay(joined_at),
      },
      {
        key: 'actions',
        label: 'Actions',
        value: () => null,
        cell: (member) => (
          <MemberActions
            organizationId={session.organization.id}
            member={member}
            isMe={member.email === session.email}
          />
        ),
      },
    ],
  });
}

interface RemoveDialogProps {
  readonly organizationId: number;
  readonly member: Member;
  readonly isMe: boolean;
  readonly onClose: () => void;
}

function RemoveDialog({ organizationId, member, isMe, onClose }: RemoveDialogProps) {
  const change = useChange();
  const [revokesKeys, setRevokesKeys] = useState(false);
  const [erases, setErases] = useState(false);
  return (
    <DangerDialog
      title="Remove this person?"
      submit="Remove"
      submitting="Removing …"
      cancel="Keep them"
      onSubmit={() =>
        change(removeMember, {
          params: { organization_id: organizationId, person_id: member.person_id },
          query: { revoke_keys: revokesKeys, erase: erases },
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
      <Checkbox
        label="Also erase their address for good"
        hint="What they did then names a number instead, and lists of recipients lose the address. Nobody can undo it."
        checked={erases}
        onChange={setErases}
      />
    </DangerDialog>
  );
}

interface ResetSecondFactorDialogProps {
  readonly organizationId: number;
  readonly member: Member;
  readonly onClose: () => void;
}

/** For somebody who lost their phone, their passkeys and their recovery codes. */
function ResetSecondFactorDialog(props: ResetSecondFactorDialogProps) {
  const { organizationId, member, onClose } = props;
  const change = useChange();
  return (
    <DangerDialog
      title="Reset the second factor?"
      submit="Reset"
      submitting="Resetting …"
      onSubmit={() =>
        change(resetMemberSecondFactor, {
          params: { organization_id: organizationId, person_id: member.person_id },
        })
      }
      onClose={onClose}
    >
      <p>
        {member.email} is signed out everywhere and signs in with the password alone, until they set
        up a new second factor. Do this only when you are sure that it is them who asks.
      </p>
    </DangerDialog>
  );
}

interface AccessDialogProps {
  readonly organizationId: number;
  readonly member: Member;
  readonly isMe: boolean;
  readonly onClose: () => void;
}

/** What somebody may do, and with which brands. */
function AccessDialog({ organizationId, member, isMe, onClose }: AccessDialogProps) {
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

interface MemberSessionsDialogProps {
  readonly organizationId: number;
  readonly member: Member;
  readonly onClose: () => void;
}

/** Where a member is signed in to this organization. */
function MemberSessionsDialog(props: MemberSessionsDialogProps) {
  const { organizationId, member, onClose } = props;
  const change = useChange();
  const params = { organization_id: organizationId, person_id: member.person_id };
  const request = requestOf(listMemberSessions, { params, query: { limit: 100 } });
  const sessions = useQuery(requestQuery(request));
  const endOne = useMutation({
    mutationFn: (id: number) => change(endMemberSession, { params: { ...params, session_id: id } }),
  });
  return (
    <DangerDialog
      title={`Sessions of ${member.email}`}
      submit="Sign them out everywhere"
      submitting="Signing out …"
      cancel="Close"
      canSubmit={(sessions.data?.total ?? 0) > 0}
      onSubmit={() => change(endMemberSessions, { params })}
      onClose={onClose}
    >
      <Loaded results={[sessions]}>
        {({ items }) =>
          items.length === 0 ? (
            <p>They are not signed in to this organization.</p>
          ) : (
            <SessionList sessions={items} onEnd={({ id }) => endOne.mutate(id)} />
          )
        }
      </Loaded>
      {endOne.error && <Notice tone="bad">{endOne.error.message}</Notice>}
    </DangerDialog>
  );
}
