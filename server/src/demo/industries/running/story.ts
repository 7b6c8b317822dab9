import type { Story } from '../../story/story.ts';

export const story: Story = {
  guide: { path: '/guides/wet-winter-trails', prompts: ['running-04'], daysBeforeEnd: 42 },
  staged: { path: '/help/faq', prompts: ['running-06', 'running-10'] },
  misstatement: {
    prompts: ['running-06', 'running-10'],
    says: 'offers a 30-day money-back guarantee.',
  },
  unwritten: ['running-03'],
  notes: [
    {
      kind: 'release',
      title: 'Slagheap Trail 2 with all-weather rubber',
      note: 'In shops and in every test of the season.',
      daysBeforeEnd: 55,
      length: 1,
    },
    {
      kind: 'campaign',
      title: 'Winter miles',
      note: 'Runners log their wettest run; Morning Mile prints the best ones.',
      daysBeforeEnd: 33,
      length: 14,
    },
    {
      kind: 'other',
      title: 'Recall of one Ashline batch',
      note: 'Midsoles of one production week split. All buyers got a new pair.',
      daysBeforeEnd: 20,
      length: 7,
    },
  ],
  alert: {
    name: 'Presence moves by 5 points',
    metric: 'brand_presence_percentage',
    smallest_change: 5,
  },
  report: {
    name: 'Cinder in AI answers',
    summary:
      '## What was behind it\n\nThe new trail shoe brought Cinder into more answers. The **recall** hurt what they say about it for a week, and passed.',
  },
};
