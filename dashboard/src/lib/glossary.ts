import type { DimensionName, MetricName } from '#contract/query.ts';
import type { Unit } from './format.ts';

export interface MetricTerm {
  readonly label: string;
  readonly unit: Unit;
  /** One sentence that a marketer understands and an analyst can rely on. */
  readonly meaning: string;
  /** Whether a higher number is good news for the brand; null: neither. */
  readonly higherIsBetter: boolean | null;
}

/** The words for every metric, used wherever it is shown. Their definitions are those of the API reference. */
export const metricTerms: Readonly<Record<MetricName, MetricTerm>> = {
  responses: {
    label: 'Answers',
    unit: 'count',
    meaning: 'Collected answers of AI platforms to your prompts.',
    higherIsBetter: null,
  },
  brand_presence_percentage: {
    label: 'Presence',
    unit: 'share',
    meaning: 'Share of answers that mention the brand.',
    higherIsBetter: true,
  },
  brand_position_score: {
    label: 'Position',
    unit: 'score',
    meaning:
      'How early answers first mention the brand: 100 for the first third of the text, 50 for the middle, 0 for the last. Averaged over answers that mention it.',
    higherIsBetter: true,
  },
  brand_sentiment_score: {
    label: 'Sentiment',
    unit: 'score',
    meaning:
      'How answers speak of the brand: positive is 100, mixed 50, negative 0. Answers without a judgement are left out.',
    higherIsBetter: true,
  },
  competitor_presence_percentage: {
    label: 'Competitor presence',
    unit: 'share',
    meaning: 'Share of answers that mention the competitor, or at least one of several.',
    higherIsBetter: false,
  },
  competitor_position_score: {
    label: 'Competitor position',
    unit: 'score',
    meaning:
      'How early answers first mention competitors: 100 for the first third of the text, 50 for the middle, 0 for the last.',
    higherIsBetter: false,
  },
  competitor_sentiment_score: {
    label: 'Competitor sentiment',
    unit: 'score',
    meaning: 'How answers speak of competitors: positive is 100, mixed 50, negative 0.',
    higherIsBetter: false,
  },
  brand_citation_rate: {
    label: 'Citation rate',
    unit: 'share',
    meaning: 'Share of answers that cite a page of the brand’s own websites.',
    higherIsBetter: true,
  },
  competitor_citation_rate: {
    label: 'Competitor citation rate',
    unit: 'share',
    meaning: 'Share of answers that cite a page of a competitor’s websites.',
    higherIsBetter: false,
  },
  brand_citation_share_of_voice: {
    label: 'Citation share',
    unit: 'share',
    meaning: 'Among answers that cite anything, the share that cites one of the brand’s own pages.',
    higherIsBetter: true,
  },
  competitor_citation_share_of_voice: {
    label: 'Competitor citation share',
    unit: 'share',
    meaning: 'Among answers that cite anything, the share that cites a page of a competitor.',
    higherIsBetter: false,
  },
  citation_count: {
    label: 'Citations',
    unit: 'count',
    meaning: 'How often sources were cited in all; one answer can cite a source more than once.',
    higherIsBetter: null,
  },
  citation_unique_responses: {
    label: 'Answers with citations',
    unit: 'count',
    meaning: 'Answers that cite at least one source.',
    higherIsBetter: null,
  },
  citation_unique_domains: {
    label: 'Cited domains',
    unit: 'count',
    meaning: 'Different websites among the cited sources.',
    higherIsBetter: null,
  },
  brand_first_rank_percentage: {
    label: 'Ranked first',
    unit: 'share',
    meaning:
      'Among answers that rank names in a list, the share that puts the brand first. Order in running text does not count.',
    higherIsBetter: true,
  },
  brand_top_three_percentage: {
    label: 'Ranked in the top three',
    unit: 'share',
    meaning:
      'Among answers that rank names in a list, the share that puts the brand first, second or third.',
    higherIsBetter: true,
  },
  brand_average_rank: {
    label: 'Average rank',
    unit: 'score',
    meaning: 'The brand’s place in lists, averaged over answers that list it: 1 is first.',
    higherIsBetter: false,
  },
  competitor_first_rank_percentage: {
    label: 'Competitor ranked first',
    unit: 'share',
    meaning:
      'Among answers that rank names in a list, the share that puts the competitor first, or one of several.',
    higherIsBetter: false,
  },
  competitor_top_three_percentage: {
    label: 'Competitor ranked in the top three',
    unit: 'share',
    meaning:
      'Among answers that rank names in a list, the share that puts the competitor first, second or third, or at least one of several.',
    higherIsBetter: false,
  },
  competitor_average_rank: {
    label: 'Competitor average rank',
    unit: 'score',
    meaning:
      'The place of competitors in lists, averaged over every place that one of them has: 1 is first.',
    higherIsBetter: true,
  },
  brand_mention_share: {
    label: 'Share of voice',
    unit: 'share',
    meaning:
      'Answers that name the brand, over the sum, across the brand and its competitors, of answers that name each.',
    higherIsBetter: true,
  },
  competitor_mention_share: {
    label: 'Competitor share of voice',
    unit: 'share',
    meaning:
      'Answers that name a competitor, over the sum, across the brand and its competitors, of answers that name each.',
    higherIsBetter: false,
  },
};

/** The words for every dimension. */
export const dimensionLabels: Readonly<Record<DimensionName, string>> = {
  date: 'Day',
  date_week: 'Week',
  date_month: 'Month',
  date_quarter: 'Quarter',
  date_year: 'Year',
  prompt_id: 'Prompt ID',
  prompt: 'Prompt',
  persona_id: 'Persona ID',
  persona_name: 'Persona',
  ai_platform: 'Platform',
  ai_platform_search_enabled: 'Web search',
  tag: 'Tag',
  source_url: 'Cited page',
  source_type: 'Source owner',
  source_domain: 'Cited domain',
  competitor_id: 'Competitor ID',
  competitor_name: 'Competitor',
  branded: 'Names the brand',
  stage: 'Stage',
  prompt_topic: 'Topic',
  country: 'Country',
  position_bucket: 'Position',
  sentiment_band: 'Sentiment',
};

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
