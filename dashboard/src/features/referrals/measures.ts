import { formatCount, noValue } from '../../lib/format.ts';

export const measures = ['sessions', 'pageviews', 'transactions', 'purchase_revenue'] as const;
export type Measure = (typeof measures)[number];

interface MeasureWords {
  readonly label: string;
  readonly meaning: string;
}

export const measureWords: Readonly<Record<Measure, MeasureWords>> = {
  sessions: { label: 'Sessions', meaning: 'Visits that began with a link of an AI platform.' },
  pageviews: { label: 'Pageviews', meaning: 'Pages seen in visits from AI platforms.' },
  transactions: { label: 'Conversions', meaning: 'Purchases or other transactions in them.' },
  purchase_revenue: {
    label: 'Revenue',
    meaning: 'What they brought, in the currency of the tool that the numbers come from.',
  },
};

const amount = new Intl.NumberFormat('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

export function formatMeasure(measure: Measure, value: number | null | undefined): string {
  if (value === null || value === undefined) return noValue;
  return measure === 'purchase_revenue' ? amount.format(value) : formatCount(value);
}
