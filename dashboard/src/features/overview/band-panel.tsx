import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { AnswersLink } from '../../components/answers-link.tsx';
import type { Series } from '../../components/chart/series.ts';
import { Swatch } from '../../components/chart/swatch.tsx';
import { TimeChart } from '../../components/chart/time-chart.tsx';
import { trendTable } from '../../components/chart/trend-table.tsx';
import { Panel } from '../../components/panel.tsx';
import type { AnswersBehind } from '../../lib/answer-search.ts';
import { formatCount, formatValue } from '../../lib/format.ts';
import { metricRequest } from '../../lib/metric-query.ts';
import { type MetricRow, metricValue } from '../../lib/metric-row.ts';
import { fittingInterval } from '../../lib/period.ts';
import { requestQuery } from '../../lib/request-query.ts';
import { bucketDimension, type TimeBucket, timeBuckets } from '../../lib/time-bucket.ts';
import { useBrandId, useScope } from '../../lib/use-scope.ts';
import styles from './band-panel.module.css';

export interface Band {
  /** Null where the dimension has no value. */
  readonly value: string | null;
  readonly label: string;
  readonly color: string;
  /** The answers in it. */
  readonly answers: AnswersBehind;
}

interface BandPanelProps {
  readonly title: string;
  readonly meaning: string;
  readonly dimension: 'position_bucket' | 'sentiment_band';
  /** From the bottom of the chart to its top. The first is for answers that say nothing about it. */
  readonly bands: readonly [nothing: Band, ...telling: Band[]];
  /** Said when no answer falls into any other. */
  readonly empty: string;
}

/** How many answers fall into each band, over time and in all. */
export function BandPanel({ title, meaning, dimension, bands, empty }: BandPanelProps) {
  const brandId = useBrandId();
  const { period, search, today } = useScope();
  const interval = fittingInterval(period);
  const time = bucketDimension[interval];
  const requests = [
    metricRequest(brandId, search, period, { fields: [time, dimension, 'responses'] }),
    metricRequest(brandId, search, period, { fields: [dimension, 'responses'] }),
  ] as const;
  const course = useQuery(requestQuery(requests[0]));
  const totals = useQuery(requestQuery(requests[1]));
  const buckets = useMemo(() => timeBuckets(period, interval, today), [period, interval, today]);
  const series = useMemo(
    () => bands.map((band) => bandSeries(band, dimension, time, buckets, course.data ?? [])),
    [bands, dimension, time, buckets, course.data],
  );
  return (
    <Panel
      title={title}
      meaning={meaning}
      requests={requests}
      results={[course, totals]}
      empty={empty}
    >
      {(_, rows) => ({
        chart: (
          <>
            <ul className={styles.legend}>
              {bands.toReversed().map(({ value, label, color, answers }) => (
                <li key={label}>
                  <span className={styles.name}>
                    <Swatch color={color} />
                    {label}
                  </span>
                  <AnswersLink
                    search={answers}
                    count={countOf(rows, dimension, value)}
                    className={styles.count}
                  >
                    {formatCount(countOf(rows, dimension, value))}
                    <span className="visually-hidden"> answers, show them</span>
                  </AnswersLink>
                </li>
              ))}
            </ul>
            <TimeChart
              label={`${title} over time, as a table under Table`}
              unit="count"
              kind="stacked"
              size="small"
              buckets={buckets}
              series={series}
            />
          </>
        ),
        table: trendTable(
          `${title} over time`,
          tells(bands, dimension, rows) ? buckets : [],
          series,
          (value) => formatValue('count', value),
        ),
      })}
    </Panel>
  );
}

function tells(
  [, ...telling]: BandPanelProps['bands'],
  dimension: Dimension,
  rows: readonly MetricRow[],
) {
  return telling.some(({ value }) => countOf(rows, dimension, value) > 0);
}

function countOf(rows: readonly MetricRow[], dimension: Dimension, value: string | null): number {
  return (
    metricValue(
      rows.find((row) => row[dimension] === value),
      'responses',
    ) ?? 0
  );
}

type Dimension = BandPanelProps['dimension'];

/** No row means no answer, and of answers there are then none: a count, unlike a rate, is 0. */
function bandSeries(
  { value, label, color, answers }: Band,
  dimension: Dimension,
  time: (typeof bucketDimension)[keyof typeof bucketDimension],
  buckets: readonly TimeBucket[],
  rows: readonly MetricRow[],
): Series {
  const counts = new Map(
    rows
      .filter((row) => row[dimension] === value)
      .map((row) => [row[time], metricValue(row, 'responses') ?? 0]),
  );
  const values = buckets.map(({ key }) => counts.get(key) ?? 0);
  return { key: label, name: label, color, answers, values };
}
