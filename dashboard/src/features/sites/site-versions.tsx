import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { stageVersion } from '#contract/operations/site-versions.ts';
import type { Site, SiteVersion } from '#contract/pages/sites.ts';
import { Badge } from '../../components/controls/badge.tsx';
import { Button } from '../../components/controls/button.tsx';
import { TextArea, TextField } from '../../components/controls/field.tsx';
import { Segmented } from '../../components/controls/segmented.tsx';
import { Moment } from '../../components/figures/moment-and-money.tsx';
import { FormDialog } from '../../components/forms/form-dialog.tsx';
import { AddressPager } from '../../components/page/list-parts.tsx';
import { type ReadyTable, tableOf } from '../../components/table/data-table.tsx';
import { Panel } from '../../components/table/panel.tsx';
import { useChange } from '../../lib/api/use-change.ts';
import { useChangeSearch } from '../../lib/scope/use-scope.ts';
import { counted } from '../../lib/words/format.ts';
import { readableAddress } from '../sources/readable-address.ts';
import { versionsPageSize, versionsQuery, versionsRequest } from './site-requests.ts';
import { readSiteSearch, type SiteSearch } from './site-search.ts';
import { retiredMeanings, versionLabels, versionTones } from './site-words.ts';
import { VersionActions } from './version-actions.tsx';
import styles from './version-table.module.css';

/** What was made for the site's pages: staged, live and retired. */
export function SiteVersions({ site }: { readonly site: Site }) {
  const search = readSiteSearch(useSearch({ strict: false }));
  const [stages, setStages] = useState(false);
  const versions = useQuery(versionsQuery(site.brand_id, site.id, search));
  const change = useChangeSearch<SiteSearch>();
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
      <AddressPager total={versions.data?.total} offset={search.offset} limit={versionsPageSize} />
      {stages && <StageVersionDialog site={site} onClose={() => setStages(false)} />}
    </>
  );
}

function versionTable(versions: readonly SiteVersion[]): ReadyTable {
  return tableOf<SiteVersion>({
    caption: 'Versions, newest first',
    rows: versions,
    rowKey: ({ id }) => id,
    columns: [
      {
        key: 'url',
        label: 'Page',
        value: ({ url }) => url,
        cell: ({ url }) => <div className={styles.url}>{readableAddress(url)}</div>,
      },
      {
        key: 'state',
        label: 'State',
        meaning: 'At most one version of a page is live; retired ones were live before.',
        value: ({ state, retired_reason: reason }) =>
          reason ? `${versionLabels[state]}: ${retiredMeanings[reason]}` : versionLabels[state],
        cell: ({ state, retired_reason: reason }) => (
          <>
            <Badge tone={versionTones[state]}>{versionLabels[state]}</Badge>
            {reason && <p className={styles.reason}>{retiredMeanings[reason]}</p>}
          </>
        ),
      },
      {
        key: 'source',
        label: 'Made by',
        value: ({ source }) => (source === 'api' ? 'Hand' : 'Pipeline'),
      },
      {
        key: 'created',
        label: 'Staged',
        value: ({ created_at }) => created_at,
        cell: ({ created_at }) => <Moment at={created_at} />,
      },
      {
        key: 'published',
        label: 'Published',
        value: ({ published_at }) => published_at,
        cell: ({ published_at }) => (published_at ? <Moment at={published_at} /> : '–'),
      },
      {
        key: 'actions',
        label: 'Actions',
        value: () => null,
        cell: (version) => <VersionActions version={version} />,
      },
    ],
  });
}

interface StageVersionDialogProps {
  readonly site: Site;
  readonly onClose: () => void;
}

/** A version written by hand; nothing is published. */
function StageVersionDialog({ site, onClose }: StageVersionDialogProps) {
  const change = useChange();
  const [url, setUrl] = useState('');
  const [markdown, setMarkdown] = useState('');
  const [html, setHtml] = useState('');
  return (
    <FormDialog
      title="Stage a version"
      submit="Stage"
      submitting="Staging …"
      canSubmit={url.trim() !== '' && markdown + html !== ''}
      onSubmit={() =>
        change(stageVersion, {
          params: { brand_id: site.brand_id, site_id: site.id },
          body: {
            url: url.trim(),
            ...(markdown ? { markdown } : {}),
            ...(html ? { html } : {}),
          },
        })
      }
      onClose={onClose}
    >
      <TextField
        label="Address of the page"
        type="url"
        required
        maxLength={2083}
        placeholder={`https://${site.domain}/shoes`}
        value={url}
        onChange={(event) => setUrl(event.target.value)}
      />
      <TextArea
        label="Markdown"
        hint="What AI agents get. Markdown, HTML or both."
        rows={8}
        value={markdown}
        onChange={(event) => setMarkdown(event.target.value)}
      />
      <TextArea
        label="HTML"
        rows={4}
        value={html}
        onChange={(event) => setHtml(event.target.value)}
      />
    </FormDialog>
  );
}
