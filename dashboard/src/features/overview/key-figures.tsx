import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { Loaded, Skeleton } from '../../components/page/states.tsx';
import { tableOf } from '../../components/table/data-table.tsx';
import { ExportMenu } from '../../components/table/export-menu.tsx';
import { unsureText } from '../../lib/answers/unsure-judgements.ts';
import type { ApiRequest } from '../../lib/api/api-request.ts';
import { requestQuery } from '../../lib/api/request-query.ts';
import {
  type ChangeRow,
  changeOf,
  estimateOf,
  type IntervalRow,
} from '../../lib/figures/interval-query.ts';
import { type MetricRequest, type MetricRow, metricValue } from '../../lib/figures/metric-query.ts';
import { bucketDimension, timeBuckets } from '../../lib/figures/time-bucket.ts';
import { useChanges, useIntervals } from '../../lib/figures/use-intervals.ts';
import { estimandLabels } from '../../lib/scope/estimand.ts';
import { comparedWith, fittingInterval, type Period } from '../../lib/scope/period.ts';
import type { ScopeSearch } from '../../lib/scope/scope.ts';
import { useBrandId, useScope } from '../../lib/scope/use-scope.ts';
import { metricTerms } from '../../lib/words/glossary.ts';
import { AnswersFigure, RatioFigure } from './figure.tsx';
import styles from './key-figures.module.css';
import {
  answersRequest,
  bandsRequest,
  judgedRequest,
  keyRatios,
  totalsQuestion,
  trendQuestion,
} from './overview-requests.ts';

/** The five figures that say how the brand is doing, each with how sure it is, its change and its course. */
export function KeyFigures() {
  const scope = useScope();
  const { period, today } = scope;
  const interval = fittingInterval(period);
  const answers = useCompared(answersRequest);
  const totals = useIntervals(totalsQuestion);
  const changes = useChanges(totalsQuestion);
  const bands = useQuery(requestQuery(bandsRequest(useBrandId(), scope.search, period)));
  const newest = useQuery(requestQuery(judgedRequest(useBrandId(), scope.search, period)));
  const trend = useIntervals(trendQuestion(interval));
  const buckets = timeBuckets(period, interval, today);
  const results = [
    ...answers.results,
    ...([totals.result, changes.result, trend.result, bands, newest] as const),
  ] as const;
  return (
    <section className={styles.figures} aria-label="Key figures">
      <Loaded results={results} skeleton={<FigureSkeletons />}>
        {([count], [countBefore], [now], [change], rows, judged, { items }) => {
          const rowAt = new Map(rows.map((row) => [row[bucketDimension[interval]], row]));
          const course = buckets.map(({ key }) => rowAt.get(key));
          return (
            <>
              <ul className={styles.list}>
                {keyRatios.map((metric) => (
                  <li key={metric} className={styles.figure}>
                    <RatioFigure
                      metric={metric}
                      estimate={estimateOf(now, metric)}
                      answers={metricValue(count, 'responses') ?? 0}
                      negative={negativeOf(judged)}
                      unsure={unsureText(items)}
                      change={changeOf(change, metric)}
                      buckets={buckets}
                      course={course.map((row) => estimateOf(row, metric)?.estimate ?? null)}
                    />
                  </li>
                ))}
                <li className={styles.figure}>
                  <AnswersFigure
                    now={metricValue(count, 'responses') ?? 0}
                    before={metricValue(countBefore, 'responses') ?? 0}
                    buckets={buckets}
                    course={course.map((row) => estimateOf(row, presence)?.responses ?? null)}
                  />
                </li>
              </ul>
              <div className={styles.export}>
                <ExportMenu
                  title="Key figures"
                  requests={[totals, changes, answers, trend].flatMap(({ requests }) => requests)}
                  csv={figuresTable(now, change, comparedWith(scope)).csv}
                />
              </div>
            </>
          );
        }}
      </Loaded>
    </section>
  );
}

function negativeOf(bands: readonly MetricRow[]): number {
  const row = bands.find(({ sentiment_band }) => sentiment_band === 'negative');
  return metricValue(row, 'responses') ?? 0;
}

const presence = 'brand_presence_percentage';

function figuresTable(
  now: IntervalRow | undefined,
  change: ChangeRow | undefined,
  compared: string,
) {
  type Metric = (typeof keyRatios)[number];
  return tableOf<Metric>({
    caption: 'Key figures',
    rows: keyRatios,
    rowKey: (metric) => metric,
    columns: [
      { key: 'metric', label: 'Metric', value: (metric) => metricTerms[metric].label },
      { key: 'now', label: 'This period', value: (metric) => estimateOf(now, metric)?.estimate },
      ...(['basket', 'population'] as const).flatMap((estimand) =>
        (['lower', 'upper'] as const).map((bound) => ({
          key: `${estimand} ${bound}`,
          label: `${estimandLabels[estimand]}, ${bound}`,
          value: (metric: Metric) => estimateOf(now, metric)?.[estimand][bound],
        })),
      ),
      {
        key: 'before',
        label: `In ${compared}`,
        value: (metric) => changeOf(change, metric)?.before,
      },
      {
        key: 'change',
        label: 'Like for like',
        value: (metric) => changeOf(change, metric)?.like_for_like,
      },
    ],
  });
}

function FigureSkeletons() {
  return (
    <div className={styles.list}>
      {[...keyRatios, 'responses'].map((metric) => (
        <div key={metric} className={styles.figure}>
          <Skeleton lines={4} />
        </div>
      ))}
    </div>
  );
}

type Rows = readonly MetricRow[];

export interface Compared {
  readonly requests: readonly ApiRequest[];
  /** Of the period, then of the one before: no rows where nothing is compared. */
  readonly results: readonly [UseQueryResult<Rows>, Pick<UseQueryResult<Rows>, ResultPart>];
}

type ResultPart = 'data' | 'error' | 'refetch' | 'isPlaceholderData';

/** The same question about the period and, where it is compared, about the one before. */
function useCompared(
  ask: (brandId: number, search: ScopeSearch, period: Period) => MetricRequest,
): Compared {
  const brandId = useBrandId();
  const { period, previous, search } = useScope();
  const request = ask(brandId, search, period);
  const earlier = ask(brandId, search, previous ?? period);
  const now = useQuery(requestQuery(request));
  const before = useQuery({ ...requestQuery(earlier), enabled: previous !== undefined });
  return previous
    ? { requests: [request, earlier], results: [now, before] }
    : { requests: [request], results: [now, { ...before, data: [], error: null }] };
}
