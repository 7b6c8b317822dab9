import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ApprovableApp } from '#contract/accounts/connected-apps.ts';
import {
  approveApp,
  listAppApprovals,
  withdrawAppApproval,
} from '#contract/operations/connected-apps.ts';
import { getPolicies } from '#contract/operations/policies.ts';
import { Badge } from '../../components/controls/badge.tsx';
import { Button } from '../../components/controls/button.tsx';
import { Pager } from '../../components/page/list-parts.tsx';
import { Notice } from '../../components/page/notice.tsx';
import { type ReadyTable, tableOf } from '../../components/table/data-table.tsx';
import { Panel } from '../../components/table/panel.tsx';
import { requestOf } from '../../lib/api/api-request.ts';
import { requestQuery } from '../../lib/api/request-query.ts';
import { useChange } from '../../lib/api/use-change.ts';
import { counted, formatCount, formatDay } from '../../lib/words/format.ts';

const pageSize = 100;

interface OfOrganization {
  readonly organizationId: number;
}

/** Apps that wait for an admin, and those that are approved; only where the policies ask for it. */
export function AppApprovals({ organizationId }: OfOrganization) {
  const params = { organization_id: organizationId };
  const policies = useQuery(requestQuery(requestOf(getPolicies, { params })));
  return policies.data?.apps === 'approved' ? <Approvals organizationId={organizationId} /> : null;
}

function Approvals({ organizationId }: OfOrganization) {
  const [offset, setOffset] = useState(0);
  const change = useChange();
  const params = { organization_id: organizationId };
  const request = requestOf(listAppApprovals, {
    params,
    query: { limit: pageSize, offset: offset || undefined },
  });
  const apps = useQuery(requestQuery(request));
  const decide = useMutation({
    mutationFn: ({ app, approves }: Decision) =>
      change(approves ? approveApp : withdrawAppApproval, {
        params: { ...params, client_id: app.client_id },
      }),
  });
  return (
    <>
      <Panel
        title="Approval of apps"
        requests={[request]}
        results={[apps]}
        empty="No app was asked for. When someone connects an app that is not approved, they can ask for it, and it appears here."
      >
        {({ items, total }) => ({
          table: approvalTable(items, decide.mutate),
          note: counted(total, 'app'),
        })}
      </Panel>
      {decide.error && <Notice tone="bad">{decide.error.message}</Notice>}
      <Pager total={apps.data?.total} offset={offset} limit={pageSize} onMove={setOffset} />
    </>
  );
}

interface Decision {
  readonly app: ApprovableApp;
  readonly approves: boolean;
}

function approvalTable(
  apps: readonly ApprovableApp[],
  onDecide: (decision: Decision) => void,
): ReadyTable {
  return tableOf<ApprovableApp>({
    caption: 'Approval of apps',
    rows: apps,
    rowKey: ({ client_id }) => client_id,
    columns: [
      {
        key: 'name',
        label: 'Name',
        value: ({ client_name }) => client_name,
        cell: ({ client_name }) => <bdi>{client_name}</bdi>,
      },
      {
        key: 'hosts',
        label: 'Sends people to',
        value: ({ redirect_hosts }) => redirect_hosts.join(', '),
      },
      {
        key: 'asked',
        label: 'Asked by',
        value: ({ asked_by }) => asked_by?.email ?? null,
      },
      {
        key: 'people',
        label: 'Connected by',
        value: ({ people }) => people,
        cell: ({ people }) => formatCount(people),
      },
      {
        key: 'state',
        label: 'Approved',
        value: ({ approved_at }) => approved_at,
        cell: ({ approved_at }) =>
          approved_at === null ? <Badge tone="caution">No</Badge> : formatDay(approved_at),
      },
      {
        key: 'actions',
        label: 'Actions',
        value: () => null,
        cell: (app) => (
          <>
            {app.approved_at === null && (
              <Decide {...{ app, approves: true, onDecide }} label="Approve" />
            )}
            {app.approved_at !== null && (
              <Decide {...{ app, approves: false, onDecide }} label="Withdraw approval" />
            )}
            {app.approved_at === null && app.asked_at !== null && (
              <Decide {...{ app, approves: false, onDecide }} label="Decline" />
            )}
          </>
        ),
      },
    ],
  });
}

interface DecideProps extends Decision {
  readonly label: string;
  readonly onDecide: (decision: Decision) => void;
}

function Decide({ label, app, approves, onDecide }: DecideProps) {
  return (
    <Button changes look="quiet" onClick={() => onDecide({ app, approves })}>
      {label}
      <span className="visually-hidden"> {app.client_name}</span>
    </Button>
  );
}
