import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { Legend } from '../../components/chart/legend.tsx';
import type { Series } from '../../components/chart/series.ts';
import { TimeChart } from '../../components/chart/time-chart.tsx';
import { trendTable } from '../../components/chart/trend-table.tsx';
import { Segmented } from '../../components/controls/segmented.tsx';
import { Page } from '../../components/page/page.tsx';
import { ScopeBar } from '../../components/scope-bar/scope-bar.tsx';
import { tableOf } from '../../components/table/data-table.tsx';
import { Panel } from '../../components/table/panel.tsx';
import { requestQuery } from '../../lib/api/request-query.ts';
import { metricValue } from '../../lib/figures/metric-query.ts';
import { bucketDimension, timeBuckets } from '../../lib/figures/time-bucket.ts';
import { fittingInterval } from '../../lib/scope/period.ts';
import { useBrandId, useScope } from '../../lib/scope/use-scope.ts';
import { formatCount } from '../../lib/words/format.ts';
import { sourceTypeLabels } from '../../lib/words/glossary.ts';
import { CitedSources } from './cited-sources.tsx';
import { PageChecks } from './page-checks.tsx';
import {
  answersColumn,
  checksColumn,
  citedByColumn,
  gapColumn,
  kindColumn,
  rivalsColumn,
  sourceColumn,
} from './source-columns.tsx';
import { ownersRequest, sourcesRequest } from './source-requests.ts';
import { readSourceListSearch } from './source-search.ts';

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

const shown = 10;
const choices = [
  { value: 'page', label: 'Pages' },
  { value: 'domain', label: 'Websites' },
] as const;

/** Sources of answers that name a competitor and not the brand: where to be present next. */
export function WorthWinning() {
  const brandId = useBrandId();
  const [by, setBy] = useState<'domain' | 'page'>('page');
  const request = sourcesRequest(brandId, useScope(), { by, sort: 'worth', limit: shown });
  const sources = useQuery(requestQuery(request));
  return (
    <Panel
      title="Worth winning"
      lines={22}
      meaning="Sorted by how many answers cite the source, name at least one competitor and leave you out. Your own and competitors' websites are left out."
      requests={[request]}
      results={[sources]}
      controls={
        <Segmented label="Worth winning by" value={by} options={choices} onChange={setBy} />
      }
      empty="No answer in this period cites a source, names a competitor and leaves you out."
    >
      {({ items, total }) => ({
        note: total > shown ? `The first ${shown} of ${formatCount(total)}` : '',
        table: tableOf({
          caption: 'Sources worth winning',
          rows: items,
          rowKey: ({ domain, url }) => url ?? domain,
          columns: [
            sourceColumn,
            gapColumn,
            answersColumn,
            kindColumn,
            citedByColumn,
            rivalsColumn,
            checksColumn,
          ],
        }),
      })}
    </Panel>
  );
}

/** Whose pages AI platforms rest their answers on, and which of them to win. */
export function SourcesPage() {
  const { kind, offset } = readSourceListSearch(useSearch({ strict: false }));
  return (
    <Page
      title="Sources"
      lead="The websites and pages that AI platforms cite, what they are, and which are worth winning."
      bar={<ScopeBar />}
    >
      <WorthWinning />
      <OwnersTrend />
      <CitedSources kind={kind} offset={offset} />
      <PageChecks />
    </Page>
  );
}
