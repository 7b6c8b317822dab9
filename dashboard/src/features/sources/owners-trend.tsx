import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Legend } from '../../components/chart/legend.tsx';
import type { Series } from '../../components/chart/series.ts';
import { TimeChart } from '../../components/chart/time-chart.tsx';
import { trendTable } from '../../components/chart/trend-table.tsx';
import { Panel } from '../../components/panel.tsx';
import { formatCount } from '../../lib/format.ts';
import { sourceTypeLabels } from '../../lib/glossary.ts';
import { metricValue } from '../../lib/metric-row.ts';
import { fittingInterval } from '../../lib/period.ts';
import { requestQuery } from '../../lib/request-query.ts';
import { bucketDimension, timeBuckets } from '../../lib/time-bucket.ts';
import { useBrandId, useScope } from '../../lib/use-scope.ts';
import { ownersRequest } from './source-requests.ts';

const owners = ['brand', 'competitor', 'other'] as const;
const colors = { brand: '--accent', competitor: '--series-1', other: '--ink-muted' } as const;

/** How many answers cite pages of the brand, of competitors and of others, over time. */
export function OwnersTrend() {
  const brandId = useBrandId();
  const { period, search, today } = useScope();
  const interval = fittingInterval(period);
  const request = ownersRequest(brandId, search, period);
  const rows = useQuery(requestQuery(request));
  const buckets = useMemo(() => timeBuckets(period, interval, today), [period, interval, today]);
  const series = useMemo(
    () =>
      owners.map((owner): Series => {
        const own = rows.data?.filter((row) => row.source_type === owner) ?? [];
        const byTime = new Map(own.map((row) => [row[bucketDimension[interval]], row]));
        return {
          key: owner,
          name: sourceTypeLabels[owner],
          color: colors[owner],
          answers: { owner },
          values: buckets.map(({ key }) =>
            metricValue(byTime.get(key), 'citation_unique_responses'),
          ),
        };
      }),
    [rows.data, buckets, interval],
  );
  return (
    <Panel
      title="Cited sources by owner"
      meaning="Answers that cite at least one page of this owner. An answer that cites several owners counts for each."
      requests={[request]}
      results={[rows]}
      empty="No answer in this period cites a source."
    >
      {(found) => ({
        chart: (
          <>
            <TimeChart
              label="Answers that cite pages of each owner over time, as a table under Table"
              unit="count"
              buckets={buckets}
              series={series}
            />
            <Legend series={series} />
          </>
        ),
        table: trendTable(
          'Answers that cite pages of each owner',
          buckets,
          found.length === 0 ? [] : series,
          (value) => formatCount(value ?? 0),
        ),
      })}
    </Panel>
  );
}
