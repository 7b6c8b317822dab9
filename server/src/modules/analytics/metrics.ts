import type { MetricName } from '#contract/figures/query.ts';
import type { ComponentName, PlanMetric } from '#kernel/ports/analytics/query-plan.ts';

export interface Metric extends PlanMetric {
  /** For the API reference. */
  readonly description: string;
  /** Counts are integers; everything else is a number or null. */
  readonly type: 'integer' | 'number';
  readonly range: string;
  /** What a share of 1 is shown as; only a ratio that is a share has it, and with it bounds. */
  readonly shownAs?: 1 | 100;
  /** Of a ratio that is no share: shares that answer much the same question. */
  readonly askInstead?: readonly MetricName[];
}

/** A metric whose every observation has a part of a whole. */
export interface ShareMetric extends Metric {
  readonly formula: Extract<PlanMetric['formula'], { readonly part: ComponentName }>;
  readonly shownAs: 1 | 100;
}

export function isShare(metric: Metric): metric is ShareMetric {
  return metric.shownAs !== undefined;
}

/** Every metric as data. R: the group's distinct observations; C, S: their evaluations and citations in scope. */
export const metrics: readonly Metric[] = [
  {
    name: 'responses',
    description: 'Distinct observations.',
    type: 'integer',
    range: 'from 0',
    formula: { count: 'observations' },
  },
  {
    name: 'brand_presence_percentage',
    description: 'Share of responses that mention the brand.',
    type: 'number',
    range: '0 to 1; null without responses',
    formula: { part: 'brand_present_count', whole: 'observations' },
    shownAs: 1,
  },
  {
    name: 'brand_position_score',
    description:
      'Mean of top = 100, middle = 50, bottom = 0 over responses in which the brand has a position.',
    type: 'number',
    range: '0 to 100; null without any position',
    formula: { part: 'brand_position_sum', whole: 'brand_position_count' },
    shownAs: 100,
  },
  {
    name: 'brand_sentiment_score',
    description:
      'Mean of positive = 100, mixed = 50, negative = 0 over responses with one of these; none is left out.',
    type: 'number',
    range: '0 to 100; null without any',
    formula: { part: 'brand_sentiment_sum', whole: 'brand_sentiment_count' },
    shownAs: 100,
  },
  {
    name: 'competitor_presence_percentage',
    description: 'Share of responses in which at least one competitor in scope is present.',
    type: 'number',
    range: '0 to 1; null without responses',
    formula: { part: 'competitor_present_count', whole: 'observations' },
    shownAs: 1,
  },
  {
    name: 'competitor_position_score',
    description: 'The position score over all evaluations of competitors in scope.',
    type: 'number',
    range: '0 to 100; null without any position',
    formula: { part: 'competitor_position_sum', whole: 'competitor_position_count' },
    shownAs: 100,
  },
  {
    name: 'competitor_sentiment_score',
    description: 'The sentiment score over all evaluations of competitors in scope.',
    type: 'number',
    range: '0 to 100; null without any',
    formula: { part: 'competitor_sentiment_sum', whole: 'competitor_sentiment_count' },
    shownAs: 100,
  },
  {
    name: 'brand_citation_rate',
    description: 'Share of responses that cite a page of the brand.',
    type: 'number',
    range: '0 to 1; null without responses',
    formula: { part: 'brand_cited_count', whole: 'observations' },
    shownAs: 1,
  },
  {
    name: 'competitor_citation_rate',
    description:
      "Share of responses that cite a competitor's page; with a competitor dimension or filter, one in scope.",
    type: 'number',
    range: '0 to 1; null without responses',
    formula: { part: 'competitor_cited_count', whole: 'observations' },
    shownAs: 1,
  },
  {
    name: 'brand_citation_share_of_voice',
    description: 'Of the responses that cite anything, the share that cites a page of the brand.',
    type: 'number',
    range: '0 to 1; null when none cites anything',
    formula: { part: 'brand_cited_count', whole: 'citing_count' },
    shownAs: 1,
  },
  {
    name: 'competitor_citation_share_of_voice',
    description:
      "Of the responses that cite anything, the share that cites a competitor's page (in scope).",
    type: 'number',
    range: '0 to 1; null when none cites anything',
    formula: { part: 'competitor_cited_count', whole: 'citing_count' },
    shownAs: 1,
  },
  {
    name: 'citation_count',
    description: 'Citations; one that occurs twice in a response counts twice.',
    type: 'integer',
    range: 'from 0',
    formula: { count: 'citation_total' },
  },
  {
    name: 'citation_unique_responses',
    description: 'Responses that cite anything.',
    type: 'integer',
    range: 'from 0',
    formula: { count: 'citing_count' },
  },
  {
    name: 'citation_unique_domains',
    description: 'Distinct cited hosts, www removed.',
    type: 'integer',
    range: 'from 0',
    formula: { count: 'domains' },
  },
  {
    name: 'brand_first_rank_percentage',
    description:
      'Of the responses that rank anything in a list, the share that ranks the brand first.',
    type: 'number',
    range: '0 to 1; null when none ranks anything',
    formula: { part: 'brand_first_count', whole: 'ranking_count' },
    shownAs: 1,
  },
  {
    name: 'brand_top_three_percentage',
    description:
      'Of the responses that rank anything in a list, the share that ranks the brand first, second or third.',
    type: 'number',
    range: '0 to 1; null when none ranks anything',
    formula: { part: 'brand_top_three_count', whole: 'ranking_count' },
    shownAs: 1,
  },
  {
    name: 'brand_average_rank',
    description: 'Mean rank over the responses that rank the brand; 1 is first.',
    type: 'number',
    range: 'from 1; null when none ranks the brand',
    formula: { part: 'brand_rank_sum', whole: 'brand_ranked_count' },
    askInstead: ['brand_first_rank_percentage', 'brand_top_three_percentage'],
  },
  {
    name: 'brand_mention_share',
    description:
      'Share of voice: responses that mention the brand, over the sum, across the brand and its competitors, of ' +
      'responses that mention each.',
    type: 'number',
    range: '0 to 1; null when none mentions any of them',
    formula: { part: 'brand_present_count', whole: 'tracked_mention_count' },
    shownAs: 1,
  },
  {
    name: 'competitor_mention_share',
    description:
      'Share of voice of the competitors in scope: their part of the same sum, which counts those out of scope, too.',
    type: 'number',
    range: '0 to 1; null when none mentions any of them',
    formula: { part: 'competitor_mention_count', whole: 'tracked_mention_count' },
    shownAs: 1,
  },
  {
    name: 'competitor_first_rank_percentage',
    description:
      'Of the responses that rank anything in a list, the share that ranks a competitor in scope first.',
    type: 'number',
    range: '0 to 1; null when none ranks anything',
    formula: { part: 'competitor_first_count', whole: 'ranking_count' },
    shownAs: 1,
  },
  {
    name: 'competitor_top_three_percentage',
    description:
      'Of the responses that rank anything in a list, the share that ranks at least one competitor in scope first, ' +
      'second or third.',
    type: 'number',
    range: '0 to 1; null when none ranks anything',
    formula: { part: 'competitor_top_three_count', whole: 'ranking_count' },
    shownAs: 1,
  },
  {
    name: 'competitor_average_rank',
    description:
      'Mean rank over all evaluations of competitors in scope that have one; 1 is first.',
    type: 'number',
    range: 'from 1; null when none is ranked',
    formula: { part: 'competitor_rank_sum', whole: 'competitor_ranked_count' },
    askInstead: ['competitor_first_rank_percentage', 'competitor_top_three_percentage'],
  },
];

const byName = new Map(metrics.map((metric) => [metric.name as string, metric]));

export function findMetric(name: string): Metric | undefined {
  return byName.get(name);
}

/** What has to be counted for each group to know the metric. */
export function componentsOf({ formula }: PlanMetric): ComponentName[] {
  return 'count' in formula ? [formula.count] : [formula.part, formula.whole];
}
