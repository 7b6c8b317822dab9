import type { MetricName } from '#contract/figures/query.ts';
import type { RatioMetric } from '#contract/figures/ratio-metrics.ts';
import { type Estimate, estimateOf, type IntervalRow } from '../figures/interval-query.ts';
import type { Unit } from '../words/format.ts';
import { metricTerms } from '../words/glossary.ts';
import type { AnswerSearch } from './answer-search.ts';

/** What a metric counts of its answers: the part of a share, or what a mean is taken over. */
export const countedAnswers: Partial<Readonly<Record<MetricName, AnswerSearch>>> = {
  responses: {},
  brand_presence_percentage: { present: 'yes' },
  brand_mention_share: { present: 'yes' },
  brand_position_score: { position: 'any' },
  brand_sentiment_score: { sentiment: 'any' },
  competitor_presence_percentage: { rival: 'yes' },
  competitor_mention_share: { rival: 'yes' },
  competitor_position_score: { rivalPosition: 'any' },
  competitor_sentiment_score: { rivalSentiment: 'any' },
  brand_citation_rate: { owner: 'brand' },
  competitor_citation_rate: { owner: 'competitor' },
  brand_citation_share_of_voice: { owner: 'brand' },
  competitor_citation_share_of_voice: { owner: 'competitor' },
  citation_count: { cited: 'yes' },
  citation_unique_responses: { cited: 'yes' },
  citation_unique_domains: { cited: 'yes' },
  brand_first_rank_percentage: { rank: 'first' },
  brand_top_three_percentage: { rank: 'top3' },
  brand_average_rank: { rank: 'listed' },
  competitor_first_rank_percentage: { rivalRank: 'first' },
  competitor_top_three_percentage: { rivalRank: 'top3' },
  competitor_average_rank: { rivalRank: 'listed' },
};

/** The answers behind a number of one competitor, or of the brand in the answers that were checked for it. */
export function answersAgainst(metric: RatioMetric, competitor: number): AnswerSearch {
  const whose = metric.startsWith('competitor_') ? { competitor } : { checkedFor: competitor };
  return { ...whose, ...countedAnswers[metric] };
}

/** How many answers are behind a metric of the row; undefined where nothing was measured. */
export function countIn(row: IntervalRow | undefined, metric: RatioMetric): number | undefined {
  const counting = sameAnswers[metric] ?? metric;
  const estimate = estimateOf(row, counting);
  return estimate ? countOf(metricTerms[counting].unit, estimate) : undefined;
}

/** The part of a share of answers, or all that a mean is taken over. */
export function countOf(unit: Unit, { estimate, responses }: Estimate): number {
  return unit === 'share' ? Math.round(estimate * responses) : responses;
}

/** A share of voice has another whole than answers, so that only the presence next to it says how many they are. */
const sameAnswers: Partial<Readonly<Record<RatioMetric, RatioMetric>>> = {
  brand_mention_share: 'brand_presence_percentage',
  competitor_mention_share: 'competitor_presence_percentage',
};
