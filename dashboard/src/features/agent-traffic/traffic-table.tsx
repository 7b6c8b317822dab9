import type { TrafficField } from '#contract/sites.ts';
import { CountChange } from '../../components/count-change.tsx';
import { type Column, type ReadyTable, tableOf } from '../../components/data-table.tsx';
import { formatCount, formatDay, formatValue } from '../../lib/format.ts';
import type { TrafficItem } from './traffic-series.ts';
import { fieldLabels, roleLabels } from './traffic-words.ts';

/** Sums by one field, with the visits of the other period; the busiest first, days in their order. */
export function trafficTable(
  items: readonly TrafficItem[],
  by: TrafficField,
  before: readonly TrafficItem[],
): ReadyTable {
  const visitsBefore = new Map(before.map((item) => [item[by], item.visits]));
  const rows = by === 'date' ? items : items.toSorted((one, other) => other.visits - one.visits);
  return tableOf<TrafficItem>({
    caption: `Visits by ${fieldLabels[by].toLowerCase()}`,
    rows,
    rowKey: (item) => item[by] ?? '',
    columns: [
      {
        key: by,
        label: fieldLabels[by],
        value: (item) => item[by],
        cell: (item) => shownField(item, by),
      },
      {
        ...sumColumn('visits', 'Visits'),
        cell: (item) => (
          <>
            {formatCount(item.visits)}{' '}
            <CountChange now={item.visits} before={visitsBefore.get(item[by])} />
          </>
        ),
      },
      sumColumn('live_visits', 'Got the live version', 'Answered with the version for AI agents.'),
      {
        key: 'live_share',
        label: 'Of all',
        numeric: true,
        value: liveShare,
        cell: (item) => formatValue('share', liveShare(item)),
      },
      sumColumn('failed_visits', 'Failed', 'Answered with an error (status 400 or above).'),
      sumColumn('bytes', 'Bytes', 'Size of what was sent.'),
    ],
  });
}

function shownField(item: TrafficItem, by: TrafficField): string {
  if (by === 'date') return item.date ? formatDay(item.date) : '–';
  return by === 'role' && item.role ? roleLabels[item.role] : (item[by] ?? '–');
}

function liveShare({ visits, live_visits }: TrafficItem): number {
  return live_visits / visits;
}

type Sum = 'visits' | 'live_visits' | 'failed_visits' | 'bytes';

function sumColumn(key: Sum, label: string, meaning?: string): Column<TrafficItem> {
  return {
    ...{ key, label, numeric: true },
    ...(meaning ? { meaning } : {}),
    value: (item) => item[key],
    cell: (item) => formatCount(item[key]),
  };
}
