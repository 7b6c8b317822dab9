import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { bucketLabel } from '../../components/chart/partial-periods.ts';
import type { Series } from '../../components/chart/series.ts';
import { TimeChart } from '../../components/chart/time-chart.tsx';
import { type Column, tableOf } from '../../components/data-table.tsx';
import { Panel } from '../../components/panel.tsx';
import { Segmented } from '../../components/segmented.tsx';
import { formatValue } from '../../lib/format.ts';
import { metricTerms } from '../../lib/glossary.ts';
import { type MetricRow, metricValue } from '../../lib/metric-row.ts';
import { fittingInterval, type Interval, intervals } from '../../lib/period.ts';
import { platformColor } from '../../lib/platforms.ts';
import { requestQuery } from '../../lib/request-query.ts';
import { bucketDimension, type TimeBucket, timeBuckets } from '../../lib/time-bucket.ts';
import { useBrandId, useScope } from '../../lib/use-scope.ts';
import { useCompared } from './compared.ts';
import {
  platformsRequest,
  platformTrendRequest,
  totalsRequest,
  trendRequest,
} from './overview-requests.ts';
import { allPlatforms, PlatformList } from './platform-list.tsx';
import styles from './presence-trend.module.css';

const intervalLabels: Readonly<Record<Interval, string>> = {
  day: 'Days',
  week: 'Weeks',
  month: 'Months',
};

const metric = 'brand_presence_percentage';

/** How often the brand is mentioned, over time, on each platform and on all of them. */
export function PresenceTrend() {
  const brandId = useBrandId();
  const { period, search, today } = useScope();
  const [chosen, setChosen] = useState<Interval>();
  const [highlight, setHighlight] = useState<string>();
  const interval = chosen ?? fittingInterval(period);
  const requests = [
    trendRequest(brandId, search, period, interval),
    platformTrendRequest(brandId, search, period, interval),
  ] as const;
  const total = useQuery(requestQuery(requests[0]));
  const byPlatform = useQuery(requestQuery(requests[1]));
  const platforms = useCompared(platformsRequest);
  const totals = useCompared(totalsRequest);
  const buckets = useMemo(() => timeBuckets(period, interval, today), [period, interval, today]);
  const series = useMemo(
    () => presenceSeries(buckets, interval, total.data ?? [], byPlatform.data ?? []),
    [buckets, interval, total.data, byPlatform.data],
  );
  return (
    <Panel
      title="Presence by platform"
      meaning={metricTerms[metric].meaning}
      requests={[...requests, ...platforms.requests, ...totals.requests]}
      results={[total, byPlatform, ...platforms.results, ...totals.results]}
      controls={
        <Segmented
          label="Points of the chart"
          value={interval}
          options={intervals.map((value) => ({ value, label: intervalLabels[value] }))}
          onChange={setChosen}
        />
      }
    >
      {(rows, _, now, before, [all], [allBefore]) => ({
        chart: (
          <div className={styles.layout}>
            <TimeChart
              label={`Presence over time on ${now.length} platforms, as a table under Table`}
              unit="share"
              buckets={buckets}
              series={series}
              highlight={highlight}
            />
            <PlatformList
              now={now}
              before={before}
              all={all}
              allBefore={allBefore}
              onHighlight={setHighlight}
            />
          </div>
        ),
        table: rows.length === 0 ? emptyTable : seriesTable(buckets, series),
      })}
    </Panel>
  );
}

function presenceSeries(
  buckets: readonly TimeBucket[],
  interval: Interval,
  total: readonly MetricRow[],
  byPlatform: readonly MetricRow[],
): Series[] {
  const ofRows = (rows: readonly MetricRow[]) => {
    const byKey = new Map(rows.map((row) => [row[bucketDimension[interval]], row]));
    const at = buckets.map(({ key }) => byKey.get(key));
    return {
      values: at.map((row) => metricValue(row, metric)),
      counts: at.map((row) => metricValue(row, 'responses')),
    };
  };
  const platforms = Map.groupBy(byPlatform, (row) => String(row.ai_platform));
  return [
    {
      key: allPlatforms,
      name: allPlatforms,
      color: '--accent',
      isMain: true,
      ...ofRows(total),
    },
    ...[...platforms].map(([name, rows]) => ({
      key: name,
      name,
      color: platformColor(name),
      ...ofRows(rows),
    })),
  ];
}

const emptyTable = tableOf<never>({ caption: '', columns: [], rows: [], rowKey: () => '' });

/** A row for each point in time: what the lines show, with the number of answers behind each value. */
function seriesTable(buckets: readonly TimeBucket[], series: readonly Series[]) {
  const rows = buckets.map((bucket, index) => ({ ...bucket, index }));
  const columns = series.flatMap(
    ({ key, name, values, counts }): Column<(typeof rows)[number]>[] => [
      {
        key,
        label: name,
        numeric: true,
        value: ({ index }) => values[index],
        cell: ({ index }) => formatValue('share', values[index]),
      },
      {
        key: `${key} answers`,
        label: 'Answers',
        numeric: true,
        value: ({ index }) => counts?.[index],
        cell: ({ index }) => formatValue('count', counts?.[index]),
      },
    ],
  );
  return tableOf({
    caption: 'Presence by platform over time',
    rows,
    rowKey: ({ key }) => key,
    columns: [{ key: 'days', label: 'Days', value: bucketLabel }, ...columns],
    sortable: false,
  });
}
