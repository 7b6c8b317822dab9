import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ProviderKey } from '#contract/collections.ts';
import { getCollectionBudget, listProviderKeys } from '#contract/operations/collection-accounts.ts';
import { Page } from '../../components/page.tsx';
import { Panel } from '../../components/panel.tsx';
import { Section } from '../../components/section.tsx';
import { Loaded } from '../../components/states.tsx';
import { requestOf } from '../../lib/api-request.ts';
import { requestQuery } from '../../lib/request-query.ts';
import { useSignedIn } from '../../lib/use-signed-in.ts';
import { BudgetForm } from './budget-form.tsx';
import { DeleteKeyDialog, EnterKeyDialog } from './key-dialogs.tsx';
import { type KeyAction, keyTable } from './key-table.tsx';

/** With whose keys platforms are asked, and what that may cost the organization. */
export function ProviderKeysPage() {
  const organizationId = useSignedIn()?.organization.id ?? 0;
  const params = { organization_id: organizationId };
  const request = requestOf(listProviderKeys, { params });
  const keys = useQuery(requestQuery(request));
  const budget = useQuery(requestQuery(requestOf(getCollectionBudget, { params })));
  const [asks, setAsks] = useState<{ readonly action: KeyAction; readonly entry: ProviderKey }>();
  const dialog = asks && {
    organizationId,
    entry: asks.entry,
    onClose: () => setAsks(undefined),
  };
  return (
    <Page
      title="Provider keys"
      lead="The accounts used to ask AI platforms. Keys are never shown again after you save them."
    >
      <Panel
        title="Providers"
        requests={[request]}
        results={[keys]}
        empty="No providers are available."
      >
        {({ items }) => ({
          table: keyTable(items, (action, entry) => setAsks({ action, entry })),
        })}
      </Panel>
      <Section
        title="Budget of the organization"
        lead="For all brands together, in addition to each brand’s budget. A question that could exceed it is not asked."
      >
        <Loaded results={[budget]}>
          {(found) => <BudgetForm organizationId={organizationId} budget={found} />}
        </Loaded>
      </Section>
      {dialog && asks.action === 'enter' && <EnterKeyDialog {...dialog} />}
      {dialog && asks.action === 'delete' && <DeleteKeyDialog {...dialog} />}
    </Page>
  );
}
