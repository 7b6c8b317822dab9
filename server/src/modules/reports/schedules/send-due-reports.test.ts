import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { ReportContent } from '#contract/outgoing/report-content.ts';
import { reportMail } from './send-due-reports.ts';

const bounds = { lower: 0.3, upper: 0.5, effective_responses: 90, reliable: true };
const stability = { day_to_day: null, pairs: 0 };
const interval = (estimate: number) => ({
  ...{ estimate, responses: 100, prompts: 10, stability },
  basket: { ...bounds, next_window: { lower: 0.25, upper: 0.55 } },
  population: bounds,
});
const change = (like_for_like: number, q_value: number) => ({
  ...{ before: 0, now: 0, difference: 0, like_for_like, mix: 0, prompts: 10, stability },
  basket: { lower: 0, upper: 1, p_value: q_value, q_value },
  population: null,
});

const content: ReportContent = {
  name: 'Monthly',
  brand: 'Northwind',
  look: { name: 'Agency', accent: null, text_on_accent: null, logo: null },
  generated_at: '2026-11-16T09:00:00.000Z',
  range: 'last-month',
  period: { start: '2026-10-01', end: '2026-10-31' },
  compare: 'before',
  comparison: { start: '2026-09-01', end: '2026-09-30' },
  same_weekdays: false,
  bounds: 'basket',
  prompts: 'unbranded',
  all_prompts_name_brand: false,
  simulated: 'all',
  filters: [],
  blocks: [
    {
      kind: 'summary',
      sentences: [
        { page: 'overview', text: 'AI assistants named Northwind.' },
        { page: 'competitors', text: 'No competitor is named as often.' },
      ],
    },
    {
      kind: 'figures',
      metrics: [
        'brand_presence_percentage',
        'brand_sentiment_score',
        'brand_citation_rate',
        'brand_mention_share',
      ],
      rows: [
        {
          brand_presence_percentage: interval(0.4213),
          brand_sentiment_score: interval(71.26),
          brand_citation_rate: interval(0.1),
          brand_mention_share: null,
        },
      ],
      changes: [
        {
          brand_presence_percentage: change(0.032, 0.01),
          brand_sentiment_score: change(-2.5, 0.4),
          brand_citation_rate: change(0.0001, 0.9),
        },
      ],
    },
  ],
};

describe('reportMail', () => {
  it('says what it is of, the summary, and each figure with whether its change may be chance', () => {
    const { subject, parts, action } = reportMail(content, {
      url: 'https://sightline.example/shared/x',
      isPublic: true,
    });
    assert.equal(subject, 'Sightline report, October 1 to October 31, 2026');
    assert.deepEqual(parts, [
      'Monthly: Northwind, October 1 to October 31, 2026, compared with September 1 to September 30, 2026. Over prompts that do not name Northwind.',
      'Sample data: these answers are made up.',
      'AI assistants named Northwind. No competitor is named as often.',
      {
        title: 'Key figures',
        lines: [
          { label: 'Presence', text: '42.1%, up 3.2 points, likely real' },
          { label: 'Sentiment', text: '71.3, down 2.5 points, may be chance' },
          { label: 'Citation rate', text: '10.0%, unchanged' },
          { label: 'Share of voice', text: 'no answers to measure it by' },
        ],
      },
    ]);
    assert.equal(action?.url, 'https://sightline.example/shared/x');
  });

  it('says nothing of changes where nothing is compared', () => {
    const blocks = content.blocks.map((block) =>
      block.kind === 'figures' ? { ...block, changes: [] } : block,
    );
    const all = { prompts: 'all', all_prompts_name_brand: true } as const;
    const real = { ...content, ...all, simulated: 'none' as const };
    const { parts } = reportMail(
      { ...real, comparison: null, blocks },
      { url: 'x', isPublic: false },
    );
    assert.equal(
      parts[0],
      'Monthly: Northwind, October 1 to October 31, 2026. ' +
        'All prompts name Northwind: these figures are over all prompts.',
    );
    const [, , figures] = parts;
    assert.ok(typeof figures === 'object');
    assert.deepEqual(figures.lines[0], { label: 'Presence', text: '42.1%' });
  });
});
