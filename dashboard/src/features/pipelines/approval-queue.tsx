import { useQuery } from '@tanstack/react-query';
import type { WaitingTrack } from '#contract/pipeline-submissions.ts';
import { type ReadyTable, tableOf } from '../../components/data-table.tsx';
import { Moment } from '../../components/moment.tsx';
import { PageLink } from '../../components/page-link.tsx';
import { Panel } from '../../components/panel.tsx';
import { counted } from '../../lib/format.ts';
import { useBrandId } from '../../lib/use-scope.ts';
import { readableAddress } from '../sources/readable-address.ts';
import { approvalsQuery, approvalsRequest } from './pipeline-requests.ts';
import styles from './track-table.module.css';

/** What somebody has to look at before it goes live; nothing where nothing waits. */
export function ApprovalQueue() {
  const brandId = useBrandId();
  const approvals = useQuery(approvalsQuery(brandId));
  if (!approvals.data || approvals.data.total === 0) return null;
  return (
    <Panel
      title="Waiting for approval"
      meaning="Pages that go live once somebody who may change this brand approves them."
      requests={[approvalsRequest(brandId)]}
      results={[approvals]}
    >
      {({ items, total }) => ({ table: waitingTable(items), note: counted(total, 'page') })}
    </Panel>
  );
}

function waitingTable(tracks: readonly WaitingTrack[]): ReadyTable {
  return tableOf<WaitingTrack>({
    caption: 'Pages that wait, longest first',
    rows: tracks,
    rowKey: ({ token }) => token,
    columns: [
      {
        key: 'url',
        label: 'Page',
        value: ({ url }) => url,
        cell: ({ url, token, pipeline_id }) => (
          <div className={styles.url}>
            <PageLink page="pages/versions" id={`${pipeline_id}/${token}`}>
              {readableAddress(url)}
            </PageLink>
          </div>
        ),
      },
      {
        key: 'since',
        label: 'Waiting since',
        value: ({ waiting_since }) => waiting_since,
        cell: ({ waiting_since }) => <Moment at={waiting_since} />,
      },
    ],
  });
}
