import { metricNames } from '#contract/figures/query.ts';
import type { Request } from './statements.ts';

const brandFields =
  'responses,brand_presence_percentage,brand_position_score,brand_sentiment_score';

/** The questions. by-hand-duckdb.ts and by-hand-postgres.ts have the same ones as SQL, and all give the same rows. */
export const queryShapes = {
  'all metrics': { fields: metricNames.join(',') },
  date: { fields: `date,${brandFields}` },
  platform: { fields: `ai_platform,${brandFields},citation_count,brand_citation_rate` },
  tag: { fields: `tag,${brandFields}` },
  competitor_name: {
    fields:
      'competitor_name,responses,competitor_presence_percentage,competitor_position_score,' +
      'competitor_sentiment_score,competitor_citation_rate,competitor_citation_share_of_voice',
  },
  source_domain: { fields: 'source_domain,responses,citation_count,citation_unique_responses' },
  source_url: { fields: 'source_url,responses,citation_count' },
  'week x platform': {
    fields: 'date_week,ai_platform,responses,brand_presence_percentage,citation_unique_domains',
  },
  'stage x branded': { fields: `stage,branded,${brandFields}` },
  'three filters': {
    fields: `date,${brandFields},competitor_presence_percentage,competitor_position_score`,
    filters: [
      'tag:tag 1|tag 2',
      'competitor_name:Competitor 1|Competitor 2',
      'ai_platform:ChatGPT|Perplexity',
    ],
  },
  having: {
    fields: 'prompt_id,responses,brand_presence_percentage',
    having: ['brand_presence_percentage:gt:0.5', 'responses:gte:10'],
  },
  'persona x prompt': { fields: 'persona_name,prompt,responses,brand_presence_percentage' },
  'top domains': {
    fields: 'source_domain,source_type,citation_count',
    having: ['citation_count:gt:100'],
  },
} as const satisfies Readonly<Record<string, Request>>;

export type ShapeName = keyof typeof queryShapes;

/** The keys of an object literal are exactly those of its type. */
export const shapeNames = Object.keys(queryShapes) as ShapeName[];

/** A question for each shape and window. */
export const windows = [30, 365] as const;
