import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CurrentSession } from '#contract/accounts.ts';
import type { BrandListItem } from '#contract/brands.ts';
import { listMembers } from '#contract/operations/people.ts';
import type { Member } from '#contract/people.ts';
import { Badge } from '../../components/badge.tsx';
import { brandAccessText } from '../../components/brand-access.tsx';
import { type ReadyTable, tableOf } from '../../components/data-table.tsx';
import { Pager } from '../../components/pager.tsx';
import { Panel } from '../../components/panel.tsx';
import { requestOf } from '../../lib/api-request.ts';
import { brandsQuery } from '../../lib/brands.ts';
import { counted, formatDay, noValue } from '../../lib/format.ts';
import { formatMoment } from '../../lib/format-moment.ts';
import { requestQuery } from '../../lib/request-query.ts';
import { MemberActions } from './member-actions.tsx';
import styles from './people-page.module.css';
import { roleMeanings, roleNames } from './roles.ts';

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
      {members.data && (
        <Pager total={members.data.total} offset={offset} limit={pageSize} onMove={setOffset} />
      )}
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
