import { useMemo, useState } from 'react';
import type { RatioMetric } from '#contract/figures/ratio-metrics.ts';
import { Legend } from '../../components/chart/legend.tsx';
import type { Series } from '../../components/chart/series.ts';
import { TimeChart } from '../../components/chart/time-chart.tsx';
import { trendTable } from '../../components/chart/trend-table.tsx';
import { Select } from '../../components/controls/field.tsx';
import { Panel } from '../../components/table/panel.tsx';
import { answersAgainst, countIn } from '../../lib/answers/counted-answers.ts';
import { estimateOf, type IntervalRow } from '../../lib/figures/interval-query.ts';
import { bucketDimension, timeBuckets } from '../../lib/figures/time-bucket.ts';
import { useIntervals } from '../../lib/figures/use-intervals.ts';
import type { Estimand } from '../../lib/scope/estimand.ts';
import { fittingInterval } from '../../lib/scope/period.ts';
import { useScope } from '../../lib/scope/use-scope.ts';
import { formatValue } from '../../lib/words/format.ts';
import { metricTerms } from '../../lib/words/glossary.ts';
import { metricPairs, type RivalShown, trendQuestion } from './competitor-requests.ts';

/** The competitor and the brand over time, by one metric at a time, each with its bounds. */
export function CompetitorTrend({ id, name, brand }: RivalShown) {
  const { period, today, estimand } = useScope();
  const [chosen, setChosen] = useState(0);
  const pair = metricPairs[chosen] ?? metricPairs[0];
  const interval = fittingInterval(period);
  const trend = useIntervals(trendQuestion(id, interval));
  const buckets = useMemo(() => timeBuckets(period, interval, today), [period, interval, today]);
  const series = useMemo(() => {
    const rowAt = new Map(trend.result.data?.map((row) => [row[bucketDimension[interval]], row]));
    const rows = buckets.map(({ key }) => rowAt.get(key));
    return [
      { key: 'own', name: brand, color: '--accent', ...course(rows, pair.own, estimand, id) },
      { key: 'theirs', name, color: '--series-1', ...course(rows, pair.theirs, estimand, id) },
    ];
  }, [trend.result.data, interval, buckets, brand, name, pair, estimand, id]);
  const { label, unit, meaning } = metricTerms[pair.theirs];
  return (
    <Panel
      title="Over time"
      meaning={`${meaning} The shaded bands are the ranges.`}
      requests={trend.requests}
      results={[trend.result]}
      empty="No answer in this period was checked for it."
      controls={
        <Select
          label="Metric over time"
          hideLabel
          value={String(chosen)}
          options={metricPairs.map(({ own }, index) => ({
            value: String(index),
            label: metricTerms[own].label,
          }))}
          onChange={(value) => setChosen(Number(value))}
        />
      }
    >
      {(rows) => ({
        chart: (
          <>
            <TimeChart
              label={`${label} of ${name} and ${brand} over time with its range, as a table under Table`}
              unit={unit}
              buckets={buckets}
              series={series}
            />
            <Legend series={series} />
          </>
        ),
        table: trendTable(
          `${label} of ${name} and ${brand}`,
          buckets,
          rows.length === 0 ? [] : series,
          (value) => formatValue(unit, value),
        ),
      })}
    </Panel>
  );
}

function course(
  rows: readonly (IntervalRow | undefined)[],
  metric: RatioMetric,
  estimand: Estimand,
  competitor: number,
): Omit<Series, 'key' | 'name' | 'color'> {
  const estimates = rows.map((row) => estimateOf(row, metric));
  return {
    // Both are what the chart is about, so both have their band.
    isMain: true,
    answers: answersAgainst(metric, competitor),
    counted: rows.map((row) => countIn(row, metric) ?? null),
    values: estimates.map((one) => one?.estimate ?? null),
    counts: estimates.map((one) => one?.responses ?? null),
    bounds: estimates.map((one) => {
      const { lower = null, upper = null } = one?.[estimand] ?? {};
      return lower === null || upper === null ? null : { lower, upper };
    }),
  };
}
