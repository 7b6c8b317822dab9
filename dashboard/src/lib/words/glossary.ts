import type { StageSet } from '#contract/brands/brands.ts';
import type { MetricName } from '#contract/figures/query.ts';
import { metricLabels } from '#domain/words/field-labels.ts';
import { metricMeanings } from '#domain/words/metric-meanings.ts';
import type { Unit } from './format.ts';

export interface MetricTerm {
  readonly label: string;
  readonly unit: Unit;
  readonly meaning: string;
  /** Whether a higher number is good news for the brand; null: neither. */
  readonly higherIsBetter: boolean | null;
}

type Facts = Pick<MetricTerm, 'unit' | 'higherIsBetter'>;

const terms: Readonly<Record<MetricName, Facts>> = {
  responses: { unit: 'count', higherIsBetter: null },
  brand_presence_percentage: { unit: 'share', higherIsBetter: true },
  brand_position_score: { unit: 'score', higherIsBetter: true },
  brand_sentiment_score: { unit: 'score', higherIsBetter: true },
  competitor_presence_percentage: { unit: 'share', higherIsBetter: false },
  competitor_position_score: { unit: 'score', higherIsBetter: false },
  competitor_sentiment_score: { unit: 'score', higherIsBetter: false },
  brand_citation_rate: { unit: 'share', higherIsBetter: true },
  competitor_citation_rate: { unit: 'share', higherIsBetter: false },
  brand_citation_share_of_voice: { unit: 'share', higherIsBetter: true },
  competitor_citation_share_of_voice: { unit: 'share', higherIsBetter: false },
  citation_count: { unit: 'count', higherIsBetter: null },
  citation_unique_responses: { unit: 'count', higherIsBetter: null },
  citation_unique_domains: { unit: 'count', higherIsBetter: null },
  brand_first_rank_percentage: { unit: 'share', higherIsBetter: true },
  brand_top_three_percentage: { unit: 'share', higherIsBetter: true },
  brand_average_rank: { unit: 'score', higherIsBetter: false },
  competitor_first_rank_percentage: { unit: 'share', higherIsBetter: false },
  competitor_top_three_percentage: { unit: 'share', higherIsBetter: false },
  competitor_average_rank: { unit: 'score', higherIsBetter: true },
  brand_mention_share: { unit: 'share', higherIsBetter: true },
  competitor_mention_share: { unit: 'share', higherIsBetter: false },
};

/** What is said of every metric, wherever it is shown. */
export const metricTerms = Object.fromEntries(
  Object.entries(terms).map(([name, term]) => [
    name,
    {
      label: metricLabels[name as MetricName],
      meaning: metricMeanings[name as MetricName],
      ...term,
    },
  ]),
) as Readonly<Record<MetricName, MetricTerm>>;

/** The owners of a cited source. */
export const sourceTypeLabels = {
  brand: 'Yours',
  competitor: 'Competitor',
  other: 'Third party',
} as const;

export const positionLabels = {
  top: 'First third',
  middle: 'Middle',
  bottom: 'Last third',
} as const;

export const sentimentLabels = {
  positive: 'Positive',
  mixed: 'Mixed',
  negative: 'Negative',
  none: 'No judgement',
} as const;

/** The words for the two sets of default stages. */
export const stageSetNames: Readonly<Record<StageSet, string>> = {
  intent: 'intent',
  funnel: 'the funnel',
};

export const stageSetStages: Readonly<Record<StageSet, string>> = {
  intent: 'Advice, Awareness, Evaluation, Comparison',
  funnel: 'Awareness, Consideration, Conversion, Loyalty',
};
