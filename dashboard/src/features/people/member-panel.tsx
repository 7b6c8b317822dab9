import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CurrentSession } from '#contract/accounts.ts';
import type { Member } from '#contract/people.ts';
import { Badge } from '../../components/badge.tsx';
import { type ReadyTable, tableOf } from '../../components/data-table.tsx';
import { Pager } from '../../components/pager.tsx';
import { Panel } from '../../components/panel.tsx';
import type { PagedList } from '../../lib/brands.ts';
import { counted, formatDay } from '../../lib/format.ts';
import { requestQuery } from '../../lib/metric-query.ts';
import { MemberActions } from './member-actions.tsx';
import styles from './people-page.module.css';
import { membersRequest } from './people-requests.ts';
import { roleMeanings, roleNames } from './roles.ts';

const pageSize = 100;

export function MemberPanel({ session }: { readonly session: CurrentSession }) {
  const [offset, setOffset] = useState(0);
  const request = membersRequest(session.organization.id, pageSize, offset);
  const members = useQuery(requestQuery<PagedList<Member>>(request));
  return (
    <>
      <Panel title="Members" requests={[request]} results={[members]}>
        {({ items, total }) => ({
          table: memberTable(items, session),
          note: counted(total, 'member'),
        })}
      </Panel>
      {members.data && (
        <Pager total={members.data.total} offset={offset} limit={pageSize} onMove={setOffset} />
      )}
    </>
  );
}

function memberTable(members: readonly Member[], session: CurrentSession): ReadyTable {
  return tableOf<Member>({
    caption: 'Members',
    rows: members,
    rowKey: ({ person_id }) => person_id,
    columns: [
      {
        key: 'email',
        label: 'Email',
        value: ({ email }) => email,
        cell: ({ email }) => (
          <span className={styles.person}>
            {email}
            {email === session.email && <Badge>You</Badge>}
          </span>
        ),
      },
      {
        key: 'role',
        label: 'Role',
        meaning: `${roleMeanings.admin} ${roleMeanings.member}`,
        value: ({ role }) => roleNames[role],
        cell: ({ role }) => (
          <Badge tone={role === 'admin' ? 'accent' : 'neutral'}>{roleNames[role]}</Badge>
        ),
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
