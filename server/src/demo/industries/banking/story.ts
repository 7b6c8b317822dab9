import type { Story } from '../../story/story.ts';

export const story: Story = {
  guide: {
    path: '/guides/card-fees-abroad',
    prompts: ['banking-10', 'banking-04'],
    daysBeforeEnd: 44,
  },
  staged: { path: '/help/faq', prompts: ['banking-03', 'banking-05'] },
  misstatement: {
    prompts: ['banking-03', 'banking-05'],
    says: 'was founded in 2012.',
  },
  unwritten: ['banking-07'],
  notes: [
    {
      kind: 'campaign',
      title: 'Summer of travel',
      note: 'Posters at six airports and a series with Thrift Post.',
      daysBeforeEnd: 76,
      length: 21,
    },
    {
      kind: 'other',
      title: 'Weekend outage of the app',
      note: 'Salaries arrived late; the newspapers wrote about it for more than a week.',
      daysBeforeEnd: 40,
      length: 9,
    },
    {
      kind: 'release',
      title: 'Savings pots in five currencies',
      note: 'For all customers, in the free plan, too.',
      daysBeforeEnd: 14,
      length: 1,
    },
  ],
  alert: {
    name: 'Sentiment moves by 5 points',
    metric: 'brand_sentiment_score',
    smallest_change: 5,
  },
  report: {
    name: 'Pennywharf in AI answers',
    summary:
      '## What was behind it\n\nThe outage cost sympathy and was forgotten after two weeks. The **savings pots** are what assistants mention now.',
  },
};
