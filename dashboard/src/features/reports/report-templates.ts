import type { ReportBlock } from '#contract/outgoing/report-blocks.ts';
import { metricLabels } from '#domain/words/field-labels.ts';

/** What a new report begins with: what people ask about at the end of a month. */
export const monthlyReport: { readonly name: string; readonly blocks: readonly ReportBlock[] } = {
  name: 'Monthly report',
  blocks: [
    { kind: 'summary' },
    {
      kind: 'figures',
      metrics: [
        'brand_presence_percentage',
        'brand_mention_share',
        'brand_sentiment_score',
        'brand_citation_rate',
      ],
    },
    {
      kind: 'chart',
      title: 'Presence by platform',
      metric: 'brand_presence_percentage',
      by: 'date_week',
      split: 'ai_platform',
    },
    {
      kind: 'table',
      title: 'Platforms',
      dimension: 'ai_platform',
      metrics: ['brand_presence_percentage', 'brand_sentiment_score'],
      limit: 10,
      order: 'highest',
    },
    {
      kind: 'table',
      title: 'You and your competitors',
      dimension: 'competitor_name',
      metrics: ['competitor_presence_percentage', 'competitor_sentiment_score'],
      limit: 10,
      order: 'highest',
    },
    {
      kind: 'table',
      title: 'Stages',
      dimension: 'stage',
      metrics: ['brand_presence_percentage', 'brand_sentiment_score'],
      limit: 10,
      order: 'highest',
    },
    { kind: 'quotes', title: 'What is praised', sentiment: 'positive', limit: 5 },
    { kind: 'quotes', title: 'What is criticized', sentiment: 'negative', limit: 5 },
  ],
};

export type BlockKind = ReportBlock['kind'];

export const blockLabels: Readonly<Record<BlockKind, string>> = {
  summary: 'Summary',
  figures: 'Key figures',
  chart: 'Chart',
  table: 'Table',
  quotes: 'Quotes',
  comment: 'Comment',
};

/** A block as it is added. */
export function freshBlock(kind: BlockKind): ReportBlock {
  const metric = 'brand_presence_percentage';
  const title = metricLabels[metric];
  switch (kind) {
    case 'summary':
      return { kind };
    case 'figures':
      return { kind, metrics: [metric] };
    case 'chart':
      return { kind, title, metric, by: 'date_week', split: null };
    case 'table':
      return {
        ...{ kind, title, dimension: 'ai_platform', metrics: [metric] },
        ...{ limit: 10, order: 'highest' },
      };
    case 'quotes':
      return { kind, title: 'What answers say', sentiment: 'any', limit: 5 };
    case 'comment':
      return { kind, markdown: 'Write what the numbers mean.' };
  }
}

/** What a block is called in the editor. */
export function blockName(block: ReportBlock): string {
  const label = blockLabels[block.kind];
  return 'title' in block ? `${label}: ${block.title}` : label;
}
