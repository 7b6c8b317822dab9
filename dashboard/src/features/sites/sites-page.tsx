import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { createSite } from '#contract/operations/sites.ts';
import type { Site } from '#contract/pages/sites.ts';
import { Badge } from '../../components/controls/badge.tsx';
import { Button } from '../../components/controls/button.tsx';
import { TextField } from '../../components/controls/field.tsx';
import { Moment } from '../../components/figures/moment-and-money.tsx';
import { FormDialog } from '../../components/forms/form-dialog.tsx';
import { Page } from '../../components/page/page.tsx';
import { PageLink } from '../../components/page/page-link.tsx';
import { type Column, tableOf } from '../../components/table/data-table.tsx';
import { Panel } from '../../components/table/panel.tsx';
import { useChange } from '../../lib/api/use-change.ts';
import { useBrandId } from '../../lib/scope/use-scope.ts';
import { counted } from '../../lib/words/format.ts';
import { sitesQuery, sitesRequest } from './site-requests.ts';
import { integrationLabels, integrationTones } from './site-words.ts';

/** The websites whose pages can have a version for AI agents. */
export function SitesPage() {
  const brandId = useBrandId();
  const [registers, setRegisters] = useState(false);
  const sites = useQuery(sitesQuery(brandId));
  return (
    <Page
      title="Sites"
      lead="Websites whose pages can have a version for AI agents, while people see the website as it is."
      actions={
        <Button changes look="primary" icon="site" onClick={() => setRegisters(true)}>
          Register a site
        </Button>
      }
    >
      <Panel
        title="All sites"
        requests={[sitesRequest(brandId)]}
        results={[sites]}
        empty="Register the domain of your website. You then prove that it is yours, and connect it to the edge or to your CDN."
      >
        {(list) => ({
          table: tableOf({
            caption: 'Sites',
            columns,
            rows: list.items,
            rowKey: ({ id }) => id,
          }),
          note: counted(list.total, 'site'),
        })}
      </Panel>
      {registers && <RegisterSiteDialog onClose={() => setRegisters(false)} />}
    </Page>
  );
}

const columns: readonly Column<Site>[] = [
  {
    key: 'domain',
    label: 'Domain',
    value: ({ domain }) => domain,
    cell: ({ id, domain }) => (
      <PageLink page="pages/sites" id={id}>
        {domain}
      </PageLink>
    ),
  },
  {
    key: 'state',
    label: 'Integration',
    value: ({ integration_status: status }) => integrationLabels[status],
    cell: ({ integration_status: status }) => (
      <Badge tone={integrationTones[status]}>{integrationLabels[status]}</Badge>
    ),
  },
  { key: 'origin', label: 'Origin', value: ({ origin }) => origin },
  {
    key: 'created',
    label: 'Registered',
    value: ({ created_at }) => created_at,
    cell: ({ created_at }) => <Moment at={created_at} />,
  },
];

export function RegisterSiteDialog({ onClose }: { readonly onClose: () => void }) {
  const brandId = useBrandId();
  const change = useChange();
  const navigate = useNavigate();
  const [domain, setDomain] = useState('');
  const [origin, setOrigin] = useState('');
  return (
    <FormDialog
      title="Register a site"
      submit="Register"
      submitting="Registering …"
      canSubmit={domain.trim() !== ''}
      onSubmit={async () => {
        const site = await change(createSite, {
          params: { brand_id: brandId },
          body: {
            domain: domain.trim(),
            ...(origin.trim() ? { origin: origin.trim() } : {}),
          },
        });
        const path: string = `/brands/${brandId}/pages/sites/${site.id}`;
        await navigate({ to: path });
      }}
      onClose={onClose}
    >
      <TextField
        label="Domain"
        hint="Without https:// and path. A DNS record will prove its subdomains, too."
        required
        maxLength={260}
        placeholder="www.northwind.example"
        value={domain}
        onChange={(event) => setDomain(event.target.value)}
      />
      <TextField
        label="Origin"
        hint="Where the pages come from: scheme, host and port. Empty: https on the domain."
        maxLength={2083}
        placeholder="https://origin.northwind.example"
        value={origin}
        onChange={(event) => setOrigin(event.target.value)}
      />
    </FormDialog>
  );
}
