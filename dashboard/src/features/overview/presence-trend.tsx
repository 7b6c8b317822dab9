import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { TimeChart } from '../../components/chart/time-chart.tsx';
import { tableOf } from '../../components/data-table.tsx';
import { Panel } from '../../components/panel.tsx';
import { Segmented } from '../../components/segmented.tsx';
import { formatPeriod, formatValue } from '../../lib/format.ts';
import { metricTerms } from '../../lib/glossary.ts';
import { type MetricRow, metricRequest, requestQuery } from '../../lib/metric-query.ts';
import { fittingInterval, type Interval, intervals } from '../../lib/period.ts';
import { platformColor } from '../../lib/platforms.ts';
import { bucketDimension, timeBuckets } from '../../lib/time-bucket.ts';
import { useBrandId, useScope } from '../../lib/use-scope.ts';

export function PresenceTrend() {
  const brandId = useBrandId();
  const { period, search } = useScope();
  const [chosen, setChosen] = useState<Interval>();
  const interval = chosen ?? fittingInterval(period);
  const buckets = useMemo(() => timeBuckets(period, interval), [period, interval]);
  const time = bucketDimension[interval];
  const request = metricRequest(brandId, search, period, {
    fields: [time, 'responses', 'brand_presence_percentage'],
  });
  const total = useQuery(requestQuery<readonly MetricRow[]>(request));
  return (
    <Panel
      title="Presence over time"
      meaning={metricTerms.brand_presence_percentage.meaning}
      requests={[request]}
      results={[total]}
      controls={
        <Segmented
          label="Interval"
          value={interval}
          options={intervals.map((value) => ({ value, label: value }))}
          onChange={setChosen}
        />
      }
    >
      {(rows) => ({
        chart: (
          <TimeChart
            label="Presence over time"
            unit="share"
            buckets={buckets}
            series={[
              {
                key: 'all',
                name: 'All platforms',
                role: 'main',
                color: platformColor('') && '--accent',
                values: buckets.map(
                  ({ key }) =>
                    (rows.find((row) => row[time] === key)?.brand_presence_percentage as number) ??
                    null,
                ),
              },
            ]}
          />
        ),
        table: tableOf({
          caption: 'Presence over time',
          rows: buckets,
          rowKey: ({ key }) => key,
          columns: [
            {
              key: 'days',
              label: 'Days',
              value: ({ first, last }) => formatPeriod({ start: first, end: last }),
            },
            {
              key: 'presence',
              label: 'Presence',
              numeric: true,
              value: ({ key }) =>
                rows.find((row) => row[time] === key)?.brand_presence_percentage ?? null,
              cell: ({ key }) =>
                formatValue(
                  'share',
                  rows.find((row) => row[time] === key)?.brand_presence_percentage as number,
                ),
            },
          ],
        }),
      })}
    </Panel>
  );
}
