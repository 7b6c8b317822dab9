import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Organization } from '#contract/accounts.ts';
import { renameOrganization } from '#contract/operations/organizations.ts';
import { CopyField } from '../../components/copy-field.tsx';
import { Facts } from '../../components/facts.tsx';
import { TextField } from '../../components/field.tsx';
import { Form } from '../../components/form.tsx';
import { Page } from '../../components/page.tsx';
import { Progress } from '../../components/progress.tsx';
import { Section } from '../../components/section.tsx';
import { Loaded } from '../../components/states.tsx';
import { counted, formatCount } from '../../lib/format.ts';
import { organizationQuery, planNames } from '../../lib/organization.ts';
import { platformNames } from '../../lib/platforms.ts';
import { useChange } from '../../lib/use-change.ts';
import { useSignedIn } from '../../lib/use-signed-in.ts';
import { ArchivedBrands } from './archived-brands.tsx';
import { DisplaySection } from './display-section.tsx';
import { LookSection } from './look-section.tsx';

/** What the organization is called and what its plan allows. */
export function OrganizationPage() {
  const session = useSignedIn();
  const organizationId = session?.organization.id ?? 0;
  const organization = useQuery({
    ...organizationQuery(organizationId),
    enabled: organizationId > 0,
  });
  return (
    <Page title="Organization" lead="Its name, its plan and how much of the plan is in use.">
      <Loaded results={[organization]}>
        {(found) => (
          <>
            <NameSection key={found.id} organization={found} />
            <PlanSection organization={found} />
            <PoolSection organization={found} />
            {session && (
              <DisplaySection
                key={`display ${found.id}`}
                organizationId={found.id}
                display={session.organization.display}
              />
            )}
            <LookSection organizationId={found.id} />
            <ArchivedBrands />
            <Section title="For programs" lead="The command line and the API ask for this number.">
              <CopyField label="Organization id" text={String(found.id)} />
            </Section>
          </>
        )}
      </Loaded>
    </Page>
  );
}

function NameSection({ organization }: { readonly organization: Organization }) {
  const change = useChange();
  const [name, setName] = useState(organization.name);
  return (
    <Section title="Name" lead="Everyone in the organization sees it.">
      <Form
        submit="Save"
        submitting="Saving …"
        done="Saved"
        canSubmit={name.trim() !== '' && name.trim() !== organization.name}
        onSubmit={() =>
          change(renameOrganization, {
            params: { organization_id: organization.id },
            body: { name: name.trim() },
          })
        }
      >
        <TextField
          label="Name of the organization"
          required
          maxLength={255}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
      </Form>
    </Section>
  );
}

function PlanSection({ organization }: { readonly organization: Organization }) {
  const { plan, early_access, disabled_platforms, monthly_pipeline_urls } = organization;
  return (
    <Section title="Plan" lead="Set by the operator of this installation.">
      <Facts
        facts={[
          { label: 'Plan', value: planNames[plan] },
          { label: 'Early access', value: early_access ? 'Takes part' : 'Does not take part' },
          {
            label: 'Pipeline',
            value:
              monthly_pipeline_urls === null
                ? 'No limit'
                : `${counted(monthly_pipeline_urls, 'page')} a month`,
          },
          {
            label: 'Platforms switched off',
            value:
              disabled_platforms.length === 0
                ? 'None'
                : disabled_platforms.map((platform) => platformNames[platform]).join(', '),
          },
        ]}
      />
    </Section>
  );
}

function PoolSection({ organization }: { readonly organization: Organization }) {
  const { prompt_pool_used: used, prompt_pool_size: size } = organization;
  return (
    <Section
      title="Prompt pool"
      meaning="Each active prompt takes one place for each platform it is asked on. Paused and archived prompts take none."
      lead="Shared by all brands. Pausing or archiving prompts frees up space."
    >
      <Progress
        label="Prompt pool in use"
        done={used}
        total={size}
        text={`${formatCount(used)} of ${formatCount(size)} places taken`}
      />
    </Section>
  );
}
