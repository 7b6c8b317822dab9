import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { Legend } from '../../components/chart/legend.tsx';
import { TimeChart } from '../../components/chart/time-chart.tsx';
import { trendTable } from '../../components/chart/trend-table.tsx';
import { Select } from '../../components/field.tsx';
import { Panel } from '../../components/panel.tsx';
import { fittingInterval } from '../../lib/period.ts';
import { requestQuery } from '../../lib/request-query.ts';
import { timeBuckets } from '../../lib/time-bucket.ts';
import { useBrandId, useScope } from '../../lib/use-scope.ts';
import {
  formatMeasure,
  type Measure,
  measures,
  measureWords,
  revenueCurrency,
} from './measures.ts';
import { connectionsRequest, reportRequest } from './referral-requests.ts';
import { visitSeries } from './visit-series.ts';

/** Visits that AI platforms sent, over time. */
export function VisitsTrend() {
  const brandId = useBrandId();
  const { period, today } = useScope();
  const [measure, setMeasure] = useState<Measure>('sessions');
  const interval = fittingInterval(period);
  const request = reportRequest(brandId, period, ['date', 'platform']);
  const report = useQuery(requestQuery(request));
  const buckets = useMemo(() => timeBuckets(period, interval, today), [period, interval, today]);
  const series = useMemo(
    () => visitSeries(report.data?.items ?? [], buckets, interval, measure),
    [report.data, buckets, interval, measure],
  );
  const { label } = measureWords[measure];
  const connections = useQuery(requestQuery(connectionsRequest(brandId))).data?.items;
  const currency = revenueCurrency(connections);
  return (
    <Panel
      title="Visits by platform"
      lines={14}
      hasChart
      meaning="From your analytics tool. Most assistants hide where visits come from, so treat these numbers as a minimum."
      requests={[request]}
      results={[report]}
      empty="No visit from an AI platform was reported in this period. Add a connection, then upload a file or let your tool push."
      controls={
        <Select
          label="Number shown"
          hideLabel
          value={measure}
          options={measures.map((value) => ({ value, label: measureWords[value].label }))}
          onChange={(value) => setMeasure(measures.find((one) => one === value) ?? measure)}
        />
      }
    >
      {() => ({
        chart: (
          <>
            <TimeChart
              label={`${label} from each platform over time, as a table under Table`}
              unit="count"
              buckets={buckets}
              series={series}
            />
            <Legend series={series} />
          </>
        ),
        table: trendTable(`${label} from each platform over time`, buckets, series, (value) =>
          formatMeasure(measure, value, currency),
        ),
      })}
    </Panel>
  );
}
