import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Site } from '#contract/sites.ts';
import { Badge } from '../../components/badge.tsx';
import { Button } from '../../components/button.tsx';
import { type Column, tableOf } from '../../components/data-table.tsx';
import { Moment } from '../../components/moment.tsx';
import { Page } from '../../components/page.tsx';
import { PageLink } from '../../components/page-link.tsx';
import { Panel } from '../../components/panel.tsx';
import { counted } from '../../lib/format.ts';
import { useBrandId } from '../../lib/use-scope.ts';
import { RegisterSiteDialog } from './register-site-dialog.tsx';
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
