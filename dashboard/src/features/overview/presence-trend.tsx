import { useMemo, useState } from 'react';
import type { Series, SeriesBounds } from '../../components/chart/series.ts';
import { TimeChart } from '../../components/chart/time-chart.tsx';
import { tableOf } from '../../components/data-table.tsx';
import { Panel } from '../../components/panel.tsx';
import { Segmented } from '../../components/segmented.tsx';
import { countOf } from '../../lib/counted-answers.ts';
import { type Estimand, estimandWords } from '../../lib/estimand.ts';
import { metricTerms } from '../../lib/glossary.ts';
import { type Estimate, estimateOf, type IntervalRow } from '../../lib/interval-row.ts';
import { mentioning } from '../../lib/links.ts';
import { fittingInterval, type Interval, intervals } from '../../lib/period.ts';
import { platformColor, platformNamed } from '../../lib/platforms.ts';
import { bucketDimension, type TimeBucket, timeBuckets } from '../../lib/time-bucket.ts';
import { useChanges, useIntervals } from '../../lib/use-intervals.ts';
import { useScope } from '../../lib/use-scope.ts';
import {
  platformsQuestion,
  platformTrendQuestion,
  totalsQuestion,
  trendQuestion,
} from './overview-requests.ts';
import { allPlatforms, PlatformList } from './platform-list.tsx';
import { presenceTable } from './presence-table.tsx';
import styles from './presence-trend.module.css';
import { WeakestPlatform } from './weakest-platform.tsx';

const intervalLabels: Readonly<Record<Interval, string>> = {
  day: 'Days',
  week: 'Weeks',
  month: 'Months',
};

const metric = 'brand_presence_percentage';

/** How often the brand is mentioned, over time, on each platform and on all of them. */
export function PresenceTrend() {
  const { period, today, estimand } = useScope();
  const [chosen, setChosen] = useState<Interval>();
  const [highlight, setHighlight] = useState<string>();
  const interval = chosen ?? fittingInterval(period);
  const total = useIntervals(trendQuestion(interval));
  const byPlatform = useIntervals(platformTrendQuestion(interval));
  const platforms = useIntervals(platformsQuestion);
  const platformChanges = useChanges(platformsQuestion);
  const all = useIntervals(totalsQuestion);
  const allChange = useChanges(totalsQuestion);
  const asked = [total, byPlatform, platforms, platformChanges, all, allChange] as const;
  const buckets = useMemo(() => timeBuckets(period, interval, today), [period, interval, today]);
  const series = useMemo(
    () => presenceSeries(buckets, interval, estimand, total.result.data, byPlatform.result.data),
    [buckets, interval, estimand, total.result.data, byPlatform.result.data],
  );
  return (
    <Panel
      title="Presence by platform"
      meaning={metricTerms[metric].meaning}
      requests={asked.flatMap(({ requests }) => requests)}
      results={[
        total.result,
        byPlatform.result,
        platforms.result,
        platformChanges.result,
        all.result,
        allChange.result,
      ]}
      controls={
        <Segmented
          label="Points of the chart"
          value={interval}
          options={intervals.map((value) => ({ value, label: intervalLabels[value] }))}
          onChange={setChosen}
        />
      }
    >
      {(rows, _, platformRows, changes, [row], [change]) => ({
        chart: (
          <div className={styles.layout}>
            <TimeChart
              label={`Presence over time on ${platformRows.length} platforms with their ranges, as a table under Table`}
              unit="share"
              buckets={buckets}
              series={series}
              highlight={highlight}
            />
            <PlatformList
              rows={platformRows}
              changes={changes}
              all={row}
              allChange={change}
              onHighlight={setHighlight}
            />
          </div>
        ),
        note: (
          <>
            <WeakestPlatform /> The shaded band is the range of all platforms, or of the platform
            you point at, for {estimandWords[estimand]}.
          </>
        ),
        table: rows.length === 0 ? emptyTable : presenceTable(buckets, series),
      })}
    </Panel>
  );
}

function presenceSeries(
  buckets: readonly TimeBucket[],
  interval: Interval,
  estimand: Estimand,
  total: readonly IntervalRow[] = [],
  byPlatform: readonly IntervalRow[] = [],
): Series[] {
  const ofRows = (rows: readonly IntervalRow[]) => {
    const byKey = new Map(rows.map((row) => [row[bucketDimension[interval]], row]));
    const at = buckets.map(({ key }) => estimateOf(byKey.get(key), metric));
    return {
      values: at.map((estimate) => estimate?.estimate ?? null),
      bounds: at.map((estimate) => estimate && seriesBounds(estimate, estimand)),
      counts: at.map((estimate) => estimate?.responses ?? null),
      counted: at.map((estimate) => estimate && countOf('share', estimate)),
    };
  };
  const platforms = Map.groupBy(byPlatform, (row) => String(row.ai_platform));
  return [
    {
      key: allPlatforms,
      name: allPlatforms,
      color: '--accent',
      isMain: true,
      answers: mentioning,
      ...ofRows(total),
    },
    ...[...platforms].map(([name, rows]) => ({
      key: name,
      name,
      color: platformColor(name),
      answers: { ...mentioning, platform: platformNamed(name) },
      ...ofRows(rows),
    })),
  ];
}

function seriesBounds(estimate: Estimate, estimand: Estimand): SeriesBounds | null {
  const { lower, upper } = estimate[estimand];
  return lower === null || upper === null ? null : { lower, upper };
}

const emptyTable = tableOf<never>({ caption: '', columns: [], rows: [], rowKey: () => '' });
