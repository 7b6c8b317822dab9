import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Legend } from '../../components/chart/legend.tsx';
import type { Series } from '../../components/chart/series.ts';
import { TimeChart } from '../../components/chart/time-chart.tsx';
import { trendTable } from '../../components/chart/trend-table.tsx';
import { Panel } from '../../components/panel.tsx';
import { formatValue } from '../../lib/format.ts';
import { metricTerms } from '../../lib/glossary.ts';
import { type MetricRow, metricValue } from '../../lib/metric-row.ts';
import { fittingInterval, type Interval } from '../../lib/period.ts';
import { platformColor } from '../../lib/platforms.ts';
import { requestQuery } from '../../lib/request-query.ts';
import { bucketDimension, type TimeBucket, timeBuckets } from '../../lib/time-bucket.ts';
import { useBrandId, useScope } from '../../lib/use-scope.ts';
import { presenceRequest } from './referral-requests.ts';

const metric = 'brand_presence_percentage';

/** How often the same platforms name the brand, over the same days as their visits. */
export function VisibilityTrend() {
  const brandId = useBrandId();
  const { period, search, today } = useScope();
  const interval = fittingInterval(period);
  const request = presenceRequest(brandId, search, period, interval);
  const rows = useQuery(requestQuery(request));
  const buckets = useMemo(() => timeBuckets(period, interval, today), [period, interval, today]);
  const series = useMemo(
    () => presenceSeries(rows.data ?? [], buckets, interval),
    [rows.data, buckets, interval],
  );
  return (
    <Panel
      title="Presence by platform"
      lines={14}
      meaning={metricTerms[metric].meaning}
      requests={[request]}
      results={[rows]}
    >
      {() => ({
        chart: (
          <>
            <TimeChart
              label="Presence on each platform over time, as a table under Table"
              unit="share"
              buckets={buckets}
              series={series}
            />
            <Legend series={series} />
          </>
        ),
        table: trendTable('Presence on each platform over time', buckets, series, (value) =>
          formatValue('share', value),
        ),
      })}
    </Panel>
  );
}

function presenceSeries(
  rows: readonly MetricRow[],
  buckets: readonly TimeBucket[],
  interval: Interval,
): Series[] {
  const byPlatform = Map.groupBy(rows, (row) => String(row.ai_platform));
  return [...byPlatform].map(([name, own]) => {
    const byTime = new Map(own.map((row) => [row[bucketDimension[interval]], row]));
    return {
      key: name,
      name,
      color: platformColor(name),
      values: buckets.map(({ key }) => metricValue(byTime.get(key), metric)),
      counts: buckets.map(({ key }) => metricValue(byTime.get(key), 'responses')),
    };
  });
}
