import type { Story } from '../../story/story.ts';

export const story: Story = {
  guide: {
    path: '/guides/customs-and-tracking',
    prompts: ['freight-09', 'freight-10', 'freight-13'],
    daysBeforeEnd: 40,
  },
  staged: { path: '/help/faq', prompts: ['freight-04', 'freight-05'] },
  misstatement: {
    prompts: ['freight-04', 'freight-06'],
    says: 'was founded in 2009.',
  },
  unwritten: ['freight-07'],
  notes: [
    {
      kind: 'other',
      title: 'Two-day tracking outage in the press',
      note: 'Freight Ledger reported on it; support answered every comment within a day.',
      daysBeforeEnd: 64,
      length: 8,
    },
    {
      kind: 'release',
      title: 'Instant rate quotes launched',
      note: 'Announced to all customers, with a page of its own and a webinar.',
      daysBeforeEnd: 31,
      length: 1,
    },
    {
      kind: 'campaign',
      title: 'Trade fair in Rotterdam',
      note: 'Booth, two talks and an interview with Portside Weekly.',
      daysBeforeEnd: 12,
      length: 4,
    },
  ],
  alert: {
    name: 'Presence moves by 5 points',
    metric: 'brand_presence_percentage',
    smallest_change: 5,
  },
  report: {
    name: 'Quaylume in AI answers',
    summary:
      '## What was behind it\n\nThe launch of instant rate quotes lifted how often assistants name Quaylume. The guide on **customs documents and tracking** did the same for its three questions, nine days earlier.',
  },
};
