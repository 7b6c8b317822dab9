import { useQuery } from '@tanstack/react-query';
import type { MetricName } from '#contract/query.ts';
import { Sparkline } from '../../components/chart/sparkline.tsx';
import { tableOf } from '../../components/data-table.tsx';
import { Delta } from '../../components/delta.tsx';
import { ExportMenu } from '../../components/export-menu.tsx';
import { Help } from '../../components/help.tsx';
import { PageLink } from '../../components/page-link.tsx';
import { Loaded, Skeleton } from '../../components/states.tsx';
import { counted, formatValue } from '../../lib/format.ts';
import { metricTerms } from '../../lib/glossary.ts';
import { explored, mentioning } from '../../lib/links.ts';
import { type MetricRow, metricValue } from '../../lib/metric-row.ts';
import { isWithinNoise } from '../../lib/noise.ts';
import { fittingInterval } from '../../lib/period.ts';
import { requestQuery } from '../../lib/request-query.ts';
import { bucketDimension, type TimeBucket, timeBuckets } from '../../lib/time-bucket.ts';
import { useBrandId, useScope } from '../../lib/use-scope.ts';
import { useCompared } from './compared.ts';
import styles from './key-figures.module.css';
import { keyMetrics, totalsRequest, trendRequest } from './overview-requests.ts';

type KeyMetric = (typeof keyMetrics)[number];

/** What stands behind each figure: the answers themselves, or how they are distributed. */
const ways: Readonly<
  Record<KeyMetric, { readonly page: 'responses' | 'explorer'; readonly search: object }>
> = {
  brand_presence_percentage: { page: 'responses', search: mentioning },
  brand_position_score: { page: 'explorer', search: explored(['responses'], ['position_bucket']) },
  brand_sentiment_score: { page: 'explorer', search: explored(['responses'], ['sentiment_band']) },
  brand_citation_rate: {
    page: 'explorer',
    search: explored(['responses', 'citation_count'], ['source_type']),
  },
  responses: { page: 'responses', search: {} },
};

/** The five figures that say how the brand stands, each with its change and its course. */
export function KeyFigures() {
  const brandId = useBrandId();
  const { period, search, today } = useScope();
  const interval = fittingInterval(period);
  const { requests, results } = useCompared(totalsRequest);
  const course = trendRequest(brandId, search, period, interval);
  const trend = useQuery(requestQuery(course));
  const buckets = timeBuckets(period, interval, today);
  return (
    <section className={styles.figures} aria-label="Key figures">
      <Loaded results={[...results, trend]} skeleton={<FigureSkeletons />}>
        {([now], [before], rows) => (
          <>
            <ul className={styles.list}>
              {keyMetrics.map((metric) => (
                <li key={metric} className={styles.figure}>
                  <Figure
                    metric={metric}
                    now={now}
                    before={before}
                    buckets={buckets}
                    course={buckets.map(({ key }) =>
                      metricValue(
                        rows.find((row) => row[bucketDimension[interval]] === key),
                        metric,
                      ),
                    )}
                  />
                </li>
              ))}
            </ul>
            <div className={styles.export}>
              <ExportMenu
                title="Key figures"
                requests={[...requests, course]}
                csv={figuresTable(now, before).csv}
              />
            </div>
          </>
        )}
      </Loaded>
    </section>
  );
}

interface FigureProps {
  readonly metric: KeyMetric;
  readonly now: MetricRow | undefined;
  readonly before: MetricRow | undefined;
  readonly buckets: readonly TimeBucket[];
  readonly course: readonly (number | null)[];
}

function Figure({ metric, now, before, buckets, course }: FigureProps) {
  const { label, unit, meaning, higherIsBetter } = metricTerms[metric];
  const value = metricValue(now, metric);
  const answers = metricValue(now, 'responses') ?? 0;
  return (
    <>
      <p className={styles.label}>
        {label}
        <Help about={label}>{meaning}</Help>
      </p>
      <p className={styles.value}>
        <PageLink {...ways[metric]} className={styles.link}>
          {formatValue(unit, value)}
          <span className="visually-hidden">, show what is behind it</span>
        </PageLink>
        <Delta
          unit={unit}
          now={value}
          before={answersIn(before) > 0 ? metricValue(before, metric) : null}
          higherIsBetter={higherIsBetter}
          withinNoise={unit === 'share' && isNoise(metric, now, before)}
        />
      </p>
      <p className={styles.basis}>{basisOf(metric, value, answers)}</p>
      <div className={styles.course}>
        <Sparkline buckets={buckets} values={course} />
      </div>
    </>
  );
}

/** What the figure was worked out over; means leave out answers that have nothing to average. */
function basisOf(metric: KeyMetric, value: number | null, answers: number): string {
  if (metric === 'responses') return 'in this period';
  if (value === null && answers > 0) return 'Not measured';
  if (metric === 'brand_position_score') return 'where answers mention it';
  if (metric === 'brand_sentiment_score') return 'where answers judge it';
  return `of ${counted(answers, 'answer')}`;
}

function answersIn(row: MetricRow | undefined): number {
  return metricValue(row, 'responses') ?? 0;
}

function isNoise(metric: MetricName, now?: MetricRow, before?: MetricRow): boolean {
  const rate = (row: MetricRow | undefined) => ({
    share: metricValue(row, metric) ?? 0,
    answers: answersIn(row),
  });
  return isWithinNoise(rate(now), rate(before));
}

function figuresTable(now: MetricRow | undefined, before: MetricRow | undefined) {
  return tableOf({
    caption: 'Key figures',
    rows: keyMetrics,
    rowKey: (metric) => metric,
    columns: [
      { key: 'metric', label: 'Metric', value: (metric) => metric },
      { key: 'now', label: 'This period', value: (metric) => metricValue(now, metric) },
      { key: 'before', label: 'Previous period', value: (metric) => metricValue(before, metric) },
    ],
  });
}

function FigureSkeletons() {
  return (
    <div className={styles.list}>
      {keyMetrics.map((metric) => (
        <div key={metric} className={styles.figure}>
          <Skeleton lines={4} />
        </div>
      ))}
    </div>
  );
}
