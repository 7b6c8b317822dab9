import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ProviderKey } from '#contract/collections.ts';
import { listProviderKeys } from '#contract/operations/collection-accounts.ts';
import { Panel } from '../../components/panel.tsx';
import { requestOf } from '../../lib/api-request.ts';
import { requestQuery } from '../../lib/request-query.ts';
import { DeleteKeyDialog, EnterKeyDialog } from './key-dialogs.tsx';
import { type KeyAction, keyTable } from './key-table.tsx';

interface ProviderKeysPanelProps {
  readonly organizationId: number;
  /** The provider that is offered elsewhere on the page. */
  readonly except?: string | undefined;
}

/** Providers and whose keys are used, with the dialogs that enter and delete them. */
export function ProviderKeysPanel({ organizationId, except }: ProviderKeysPanelProps) {
  const request = requestOf(listProviderKeys, { params: { organization_id: organizationId } });
  const keys = useQuery(requestQuery(request));
  const [asks, setAsks] = useState<{ readonly action: KeyAction; readonly entry: ProviderKey }>();
  const dialog = asks && {
    organizationId,
    entry: asks.entry,
    onClose: () => setAsks(undefined),
  };
  const isShown = ({ provider }: ProviderKey) => provider !== except;
  return (
    <>
      <Panel
        title="Providers"
        lines={22}
        requests={[request]}
        results={[keys]}
        empty="No providers are available."
      >
        {({ items }) => ({
          table: keyTable(items.filter(isShown), (action, entry) => setAsks({ action, entry })),
        })}
      </Panel>
      {dialog && asks.action === 'enter' && <EnterKeyDialog {...dialog} />}
      {dialog && asks.action === 'delete' && <DeleteKeyDialog {...dialog} />}
    </>
  );
}
