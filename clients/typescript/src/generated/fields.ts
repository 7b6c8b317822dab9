// Made from the contract by: npm run clients. Change the contract instead.

import type { QueryChangesRow, QueryIntervalsRow } from './operations.ts';

/** What a row of `queryMetrics` has for each field. */
export interface QueryMetricsFields {
  /** Day (UTC), YYYYMMDD. */
  readonly date: string;
  /** ISO year and week, YYYYWW. */
  readonly date_week: string;
  /** Month, YYYYMM. */
  readonly date_month: string;
  /** Quarter, YYYYQ#. */
  readonly date_quarter: string;
  /** Year, YYYY. */
  readonly date_year: string;
  /** Id of the prompt. */
  readonly prompt_id: number;
  /** Text of the prompt. */
  readonly prompt: string;
  /** Id of the persona the prompt was asked as; null without one. */
  readonly persona_id: number | null;
  /** The persona's current name; null without one. */
  readonly persona_name: string | null;
  /**
   * Platform: ChatGPT, Claude, Google AI Overviews, Perplexity, Meta AI, Google AI Mode, Google
   * Gemini, Copilot, Grok.
   */
  readonly ai_platform: string;
  /** Whether the platform could search the web for the answer. */
  readonly ai_platform_search_enabled: boolean | null;
  /** Tag of the prompt; an observation counts under each of its tags; null without one. */
  readonly tag: string | null;
  /** Cited page: lowercased host and path as cited, without scheme, query string and fragment. */
  readonly source_url: string | null;
  /** Whose page is cited: brand, competitor or other; null without a citation. */
  readonly source_type: string | null;
  /** Cited host, lowercased, without a leading www. */
  readonly source_domain: string | null;
  /** Id of an evaluated competitor, present or not; null without any. */
  readonly competitor_id: number | null;
  /** The competitor's current name; null without any. */
  readonly competitor_name: string | null;
  /** Whether the prompt names the brand. */
  readonly branded: boolean;
  /** The journey stage's current name. */
  readonly stage: string | null;
  /** Topic of the prompt; an observation counts under each of its topics; null without one. */
  readonly prompt_topic: string | null;
  /** Country code (ISO 3166-1 alpha-2); null where unknown. */
  readonly country: string | null;
  /**
   * Third of the answer in which the brand is first named: top, middle, bottom; null where absent.
   */
  readonly position_bucket: string | null;
  /** Sentiment toward the brand: positive, mixed, negative; none also where it is absent. */
  readonly sentiment_band: string | null;
  /** Distinct observations. */
  readonly responses: number;
  /** Share of responses that mention the brand. */
  readonly brand_presence_percentage: number | null;
  /**
   * Mean of top = 100, middle = 50, bottom = 0 over responses in which the brand has a position.
   */
  readonly brand_position_score: number | null;
  /**
   * Mean of positive = 100, mixed = 50, negative = 0 over responses with one of these; none is left
   * out.
   */
  readonly brand_sentiment_score: number | null;
  /** Share of responses in which at least one competitor in scope is present. */
  readonly competitor_presence_percentage: number | null;
  /** The position score over all evaluations of competitors in scope. */
  readonly competitor_position_score: number | null;
  /** The sentiment score over all evaluations of competitors in scope. */
  readonly competitor_sentiment_score: number | null;
  /** Share of responses that cite a page of the brand. */
  readonly brand_citation_rate: number | null;
  /**
   * Share of responses that cite a competitor's page; with a competitor dimension or filter, one in
   * scope.
   */
  readonly competitor_citation_rate: number | null;
  /** Of the responses that cite anything, the share that cites a page of the brand. */
  readonly brand_citation_share_of_voice: number | null;
  /** Of the responses that cite anything, the share that cites a competitor's page (in scope). */
  readonly competitor_citation_share_of_voice: number | null;
  /** Citations; one that occurs twice in a response counts twice. */
  readonly citation_count: number;
  /** Responses that cite anything. */
  readonly citation_unique_responses: number;
  /** Distinct cited hosts, www removed. */
  readonly citation_unique_domains: number;
  /** Of the responses that rank anything in a list, the share that ranks the brand first. */
  readonly brand_first_rank_percentage: number | null;
  /**
   * Of the responses that rank anything in a list, the share that ranks the brand first, second or
   * third.
   */
  readonly brand_top_three_percentage: number | null;
  /** Mean rank over the responses that rank the brand; 1 is first. */
  readonly brand_average_rank: number | null;
  /**
   * Share of voice: responses that mention the brand, over the sum, across the brand and its
   * competitors, of responses that mention each.
   */
  readonly brand_mention_share: number | null;
  /**
   * Share of voice of the competitors in scope: their part of the same sum, which counts those out
   * of scope, too.
   */
  readonly competitor_mention_share: number | null;
  /**
   * Of the responses that rank anything in a list, the share that ranks a competitor in scope
   * first.
   */
  readonly competitor_first_rank_percentage: number | null;
  /**
   * Of the responses that rank anything in a list, the share that ranks at least one competitor in
   * scope first, second or third.
   */
  readonly competitor_top_three_percentage: number | null;
  /** Mean rank over all evaluations of competitors in scope that have one; 1 is first. */
  readonly competitor_average_rank: number | null;
}

/** A metric with its bounds. */
export type MetricInterval = Extract<QueryIntervalsRow[string], object>;

/** What a row of `queryIntervals` has for each field. */
export interface QueryIntervalsFields {
  /** Day (UTC), YYYYMMDD. */
  readonly date: string;
  /** ISO year and week, YYYYWW. */
  readonly date_week: string;
  /** Month, YYYYMM. */
  readonly date_month: string;
  /** Quarter, YYYYQ#. */
  readonly date_quarter: string;
  /** Year, YYYY. */
  readonly date_year: string;
  /** Id of the prompt. */
  readonly prompt_id: number;
  /** Text of the prompt. */
  readonly prompt: string;
  /** Id of the persona the prompt was asked as; null without one. */
  readonly persona_id: number | null;
  /** The persona's current name; null without one. */
  readonly persona_name: string | null;
  /**
   * Platform: ChatGPT, Claude, Google AI Overviews, Perplexity, Meta AI, Google AI Mode, Google
   * Gemini, Copilot, Grok.
   */
  readonly ai_platform: string;
  /** Whether the platform could search the web for the answer. */
  readonly ai_platform_search_enabled: boolean | null;
  /** Tag of the prompt; an observation counts under each of its tags; null without one. */
  readonly tag: string | null;
  /** Cited page: lowercased host and path as cited, without scheme, query string and fragment. */
  readonly source_url: string | null;
  /** Whose page is cited: brand, competitor or other; null without a citation. */
  readonly source_type: string | null;
  /** Cited host, lowercased, without a leading www. */
  readonly source_domain: string | null;
  /** Id of an evaluated competitor, present or not; null without any. */
  readonly competitor_id: number | null;
  /** The competitor's current name; null without any. */
  readonly competitor_name: string | null;
  /** Whether the prompt names the brand. */
  readonly branded: boolean;
  /** The journey stage's current name. */
  readonly stage: string | null;
  /** Topic of the prompt; an observation counts under each of its topics; null without one. */
  readonly prompt_topic: string | null;
  /** Country code (ISO 3166-1 alpha-2); null where unknown. */
  readonly country: string | null;
  /**
   * Third of the answer in which the brand is first named: top, middle, bottom; null where absent.
   */
  readonly position_bucket: string | null;
  /** Sentiment toward the brand: positive, mixed, negative; none also where it is absent. */
  readonly sentiment_band: string | null;
  /** Share of responses that mention the brand. */
  readonly brand_presence_percentage: MetricInterval | null;
  /**
   * Mean of top = 100, middle = 50, bottom = 0 over responses in which the brand has a position.
   */
  readonly brand_position_score: MetricInterval | null;
  /**
   * Mean of positive = 100, mixed = 50, negative = 0 over responses with one of these; none is left
   * out.
   */
  readonly brand_sentiment_score: MetricInterval | null;
  /** Share of responses in which at least one competitor in scope is present. */
  readonly competitor_presence_percentage: MetricInterval | null;
  /** The position score over all evaluations of competitors in scope. */
  readonly competitor_position_score: MetricInterval | null;
  /** The sentiment score over all evaluations of competitors in scope. */
  readonly competitor_sentiment_score: MetricInterval | null;
  /** Share of responses that cite a page of the brand. */
  readonly brand_citation_rate: MetricInterval | null;
  /**
   * Share of responses that cite a competitor's page; with a competitor dimension or filter, one in
   * scope.
   */
  readonly competitor_citation_rate: MetricInterval | null;
  /** Of the responses that cite anything, the share that cites a page of the brand. */
  readonly brand_citation_share_of_voice: MetricInterval | null;
  /** Of the responses that cite anything, the share that cites a competitor's page (in scope). */
  readonly competitor_citation_share_of_voice: MetricInterval | null;
  /** Of the responses that rank anything in a list, the share that ranks the brand first. */
  readonly brand_first_rank_percentage: MetricInterval | null;
  /**
   * Of the responses that rank anything in a list, the share that ranks the brand first, second or
   * third.
   */
  readonly brand_top_three_percentage: MetricInterval | null;
  /**
   * Share of voice: responses that mention the brand, over the sum, across the brand and its
   * competitors, of responses that mention each.
   */
  readonly brand_mention_share: MetricInterval | null;
  /**
   * Share of voice of the competitors in scope: their part of the same sum, which counts those out
   * of scope, too.
   */
  readonly competitor_mention_share: MetricInterval | null;
  /**
   * Of the responses that rank anything in a list, the share that ranks a competitor in scope
   * first.
   */
  readonly competitor_first_rank_percentage: MetricInterval | null;
  /**
   * Of the responses that rank anything in a list, the share that ranks at least one competitor in
   * scope first, second or third.
   */
  readonly competitor_top_three_percentage: MetricInterval | null;
}

/** A metric in two windows. */
export type MetricChange = Extract<QueryChangesRow[string], object>;

/** What a row of `queryChanges` has for each field. */
export interface QueryChangesFields {
  /** Id of the prompt. */
  readonly prompt_id: number;
  /** Text of the prompt. */
  readonly prompt: string;
  /** Id of the persona the prompt was asked as; null without one. */
  readonly persona_id: number | null;
  /** The persona's current name; null without one. */
  readonly persona_name: string | null;
  /**
   * Platform: ChatGPT, Claude, Google AI Overviews, Perplexity, Meta AI, Google AI Mode, Google
   * Gemini, Copilot, Grok.
   */
  readonly ai_platform: string;
  /** Whether the platform could search the web for the answer. */
  readonly ai_platform_search_enabled: boolean | null;
  /** Tag of the prompt; an observation counts under each of its tags; null without one. */
  readonly tag: string | null;
  /** Cited page: lowercased host and path as cited, without scheme, query string and fragment. */
  readonly source_url: string | null;
  /** Whose page is cited: brand, competitor or other; null without a citation. */
  readonly source_type: string | null;
  /** Cited host, lowercased, without a leading www. */
  readonly source_domain: string | null;
  /** Id of an evaluated competitor, present or not; null without any. */
  readonly competitor_id: number | null;
  /** The competitor's current name; null without any. */
  readonly competitor_name: string | null;
  /** Whether the prompt names the brand. */
  readonly branded: boolean;
  /** The journey stage's current name. */
  readonly stage: string | null;
  /** Topic of the prompt; an observation counts under each of its topics; null without one. */
  readonly prompt_topic: string | null;
  /** Country code (ISO 3166-1 alpha-2); null where unknown. */
  readonly country: string | null;
  /**
   * Third of the answer in which the brand is first named: top, middle, bottom; null where absent.
   */
  readonly position_bucket: string | null;
  /** Sentiment toward the brand: positive, mixed, negative; none also where it is absent. */
  readonly sentiment_band: string | null;
  /** Share of responses that mention the brand. */
  readonly brand_presence_percentage: MetricChange;
  /**
   * Mean of top = 100, middle = 50, bottom = 0 over responses in which the brand has a position.
   */
  readonly brand_position_score: MetricChange;
  /**
   * Mean of positive = 100, mixed = 50, negative = 0 over responses with one of these; none is left
   * out.
   */
  readonly brand_sentiment_score: MetricChange;
  /** Share of responses in which at least one competitor in scope is present. */
  readonly competitor_presence_percentage: MetricChange;
  /** The position score over all evaluations of competitors in scope. */
  readonly competitor_position_score: MetricChange;
  /** The sentiment score over all evaluations of competitors in scope. */
  readonly competitor_sentiment_score: MetricChange;
  /** Share of responses that cite a page of the brand. */
  readonly brand_citation_rate: MetricChange;
  /**
   * Share of responses that cite a competitor's page; with a competitor dimension or filter, one in
   * scope.
   */
  readonly competitor_citation_rate: MetricChange;
  /** Of the responses that cite anything, the share that cites a page of the brand. */
  readonly brand_citation_share_of_voice: MetricChange;
  /** Of the responses that cite anything, the share that cites a competitor's page (in scope). */
  readonly competitor_citation_share_of_voice: MetricChange;
  /** Of the responses that rank anything in a list, the share that ranks the brand first. */
  readonly brand_first_rank_percentage: MetricChange;
  /**
   * Of the responses that rank anything in a list, the share that ranks the brand first, second or
   * third.
   */
  readonly brand_top_three_percentage: MetricChange;
  /**
   * Share of voice: responses that mention the brand, over the sum, across the brand and its
   * competitors, of responses that mention each.
   */
  readonly brand_mention_share: MetricChange;
  /**
   * Share of voice of the competitors in scope: their part of the same sum, which counts those out
   * of scope, too.
   */
  readonly competitor_mention_share: MetricChange;
  /**
   * Of the responses that rank anything in a list, the share that ranks a competitor in scope
   * first.
   */
  readonly competitor_first_rank_percentage: MetricChange;
  /**
   * Of the responses that rank anything in a list, the share that ranks at least one competitor in
   * scope first, second or third.
   */
  readonly competitor_top_three_percentage: MetricChange;
}

/** The fields of a query that names none. */
export type AllDimensions = readonly [
  'date',
  'date_week',
  'date_month',
  'date_quarter',
  'date_year',
  'prompt_id',
  'prompt',
  'persona_id',
  'persona_name',
  'ai_platform',
  'ai_platform_search_enabled',
  'tag',
  'source_url',
  'source_type',
  'source_domain',
  'competitor_id',
  'competitor_name',
  'branded',
  'stage',
  'prompt_topic',
  'country',
  'position_bucket',
  'sentiment_band',
];
