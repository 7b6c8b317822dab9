import type { CitedPageStatus, CitedPageSummary } from '#contract/cited-pages.ts';
import { type Column, type ReadyTable, tableOf } from '../../components/data-table.tsx';
import { formatCount, formatValue } from '../../lib/format.ts';
import { platformNames } from '../../lib/platforms.ts';
import { statusWords } from './page-status.tsx';

type Row = CitedPageSummary['platforms'][number];

export function summaryTable(platforms: readonly Row[]): ReadyTable {
  return tableOf<Row>({
    caption: 'Cited pages by platform and by what was found there',
    rows: platforms,
    rowKey: ({ platform }) => platform,
    columns: [
      { key: 'platform', label: 'Platform', value: ({ platform }) => platformNames[platform] },
      {
        key: 'checked',
        label: 'Checked',
        meaning: 'Pages that were checked, of all that the platform cited in this period.',
        numeric: true,
        value: ({ checked }) => checked,
        cell: ({ checked, cited_urls }) => `${formatCount(checked)} of ${formatCount(cited_urls)}`,
      },
      ...(['alive', 'redirected', 'dead', 'no_such_host', 'blocked', 'unknown'] as const).map(
        statusColumn,
      ),
      {
        key: 'names',
        label: 'Name you',
        meaning: 'Of the pages whose text could be read, the share that names the brand.',
        numeric: true,
        value: ({ names_brand, read }) => (read === 0 ? null : names_brand / read),
        cell: ({ names_brand, read }) =>
          read === 0
            ? '–'
            : `${formatValue('share', names_brand / read)} (${formatCount(names_brand)} of ${formatCount(read)})`,
      },
    ],
  });
}

function statusColumn(status: Exclude<CitedPageStatus, 'pending'>): Column<Row> {
  const { label, meaning } = statusWords[status];
  return { key: status, label, meaning, numeric: true, value: (row) => row[status] };
}
