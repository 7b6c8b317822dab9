import { annotationBody } from '#contract/changes-and-actions/annotations.ts';
import { addDays } from '#contract/days.ts';
import { reportBody } from '#contract/outgoing/reports.ts';
import type { Context } from '#kernel/context.ts';
import { createAnnotation } from '../../modules/annotations/index.ts';
import { createReport } from '../../modules/reports/index.ts';
import { createView } from '../../modules/saved-views/index.ts';
import { onStoryDay, type Scene, storyDay } from './scene.ts';

/** What happened, as somebody wrote it down on the day it began. */
export async function annotateDays(ctx: Context, scene: Scene): Promise<void> {
  for (const { daysBeforeEnd, length, ...note } of scene.industry.story.notes) {
    const start_date = storyDay(scene, daysBeforeEnd);
    const end_date = addDays(start_date, length - 1);
    const body = annotationBody.parse({ ...note, start_date, end_date });
    const then = onStoryDay(ctx, scene, daysBeforeEnd);
    await createAnnotation(then, { brandId: scene.brandId, ...body });
  }
}

/** Questions that somebody asks the explorer again and again. */
const views = [
  {
    name: 'Presence by week and platform',
    search: 'metrics=brand_presence_percentage%2Cresponses&by=date_week%2Cai_platform',
    daysBeforeEnd: 36,
  },
  {
    name: 'Sentiment by stage',
    search: 'metrics=brand_sentiment_score%2Cresponses&by=stage',
    daysBeforeEnd: 22,
  },
] as const;

export async function saveViews(ctx: Context, scene: Scene): Promise<void> {
  for (const { daysBeforeEnd, ...view } of views) {
    await createView(onStoryDay(ctx, scene, daysBeforeEnd), { brandId: scene.brandId, ...view });
  }
}

/** The report that goes round the company. */
export async function writeReport(ctx: Context, scene: Scene): Promise<void> {
  const { name, summary } = scene.industry.story.report;
  const presence = 'brand_presence_percentage';
  const body = reportBody.parse({
    name,
    scope: { range: '30d' },
    blocks: [
      { kind: 'summary' },
      { kind: 'comment', markdown: summary },
      { kind: 'figures', metrics: [presence, 'brand_sentiment_score', 'brand_citation_rate'] },
      {
        ...{ kind: 'chart', title: 'How often we are named', metric: presence },
        ...{ by: 'date_week', split: 'ai_platform' },
      },
      {
        ...{ kind: 'table', title: 'By platform', dimension: 'ai_platform' },
        metrics: [presence, 'brand_sentiment_score'],
      },
      {
        ...{ kind: 'table', title: 'We and our competitors', dimension: 'competitor_name' },
        metrics: ['competitor_presence_percentage', 'competitor_sentiment_score'],
      },
      { kind: 'quotes', title: 'What they praise', sentiment: 'positive' },
      { kind: 'quotes', title: 'What they criticize', sentiment: 'negative' },
    ],
  });
  await createReport(onStoryDay(ctx, scene, 5), { brandId: scene.brandId, ...body });
}
