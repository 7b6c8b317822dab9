import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { OrganizationApp } from '#contract/accounts/connected-apps.ts';
import {
  disconnectOrganizationApp,
  listOrganizationApps,
} from '#contract/operations/connected-apps.ts';
import { Badge } from '../../components/controls/badge.tsx';
import { Button } from '../../components/controls/button.tsx';
import { Pager } from '../../components/page/list-parts.tsx';
import { Notice } from '../../components/page/notice.tsx';
import { type ReadyTable, tableOf } from '../../components/table/data-table.tsx';
import { Panel } from '../../components/table/panel.tsx';
import { requestOf } from '../../lib/api/api-request.ts';
import { requestQuery } from '../../lib/api/request-query.ts';
import { useChange } from '../../lib/api/use-change.ts';
import { counted, formatDay } from '../../lib/words/format.ts';
import { rightsText } from '../api-keys/scope-meanings.ts';

const pageSize = 100;

/** Apps that act for people of the organization, for its admins. */
export function OrganizationApps({ organizationId }: { readonly organizationId: number }) {
  const [offset, setOffset] = useState(0);
  const change = useChange();
  const params = { organization_id: organizationId };
  const request = requestOf(listOrganizationApps, {
    params,
    query: { limit: pageSize, offset: offset || undefined },
  });
  const apps = useQuery(requestQuery(request));
  const disconnect = useMutation({
    mutationFn: (id: number) =>
      change(disconnectOrganizationApp, { params: { ...params, app_id: id } }),
  });
  return (
    <>
      <Panel
        title="Connected apps"
        requests={[request]}
        results={[apps]}
        empty="No apps are connected. People connect assistants such as Claude themselves."
      >
        {({ items, total }) => ({
          table: appTable(items, (id) => disconnect.mutate(id)),
          note: counted(total, 'app'),
        })}
      </Panel>
      {disconnect.error && <Notice tone="bad">{disconnect.error.message}</Notice>}
      <Pager total={apps.data?.total} offset={offset} limit={pageSize} onMove={setOffset} />
    </>
  );
}

function appTable(
  apps: readonly OrganizationApp[],
  onDisconnect: (id: number) => void,
): ReadyTable {
  return tableOf<OrganizationApp>({
    caption: 'Connected apps',
    rows: apps,
    rowKey: ({ id }) => id,
    columns: [
      {
        key: 'name',
        label: 'Name',
        value: ({ client_name }) => client_name,
        cell: ({ client_name, is_blocked }) => (
          <>
            <bdi>{client_name}</bdi> {is_blocked && <Badge tone="caution">Not allowed now</Badge>}
          </>
        ),
      },
      { key: 'person', label: 'Acts for', value: ({ person }) => person.email },
      { key: 'scopes', label: 'Rights', value: ({ scopes }) => rightsText(scopes) },
      {
        key: 'created',
        label: 'Connected',
        value: ({ created_at }) => created_at,
        cell: ({ created_at }) => formatDay(created_at),
      },
      {
        key: 'actions',
        label: 'Actions',
        value: () => null,
        cell: ({ id, client_name, person }) => (
          <Button look="quiet" onClick={() => onDisconnect(id)}>
            Disconnect
            <span className="visually-hidden">
              {' '}
              {client_name} of {person.email}
            </span>
          </Button>
        ),
      },
    ],
  });
}
