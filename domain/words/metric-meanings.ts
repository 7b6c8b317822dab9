import type { MetricName } from '#contract/figures/query.ts';

/** Each metric in a sentence that a marketer understands and an analyst can rely on; the exact definitions are those of the API reference. */
export const metricMeanings: Readonly<Record<MetricName, string>> = {
  responses: 'Collected answers of AI platforms to your prompts.',
  brand_presence_percentage: 'Share of answers that mention the brand.',
  brand_position_score:
    'How early answers first mention the brand: 100 for the first third of the text, 50 for the middle, 0 for the last. Averaged over answers that mention it.',
  brand_sentiment_score:
    'How answers speak of the brand: positive is 100, mixed 50, negative 0. Answers without a judgement are left out; judgements too uncertain to quote count.',
  competitor_presence_percentage:
    'Share of answers that mention the competitor, or at least one of several.',
  competitor_position_score:
    'How early answers first mention competitors: 100 for the first third of the text, 50 for the middle, 0 for the last.',
  competitor_sentiment_score:
    'How answers speak of competitors: positive is 100, mixed 50, negative 0.',
  brand_citation_rate: 'Share of answers that cite a page of the brand’s own websites.',
  competitor_citation_rate: 'Share of answers that cite a page of a competitor’s websites.',
  brand_citation_share_of_voice:
    'Among answers that cite anything, the share that cites one of the brand’s own pages.',
  competitor_citation_share_of_voice:
    'Among answers that cite anything, the share that cites a page of a competitor.',
  citation_count:
    'How often sources were cited in all; one answer can cite a source more than once.',
  citation_unique_responses: 'Answers that cite at least one source.',
  citation_unique_domains: 'Different websites among the cited sources.',
  brand_first_rank_percentage:
    'Among answers that rank names in a list, the share that puts the brand first. Order in running text does not count.',
  brand_top_three_percentage:
    'Among answers that rank names in a list, the share that puts the brand first, second or third.',
  brand_average_rank: 'The brand’s place in lists, averaged over answers that list it: 1 is first.',
  competitor_first_rank_percentage:
    'Among answers that rank names in a list, the share that puts the competitor first, or one of several.',
  competitor_top_three_percentage:
    'Among answers that rank names in a list, the share that puts the competitor first, second or third, or at least one of several.',
  competitor_average_rank:
    'The place of competitors in lists, averaged over every place that one of them has: 1 is first.',
  brand_mention_share:
    'Answers that name the brand, over the sum, across the brand and its competitors, of answers that name each.',
  competitor_mention_share:
    'Answers that name a competitor, over the sum, across the brand and its competitors, of answers that name each.',
};
