import type { RatioMetric } from '#contract/figures/ratio-metrics.ts';
import { listResponses } from '#contract/operations/responses.ts';
import { listSources } from '#contract/operations/sources.ts';
import { requestOf } from '../../lib/api/api-request.ts';
import type { IntervalQuestion } from '../../lib/figures/interval-query.ts';
import { bucketDimension } from '../../lib/figures/time-bucket.ts';
import type { Interval } from '../../lib/scope/period.ts';
import { filter, queryFilters, responseParameters, type Scope } from '../../lib/scope/scope.ts';

/** What the parts of a competitor's page are given. */
export interface RivalShown {
  readonly id: number;
  readonly name: string;
  /** The brand's own name. */
  readonly brand: string;
}

/** The same metric of a competitor and of the brand. */
export interface MetricPair {
  readonly theirs: RatioMetric;
  readonly own: RatioMetric;
}

/** What a competitor and the brand are compared by. */
export const metricPairs = [
  { theirs: 'competitor_presence_percentage', own: 'brand_presence_percentage' },
  { theirs: 'competitor_mention_share', own: 'brand_mention_share' },
  { theirs: 'competitor_position_score', own: 'brand_position_score' },
  { theirs: 'competitor_first_rank_percentage', own: 'brand_first_rank_percentage' },
  { theirs: 'competitor_top_three_percentage', own: 'brand_top_three_percentage' },
  { theirs: 'competitor_sentiment_score', own: 'brand_sentiment_score' },
  { theirs: 'competitor_citation_rate', own: 'brand_citation_rate' },
] as const satisfies readonly MetricPair[];

const metrics = metricPairs.flatMap(({ theirs, own }) => [theirs, own]);

/** The answers that were checked for the competitor: both sides are numbers of the same answers. */
const checkedFor = (id: number) => [filter('competitor_id', String(id))];

/** The name is among the fields since that of an archived competitor is in no list. */
export function figuresQuestion(id: number): IntervalQuestion {
  return { fields: ['competitor_name', ...metrics], filters: checkedFor(id) };
}

export function trendQuestion(id: number, interval: Interval): IntervalQuestion {
  return { fields: [bucketDimension[interval], ...metrics], filters: checkedFor(id) };
}

export function promptsQuestion(id: number): IntervalQuestion {
  return {
    fields: ['prompt_id', 'prompt', 'competitor_presence_percentage', 'brand_presence_percentage'],
    filters: checkedFor(id),
  };
}

/** Newest answers that quotes are taken from: each comes with its whole text. */
const readAnswers = 60;

export function wordsRequest(brandId: number, { search, period }: Scope, id: number) {
  return requestOf(listResponses, {
    params: { brand_id: brandId },
    query: {
      ...responseParameters(search, period),
      ...{ competitor_id: id, include_evidence: true, limit: readAnswers },
    },
  });
}

/** Websites or pages that answers cite that name it, or pages of its own. */
export type SourceChoice = 'domain' | 'page' | 'own';

export const shownSources = 25;
/** Competitors' pages come together; those of one of them are picked here. */
const readOwnPages = 200;

export function sourcesRequest(brandId: number, scope: Scope, id: number, choice: SourceChoice) {
  const { period, search } = scope;
  const days = { start_date: period.start, end_date: period.end };
  const naming = filter('named_competitor_id', String(id));
  return requestOf(listSources, {
    params: { brand_id: brandId },
    query:
      choice === 'own'
        ? {
            ...{ ...days, filters: queryFilters(search), limit: readOwnPages },
            ...({ by: 'page', owner: 'competitor' } as const),
          }
        : { ...days, filters: [...queryFilters(search), naming], by: choice, limit: shownSources },
  });
}
