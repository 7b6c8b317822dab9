import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import type { Site } from '#contract/sites.ts';
import { Button } from '../../components/button.tsx';
import { Pager } from '../../components/pager.tsx';
import { Panel } from '../../components/panel.tsx';
import { Segmented } from '../../components/segmented.tsx';
import { counted } from '../../lib/format.ts';
import { versionsPageSize, versionsQuery, versionsRequest } from './site-requests.ts';
import { readSiteSearch, type SiteSearch } from './site-search.ts';
import { versionLabels } from './site-words.ts';
import { StageVersionDialog } from './stage-version-dialog.tsx';
import { versionTable } from './version-table.tsx';

/** What was made for the site's pages: staged, live and retired. */
export function SiteVersions({ site }: { readonly site: Site }) {
  const search = readSiteSearch(useSearch({ strict: false }));
  const [stages, setStages] = useState(false);
  const versions = useQuery(versionsQuery(site.brand_id, site.id, search));
  const navigate = useNavigate();
  const change = (next: SiteSearch) =>
    void navigate({ to: '.', search: (all: object) => ({ ...all, offset: undefined, ...next }) });
  return (
    <>
      <Panel
        title="Versions"
        requests={[versionsRequest(site.brand_id, site.id, search)]}
        results={[versions]}
        controls={
          <>
            <Segmented
              label="State of the versions"
              value={search.state ?? 'all'}
              options={[
                { value: 'all', label: 'All' },
                { value: 'staged', label: versionLabels.staged },
                { value: 'live', label: versionLabels.live },
                { value: 'retired', label: versionLabels.retired },
              ]}
              onChange={(state) => change({ state: state === 'all' ? undefined : state })}
            />
            {site.integration_status === 'active' && (
              <Button changes onClick={() => setStages(true)}>
                Stage a version
              </Button>
            )}
          </>
        }
        empty={
          search.state
            ? 'No version is in this state.'
            : 'Submit a page under Rewritten versions, and its version appears here.'
        }
      >
        {(list) => ({ table: versionTable(list.items), note: counted(list.total, 'version') })}
      </Panel>
      {versions.data && (
        <Pager
          total={versions.data.total}
          offset={search.offset ?? 0}
          limit={versionsPageSize}
          onMove={(offset) => change({ offset: offset || undefined })}
        />
      )}
      {stages && <StageVersionDialog site={site} onClose={() => setStages(false)} />}
    </>
  );
}
