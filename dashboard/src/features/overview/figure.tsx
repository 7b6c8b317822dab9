import type { ReactNode } from 'react';
import type { MetricName } from '#contract/query.ts';
import { Sparkline } from '../../components/chart/sparkline.tsx';
import { CountChange } from '../../components/count-change.tsx';
import { Help } from '../../components/help.tsx';
import { JudgedChange } from '../../components/judged-change.tsx';
import { Margin } from '../../components/margin.tsx';
import { PageLink } from '../../components/page-link.tsx';
import { counted, formatValue } from '../../lib/format.ts';
import { metricTerms } from '../../lib/glossary.ts';
import type { Change, Estimate } from '../../lib/interval-row.ts';
import { explored, mentioning } from '../../lib/links.ts';
import type { TimeBucket } from '../../lib/time-bucket.ts';
import styles from './key-figures.module.css';
import type { keyRatios } from './overview-requests.ts';

type KeyRatio = (typeof keyRatios)[number];

interface Course {
  readonly buckets: readonly TimeBucket[];
  readonly course: readonly (number | null)[];
}

interface RatioFigureProps extends Course {
  readonly metric: KeyRatio;
  readonly estimate: Estimate | null;
  /** Of the whole period, whether or not the metric is about them. */
  readonly answers: number;
  readonly change: Change | undefined;
}

/** A share or score with its bounds and how it changed. */
export function RatioFigure({ metric, estimate, answers, change, ...course }: RatioFigureProps) {
  const { unit, higherIsBetter } = metricTerms[metric];
  return (
    <Figure
      metric={metric}
      value={formatValue(unit, estimate?.estimate)}
      basis={basisOf(metric, estimate, answers)}
      {...course}
    >
      {estimate && <Margin unit={unit} estimate={estimate} />}
      <JudgedChange unit={unit} change={change} higherIsBetter={higherIsBetter} />
    </Figure>
  );
}

interface AnswersFigureProps extends Course {
  readonly now: number;
  readonly before: number;
}

/** How many answers there are: a count has no bounds. */
export function AnswersFigure({ now, before, ...course }: AnswersFigureProps) {
  return (
    <Figure metric="responses" value={formatValue('count', now)} basis="in this period" {...course}>
      <CountChange now={now} before={before} />
    </Figure>
  );
}

/** What is behind each figure: the answers themselves, or how they are distributed. */
const ways = {
  brand_presence_percentage: { page: 'responses', search: mentioning },
  brand_position_score: { page: 'explorer', search: explored(['responses'], ['position_bucket']) },
  brand_sentiment_score: { page: 'explorer', search: explored(['responses'], ['sentiment_band']) },
  brand_citation_rate: {
    page: 'explorer',
    search: explored(['responses', 'citation_count'], ['source_type']),
  },
  responses: { page: 'responses', search: {} },
} as const satisfies Partial<
  Record<MetricName, { readonly page: 'responses' | 'explorer'; readonly search: object }>
>;

interface FigureProps extends Course {
  readonly metric: keyof typeof ways;
  readonly value: string;
  readonly basis: string;
  readonly children: ReactNode;
}

function Figure({ metric, value, basis, buckets, course, children }: FigureProps) {
  const { label, meaning } = metricTerms[metric];
  return (
    <>
      <p className={styles.label}>
        {label}
        <Help about={label}>{meaning}</Help>
      </p>
      <p className={styles.value}>
        <PageLink {...ways[metric]} className={styles.link}>
          {value}
          <span className="visually-hidden">, show what is behind it</span>
        </PageLink>
        {children}
      </p>
      <p className={styles.basis}>{basis}</p>
      <div className={styles.course}>
        <Sparkline buckets={buckets} values={course} />
      </div>
    </>
  );
}

/** What the figure was computed over; means leave out answers that have nothing to average. */
function basisOf(metric: KeyRatio, estimate: Estimate | null, answers: number): string {
  if (!estimate && answers > 0) return 'Not measured';
  if (metric === 'brand_position_score') return 'where answers mention it';
  if (metric === 'brand_sentiment_score') return 'where answers judge it';
  return `of ${counted(estimate?.responses ?? 0, 'answer')}`;
}
