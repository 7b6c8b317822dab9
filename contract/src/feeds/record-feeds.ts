import { z } from 'zod';
import { competitor } from '../brands/brands.ts';
import { metricNames } from '../figures/query.ts';
import { prompt } from '../prompts/prompts.ts';
import { changeMembers, feedAnswer, feedCursor, feedLimit } from './feed.ts';

export const recordFeedQuery = z.object({ cursor: feedCursor, limit: feedLimit(10_000, 1_000) });

/** A prompt that continues another says so itself. */
export const promptChange = z
  .object({
    id: prompt.shape.id,
    ...changeMembers,
    ...prompt.omit({ id: true, continued_by_prompt_id: true }).shape,
    language: z.string(),
  })
  .meta({ id: 'PromptChange' });
export const promptFeed = feedAnswer(promptChange);
export type PromptChange = z.infer<typeof promptChange>;

export const competitorChange = z
  .object({
    id: competitor.shape.id,
    ...changeMembers,
    ...competitor.omit({ id: true }).shape,
    archived: z.boolean().meta({ description: 'Whether it is no longer compared with.' }),
  })
  .meta({ id: 'CompetitorChange' });
export const competitorFeed = feedAnswer(competitorChange);

export const dailyFeedQuery = z.object({
  cursor: feedCursor,
  limit: feedLimit(1_000, 100).meta({ description: 'The most days of this answer.' }),
});

const figure = z.number().nullable().optional();
const figures = Object.fromEntries(metricNames.map((name) => [name, figure])) as Record<
  (typeof metricNames)[number],
  typeof figure
>;

export const dailyChange = z
  .object({
    date: z.iso.date(),
    ai_platform: z.string(),
    ...changeMembers,
    ...figures,
  })
  .meta({ id: 'DailyMetricsChange' });
export const dailyFeed = feedAnswer(dailyChange);
export type DailyChange = z.infer<typeof dailyChange>;
