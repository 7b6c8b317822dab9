import type { SiteVersion } from '#contract/sites.ts';
import { Badge } from '../../components/badge.tsx';
import { type ReadyTable, tableOf } from '../../components/data-table.tsx';
import { Moment } from '../../components/moment.tsx';
import { readableAddress } from '../sources/readable-address.ts';
import { retiredMeanings, versionLabels, versionTones } from './site-words.ts';
import { VersionActions } from './version-actions.tsx';
import styles from './version-table.module.css';

export function versionTable(versions: readonly SiteVersion[]): ReadyTable {
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
