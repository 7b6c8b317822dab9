import { useQuery } from '@tanstack/react-query';
import { getCollectionBudget } from '#contract/operations/collection-accounts.ts';
import { Page } from '../../components/page.tsx';
import { Section } from '../../components/section.tsx';
import { Loaded } from '../../components/states.tsx';
import { requestOf } from '../../lib/api-request.ts';
import { requestQuery } from '../../lib/request-query.ts';
import { useSignedIn } from '../../lib/use-signed-in.ts';
import { BudgetForm } from './budget-form.tsx';
import { ControlPromptsSection } from './control-prompts-section.tsx';
import { JudgeSection } from './judge-section.tsx';
import { ProviderKeysPanel } from './provider-keys-panel.tsx';

/** With whose keys platforms are asked, and what that may cost the organization. */
export function ProviderKeysPage() {
  const organizationId = useSignedIn()?.organization.id ?? 0;
  const params = { organization_id: organizationId };
  const budget = useQuery(requestQuery(requestOf(getCollectionBudget, { params })));
  return (
    <Page
      title="Provider keys"
      lead="The accounts used to ask AI platforms. Keys are never shown again after you save them."
    >
      <ProviderKeysPanel organizationId={organizationId} />
      <Section
        title="Budget of the organization"
        lead="For all brands together, in addition to each brand’s budget. A question that could exceed it is not asked."
      >
        <Loaded results={[budget]}>
          {(found) => <BudgetForm organizationId={organizationId} budget={found} />}
        </Loaded>
      </Section>
      <JudgeSection organizationId={organizationId} />
      <ControlPromptsSection organizationId={organizationId} />
    </Page>
  );
}
