import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Organization } from '#contract/accounts/accounts.ts';
import type { ArchivedBrand } from '#contract/brands/brands.ts';
import { eraseBrand, listArchivedBrands, restoreBrand } from '#contract/operations/brands.ts';
import { renameOrganization } from '#contract/operations/organizations.ts';
import { Button } from '../../components/controls/button.tsx';
import { CopyField } from '../../components/controls/copy-field.tsx';
import { TextField } from '../../components/controls/field.tsx';
import { Form } from '../../components/forms/form.tsx';
import { DangerDialog, FormDialog } from '../../components/forms/form-dialog.tsx';
import { Page } from '../../components/page/page.tsx';
import { Progress } from '../../components/page/progress.tsx';
import { Facts, Section } from '../../components/page/section.tsx';
import { Loaded } from '../../components/page/states.tsx';
import { DataTable } from '../../components/table/data-table.tsx';
import { organizationQuery, planNames } from '../../lib/account/organization.ts';
import { useSignedIn } from '../../lib/account/session.ts';
import { requestOf } from '../../lib/api/api-request.ts';
import { requestQuery } from '../../lib/api/request-query.ts';
import { useChange } from '../../lib/api/use-change.ts';
import { counted, formatCount, formatDay } from '../../lib/words/format.ts';
import { platformNames } from '../../lib/words/platforms.ts';
import { DisplaySection } from './display-section.tsx';
import { LookSection } from './look-section.tsx';
import { PoliciesSection } from './policies-section.tsx';
import { RetentionSection } from './retention-section.tsx';
import { SecondFactorSection } from './second-factor-section.tsx';

const request = requestOf(listArchivedBrands, { query: { limit: 1000 } });

/** Brands that left the dashboard, and the way back. */
export function ArchivedBrands() {
  const brands = useQuery(requestQuery(request));
  const [restoring, setRestoring] = useState<ArchivedBrand>();
  const [erasing, setErasing] = useState<ArchivedBrand>();
  const isAdmin = useSignedIn()?.role === 'admin';
  return (
    <Section title="Archived brands" lead="Archived brands can’t be opened. Their history is kept.">
      <Loaded results={[brands]}>
        {({ items }) =>
          items.length === 0 ? (
            <p>No archived brands.</p>
          ) : (
            <DataTable<ArchivedBrand>
              caption="Archived brands"
              rows={items}
              rowKey={({ id }) => id}
              columns={[
                { key: 'name', label: 'Name', value: ({ name }) => name },
                { key: 'website', label: 'Website', value: ({ website }) => website },
                {
                  key: 'archived',
                  label: 'Archived',
                  value: ({ archived_at }) => archived_at,
                  cell: ({ archived_at }) => formatDay(archived_at),
                },
                {
                  key: 'actions',
                  label: 'Actions',
                  value: () => null,
                  cell: (brand) => (
                    <>
                      <Button look="quiet" onClick={() => setRestoring(brand)}>
                        Restore …<span className="visually-hidden"> {brand.name}</span>
                      </Button>
                      {isAdmin && (
                        <Button look="quiet" onClick={() => setErasing(brand)}>
                          Erase …<span className="visually-hidden"> {brand.name}</span>
                        </Button>
                      )}
                    </>
                  ),
                },
              ]}
            />
          )
        }
      </Loaded>
      {restoring && <RestoreDialog brand={restoring} onClose={() => setRestoring(undefined)} />}
      {erasing && <EraseDialog brand={erasing} onClose={() => setErasing(undefined)} />}
    </Section>
  );
}

function RestoreDialog(props: { readonly brand: ArchivedBrand; readonly onClose: () => void }) {
  const { brand, onClose } = props;
  const change = useChange();
  return (
    <FormDialog
      title={`Restore ${brand.name}?`}
      submit="Restore"
      submitting="Restoring …"
      onSubmit={() => change(restoreBrand, { params: { brand_id: brand.id } })}
      onClose={onClose}
    >
      <p>
        The brand and its answers are back in the dashboard and the API. Its prompts stay paused and
        its sites inactive until you turn them on again.
      </p>
    </FormDialog>
  );
}

function EraseDialog(props: { readonly brand: ArchivedBrand; readonly onClose: () => void }) {
  const { brand, onClose } = props;
  const change = useChange();
  const [name, setName] = useState('');
  return (
    <DangerDialog
      title={`Erase ${brand.name} for good?`}
      submit="Erase for good"
      submitting="Erasing …"
      canSubmit={name.trim() === brand.name}
      onSubmit={() =>
        change(eraseBrand, { params: { brand_id: brand.id }, body: { name: brand.name } })
      }
      onClose={onClose}
    >
      <p>
        Its prompts, answers, pages, alerts, reports and traffic are deleted. Nobody can bring them
        back.
      </p>
      <TextField
        label={`Type ${brand.name} to continue`}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
    </DangerDialog>
  );
}

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
            <SecondFactorSection organizationId={found.id} />
            <LookSection organizationId={found.id} />
            <ArchivedBrands />
            {session?.role === 'admin' && <PoliciesSection organizationId={found.id} />}
            {session?.role === 'admin' && <RetentionSection organizationId={found.id} />}
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
            label: 'Rewritten pages',
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
