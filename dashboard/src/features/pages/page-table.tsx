import { Badge } from '../../components/badge.tsx';
import { type ReadyTable, tableOf } from '../../components/data-table.tsx';
import { PageLink } from '../../components/page-link.tsx';
import { verdictText } from '../campaigns/campaign-words.ts';
import { AuditStatus } from '../page-audits/audit-status.tsx';
import { scoreMeaning } from '../page-audits/audit-table.tsx';
import { Score } from '../page-audits/score.tsx';
import { stateLabel, stateTone } from '../pipelines/pipeline-words.ts';
import { readableAddress } from '../sources/readable-address.ts';
import type { PageRow } from './page-rows.ts';
import styles from './pages-page.module.css';

export function pageTable(rows: readonly PageRow[]): ReadyTable {
  return tableOf<PageRow>({
    caption: 'Pages, those that fail most checks first',
    rows,
    rowKey: ({ url }) => url,
    columns: [
      {
        key: 'url',
        label: 'Page',
        value: ({ url }) => url,
        cell: ({ url }) => <span className={styles.url}>{readableAddress(url)}</span>,
      },
      {
        key: 'score',
        label: 'Audit',
        meaning: scoreMeaning,
        numeric: true,
        value: ({ audit }) => audit?.score,
        cell: ({ audit }) =>
          audit && (
            <PageLink page="pages/audits" id={audit.request_id}>
              {audit.score === null ? (
                <AuditStatus status={audit.status} />
              ) : (
                <>
                  <Score score={audit.score} />
                  <span className="visually-hidden"> of 100, show the checks</span>
                </>
              )}
            </PageLink>
          ),
      },
      {
        key: 'version',
        label: 'Rewritten version',
        value: ({ track }) => (track ? versionState(track) : null),
        cell: ({ track }) =>
          track && (
            <PageLink page="pages/versions" id={`${track.pipelineId}/${track.token}`}>
              <Badge tone={stateTone(track)}>{versionState(track)}</Badge>
            </PageLink>
          ),
      },
      {
        key: 'effect',
        label: 'What it did',
        value: ({ campaign }) => (campaign ? verdictText(campaign) : null),
        cell: ({ campaign, track }) => {
          if (campaign) {
            return (
              <PageLink page="pages" search={{ campaign: campaign.id }}>
                {verdictText(campaign)}
              </PageLink>
            );
          }
          if (track?.result.version?.state !== 'live') return null;
          return (
            <PageLink page="pages/versions" id={`${track.pipelineId}/${track.token}`}>
              See what it did
            </PageLink>
          );
        },
      },
    ],
  });
}

function versionState(track: NonNullable<PageRow['track']>): string {
  if (track.result.version) return track.result.version.state === 'live' ? 'Live' : 'Staged';
  return stateLabel(track);
}
