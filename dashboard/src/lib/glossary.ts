import { metricLabels } from '#contract/field-labels.ts';
import type { MetricName } from '#contract/query.ts';
import type { Unit } from './format.ts';

export interface MetricTerm {
  readonly label: string;
  readonly unit: Unit;
  /** One sentence that a marketer understands and an analyst can rely on. */
  readonly meaning: string;
  /** Whether a higher number is good news for the brand; null: neither. */
  readonly higherIsBetter: boolean | null;
}

/** Their definitions are those of the API reference. */
const terms: Readonly<Record<MetricName, Omit<MetricTerm, 'label'>>> = {
  responses: {
    unit: 'count',
    meaning: 'Collected answers of AI platforms to your prompts.',
    higherIsBetter: null,
  },
  brand_presence_percentage: {
    unit: 'share',
    meaning: 'Share of answers that mention the brand.',
    higherIsBetter: true,
  },
  brand_position_score: {
    unit: 'score',
    meaning:
      'How early answers first mention the brand: 100 for the first third of the text, 50 for the middle, 0 for the last. Averaged over answers that mention it.',
    higherIsBetter: true,
  },
  brand_sentiment_score: {
    unit: 'score',
    meaning:
      'How answers speak of the brand: positive is 100, mixed 50, negative 0. Answers without a judgement are left out.',
    higherIsBetter: true,
  },
  competitor_presence_percentage: {
    unit: 'share',
    meaning: 'Share of answers that mention the competitor, or at least one of several.',
    higherIsBetter: false,
  },
  competitor_position_score: {
    unit: 'score',
    meaning:
      'How early answers first mention competitors: 100 for the first third of the text, 50 for the middle, 0 for the last.',
    higherIsBetter: false,
  },
  competitor_sentiment_score: {
    unit: 'score',
    meaning: 'How answers speak of competitors: positive is 100, mixed 50, negative 0.',
    higherIsBetter: false,
  },
  brand_citation_rate: {
    unit: 'share',
    meaning: 'Share of answers that cite a page of the brand’s own websites.',
    higherIsBetter: true,
  },
  competitor_citation_rate: {
    unit: 'share',
    meaning: 'Share of answers that cite a page of a competitor’s websites.',
    higherIsBetter: false,
  },
  brand_citation_share_of_voice: {
    unit: 'share',
    meaning: 'Among answers that cite anything, the share that cites one of the brand’s own pages.',
    higherIsBetter: true,
  },
  competitor_citation_share_of_voice: {
    unit: 'share',
    meaning: 'Among answers that cite anything, the share that cites a page of a competitor.',
    higherIsBetter: false,
  },
  citation_count: {
    unit: 'count',
    meaning: 'How often sources were cited in all; one answer can cite a source more than once.',
    higherIsBetter: null,
  },
  citation_unique_responses: {
    unit: 'count',
    meaning: 'Answers that cite at least one source.',
    higherIsBetter: null,
  },
  citation_unique_domains: {
    unit: 'count',
    meaning: 'Different websites among the cited sources.',
    higherIsBetter: null,
  },
  brand_first_rank_percentage: {
    unit: 'share',
    meaning:
      'Among answers that rank names in a list, the share that puts the brand first. Order in running text does not count.',
    higherIsBetter: true,
  },
  brand_top_three_percentage: {
    unit: 'share',
    meaning:
      'Among answers that rank names in a list, the share that puts the brand first, second or third.',
    higherIsBetter: true,
  },
  brand_average_rank: {
    unit: 'score',
    meaning: 'The brand’s place in lists, averaged over answers that list it: 1 is first.',
    higherIsBetter: false,
  },
  competitor_first_rank_percentage: {
    unit: 'share',
    meaning:
      'Among answers that rank names in a list, the share that puts the competitor first, or one of several.',
    higherIsBetter: false,
  },
  competitor_top_three_percentage: {
    unit: 'share',
    meaning:
      'Among answers that rank names in a list, the share that puts the competitor first, second or third, or at least one of several.',
    higherIsBetter: false,
  },
  competitor_average_rank: {
    unit: 'score',
    meaning:
      'The place of competitors in lists, averaged over every place that one of them has: 1 is first.',
    higherIsBetter: true,
  },
  brand_mention_share: {
    unit: 'share',
    meaning:
      'Answers that name the brand, over the sum, across the brand and its competitors, of answers that name each.',
    higherIsBetter: true,
  },
  competitor_mention_share: {
    unit: 'share',
    meaning:
      'Answers that name a competitor, over the sum, across the brand and its competitors, of answers that name each.',
    higherIsBetter: false,
  },
};

/** What is said of every metric, wherever it is shown. */
export const metricTerms = Object.fromEntries(
  Object.entries(terms).map(([name, term]) => [
    name,
    { label: metricLabels[name as MetricName], ...term },
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
