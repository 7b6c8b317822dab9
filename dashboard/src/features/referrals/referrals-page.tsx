import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { Legend } from '../../components/chart/legend.tsx';
import type { Series } from '../../components/chart/series.ts';
import { TimeChart } from '../../components/chart/time-chart.tsx';
import { trendTable } from '../../components/chart/trend-table.tsx';
import { AddButton } from '../../components/controls/button.tsx';
import { Select } from '../../components/controls/field.tsx';
import { FilterRow } from '../../components/page/list-parts.tsx';
import { Page } from '../../components/page/page.tsx';
import { PeriodPicker } from '../../components/scope-bar/period-picker.tsx';
import { PromptsNote, PromptsSwitch } from '../../components/scope-bar/prompts-switch.tsx';
import { Panel } from '../../components/table/panel.tsx';
import { requestQuery } from '../../lib/api/request-query.ts';
import { type MetricRow, metricValue } from '../../lib/figures/metric-query.ts';
import { bucketDimension, type TimeBucket, timeBuckets } from '../../lib/figures/time-bucket.ts';
import { fittingInterval, type Interval } from '../../lib/scope/period.ts';
import { useBrandId, useScope } from '../../lib/scope/use-scope.ts';
import { formatValue } from '../../lib/words/format.ts';
import { metricTerms } from '../../lib/words/glossary.ts';
import { platformColor } from '../../lib/words/platforms.ts';
import { Connections } from './connections.tsx';
import { GroupedReport } from './grouped-report.tsx';
import {
  formatMeasure,
  type Measure,
  measures,
  measureWords,
  revenueCurrency,
} from './measures.ts';
import { PlatformComparison } from './platform-comparison.tsx';
import styles from './push-instructions.module.css';
import { connectionsRequest, presenceRequest, reportRequest } from './referral-requests.ts';
import { groupingOf, readReferralSearch } from './referral-search.ts';
import { TrafficTotals } from './traffic-totals.tsx';
import { visitSeries } from './visit-series.ts';

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

/** The visits AI platforms send, and how often they mention the brand. */
export function ReferralsPage() {
  const brandId = useBrandId();
  const { by, offset = 0 } = readReferralSearch(useSearch({ strict: false }));
  const [adds, setAdds] = useState(false);
  const connections = useQuery(requestQuery(connectionsRequest(brandId)));
  return (
    <Page
      title="People from assistants"
      lead="The visits that AI platforms send to your websites, and how often they mention you."
      actions={<AddButton label="Add connection" onClick={() => setAdds(true)} />}
      bar={
        <FilterRow>
          <PeriodPicker />
          <PromptsSwitch />
          <PromptsNote />
        </FilterRow>
      }
    >
      <TrafficTotals />
      <div className={styles.columns}>
        <VisitsTrend />
        <VisibilityTrend />
      </div>
      <PlatformComparison />
      <GroupedReport
        fields={groupingOf(by)}
        offset={offset}
        connections={connections.data?.items ?? []}
      />
      <Connections connections={connections} adds={adds} onAddingEnds={() => setAdds(false)} />
    </Page>
  );
}

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
