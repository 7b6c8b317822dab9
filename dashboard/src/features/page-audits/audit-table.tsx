import type { PageAudit } from '#contract/pages/page-audits.ts';
import { Moment } from '../../components/figures/moment-and-money.tsx';
import { PageLink } from '../../components/page/page-link.tsx';
import { type ReadyTable, tableOf } from '../../components/table/data-table.tsx';
import { readableAddress } from '../sources/readable-address.ts';
import { AuditStatus, auditStatusLabels } from './audit-status.tsx';
import styles from './page-audits-page.module.css';
import { Score } from './score.tsx';

export const scoreMeaning =
  'The weighted share of checks that the page passes, from 0 to 100. A warning counts half.';

export function auditTable(audits: readonly PageAudit[]): ReadyTable {
  return tableOf<PageAudit>({
    caption: 'Page audits, newest first',
    rows: audits,
    rowKey: ({ request_id }) => request_id,
    columns: [
      {
        key: 'url',
        label: 'Page',
        value: ({ url }) => url,
        cell: ({ url, request_id }) => (
          <div className={styles.url}>
            <PageLink page="pages/audits" id={request_id}>
              {readableAddress(url)}
            </PageLink>
          </div>
        ),
      },
      {
        key: 'score',
        label: 'Score',
        meaning: scoreMeaning,
        numeric: true,
        value: ({ score }) => score,
        cell: ({ score }) => <Score score={score} />,
      },
      {
        key: 'status',
        label: 'State',
        value: ({ status }) => auditStatusLabels[status],
        cell: ({ status }) => <AuditStatus status={status} />,
      },
      {
        key: 'created',
        label: 'Requested',
        value: ({ created_at }) => created_at,
        cell: ({ created_at }) => <Moment at={created_at} />,
      },
    ],
  });
}
