import type { ReactNode } from 'react';
import { Sparkline } from '../../components/chart/sparkline.tsx';
import { Help } from '../../components/controls/tip.tsx';
import { AnswersLink } from '../../components/figures/answers-link.tsx';
import { CountChange } from '../../components/figures/delta.tsx';
import { JudgedChange } from '../../components/figures/judged-change.tsx';
import { Margin } from '../../components/figures/margin.tsx';
import { countedAnswers, countOf } from '../../lib/answers/counted-answers.ts';
import type { Change, Estimate } from '../../lib/figures/interval-query.ts';
import type { TimeBucket } from '../../lib/figures/time-bucket.ts';
import { counted, formatCount, formatValue } from '../../lib/words/format.ts';
import { metricTerms } from '../../lib/words/glossary.ts';
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
  /** Of them, those that criticize the brand. */
  readonly negative: number;
  /** How many of them are judged without a sure sentence, in words. */
  readonly unsure: string;
  readonly change: Change | undefined;
}

/** A share or score with its bounds and how it changed. */
export function RatioFigure({ change, ...figure }: RatioFigureProps) {
  const { metric, estimate, buckets, course } = figure;
  const { unit, higherIsBetter } = metricTerms[metric];
  return (
    <Figure
      metric={metric}
      value={formatValue(unit, estimate?.estimate)}
      count={estimate ? countOf(unit, estimate) : 0}
      basis={basisOf(figure)}
      {...{ buckets, course }}
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
    <Figure
      metric="responses"
      value={formatValue('count', now)}
      count={now}
      basis="in this period"
      {...course}
    >
      <CountChange now={now} before={before} />
    </Figure>
  );
}

interface FigureProps extends Course {
  readonly metric: KeyRatio | 'responses';
  readonly value: string;
  /** Of the answers behind it. */
  readonly count: number;
  readonly basis: ReactNode;
  readonly children: ReactNode;
}

function Figure({ metric, value, count, basis, buckets, course, children }: FigureProps) {
  const { label, meaning } = metricTerms[metric];
  return (
    <>
      <p className={styles.label}>
        {label}
        <Help about={label}>{meaning}</Help>
      </p>
      <p className={styles.value}>
        <AnswersLink search={countedAnswers[metric] ?? {}} count={count} className={styles.link}>
          {value}
          <span className="visually-hidden">, show the answers</span>
        </AnswersLink>
        {children}
      </p>
      <p className={styles.basis}>{basis}</p>
      <div className={styles.course}>
        <Sparkline buckets={buckets} values={course} />
      </div>
    </>
  );
}

/** Of the answers that judge the brand, those that criticize it. */
function NegativeAnswers({ count, unsure }: { readonly count: number; readonly unsure: string }) {
  return (
    <>
      where answers judge it,{' '}
      <AnswersLink search={{ sentiment: 'negative' }} count={count}>
        {formatCount(count)} negative
      </AnswersLink>
      {unsure && `; ${unsure}`}
    </>
  );
}

/** What the figure was computed over; means leave out answers that have nothing to average. */
function basisOf({
  metric,
  estimate,
  answers,
  negative,
  unsure,
}: Omit<RatioFigureProps, 'change' | keyof Course>): ReactNode {
  if (!estimate && answers > 0) return 'Not measured';
  if (metric === 'brand_position_score') return 'where answers mention it';
  if (metric === 'brand_sentiment_score') {
    return <NegativeAnswers count={negative} unsure={unsure} />;
  }
  const all = estimate?.responses ?? 0;
  return (
    <>
      of{' '}
      <AnswersLink search={{}} count={all}>
        {counted(all, 'answer')}
      </AnswersLink>
    </>
  );
}
