import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { AnswerOf } from '#contract/operation-types.ts';
import { reportAgentTraffic } from '#contract/operations/sites.ts';
import type { TrafficField } from '#contract/pages/sites.ts';
import { Legend } from '../../components/chart/legend.tsx';
import { TimeChart } from '../../components/chart/time-chart.tsx';
import { CountChange } from '../../components/figures/delta.tsx';
import { type Column, type ReadyTable, tableOf } from '../../components/table/data-table.tsx';
import { Panel } from '../../components/table/panel.tsx';
import { requestOf } from '../../lib/api/api-request.ts';
import { requestQuery } from '../../lib/api/request-query.ts';
import { timeBuckets } from '../../lib/figures/time-bucket.ts';
import { fittingInterval } from '../../lib/scope/period.ts';
import { useBrandId, useScope } from '../../lib/scope/use-scope.ts';
import { counted, formatCount, formatDay, formatValue } from '../../lib/words/format.ts';
import { type TrafficItem, trafficSeries, visitsOf } from './traffic-series.ts';
import { fieldLabels, roleLabels } from './traffic-words.ts';

const maxRows = 5_000;

interface SiteTrafficProps {
  readonly siteId: string;
  readonly by: TrafficField;
}

/** Visits of one site over time and summed. Pages are too many for lines: their chart has one for all. */
export function SiteTraffic({ siteId, by }: SiteTrafficProps) {
  const brandId = useBrandId();
  const { period, previous, today } = useScope();
  const interval = fittingInterval(period);
  const lines = by === 'agent' || by === 'role' ? by : undefined;
  const report = (group_by: string, { start, end } = period) =>
    requestOf(reportAgentTraffic, {
      params: { brand_id: brandId, site_id: siteId },
      query: { start_date: start, end_date: end, group_by, limit: maxRows },
    });
  const [overTime, summed] = [report(lines ? `date,${lines}` : 'date'), report(by)];
  const days = useQuery(requestQuery(overTime));
  const sums = useQuery(requestQuery(summed));
  const earlier = report(by, previous);
  const before = useQuery({ ...requestQuery(earlier), enabled: previous !== undefined });
  const buckets = useMemo(() => timeBuckets(period, interval, today), [period, interval, today]);
  const series = useMemo(
    () => trafficSeries(days.data?.items ?? [], lines, buckets, interval),
    [days.data, lines, buckets, interval],
  );
  return (
    <Panel
      title={`Visits by ${fieldLabels[by].toLowerCase()}`}
      meaning="Requests from AI agents to your sites. Agents can give a false name, so treat names as claims."
      requests={previous ? [overTime, summed, earlier] : [overTime, summed]}
      results={[days, sums]}
      empty="No AI agents visited in this period. Visits are counted once the site is active and connected to the edge or to your CDN."
    >
      {(_, list) => ({
        chart: (
          <>
            <TimeChart
              label="Visits of AI agents over time, summed in the table under Table"
              unit="count"
              buckets={buckets}
              series={series}
            />
            <Legend series={series} />
          </>
        ),
        table: trafficTable(list.items, by, (previous && before.data?.items) || []),
        note: <VisitsNote report={list} before={previous && before.data} />,
      })}
    </Panel>
  );
}

type Report = AnswerOf<typeof reportAgentTraffic>;

interface VisitsNoteProps {
  readonly report: Report;
  readonly before: Report | undefined;
}

/** All visits against those of the other period; sums of a part are not compared. */
function VisitsNote({ report, before }: VisitsNoteProps) {
  const { items, total } = report;
  const visits = visitsOf(items);
  if (items.length === total) {
    const isWhole = before && before.items.length === before.total;
    return (
      <>
        {counted(visits, 'visit')}{' '}
        {isWhole && <CountChange now={visits} before={visitsOf(before.items)} />}
      </>
    );
  }
  return `${counted(visits, 'visit')} of the first ${formatCount(items.length)} of ${formatCount(total)} rows; choose fewer days to see all.`;
}

/** Sums by one field, with the visits of the other period; the busiest first, days in their order. */
function trafficTable(
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
