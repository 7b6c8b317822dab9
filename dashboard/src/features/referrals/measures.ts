import type { Connection } from '#contract/pages/referrals.ts';
import { formatCount, noValue } from '../../lib/words/format.ts';

export const measures = ['sessions', 'pageviews', 'transactions', 'purchase_revenue'] as const;
export type Measure = (typeof measures)[number];

interface MeasureWords {
  readonly label: string;
  readonly meaning: string;
}

export const measureWords: Readonly<Record<Measure, MeasureWords>> = {
  sessions: { label: 'Sessions', meaning: 'Visits that began with a link of an AI platform.' },
  pageviews: { label: 'Pageviews', meaning: 'Pages viewed in visits from AI platforms.' },
  transactions: {
    label: 'Conversions',
    meaning: 'Purchases or other transactions in those visits.',
  },
  purchase_revenue: {
    label: 'Revenue',
    meaning: 'What those visits earned. Amounts in different currencies are not added up.',
  },
};

/** The currency of all revenue that is shown; undefined where connections differ or do not say. */
export function revenueCurrency(
  connections: readonly Connection[] | undefined,
): string | undefined {
  const currencies = new Set((connections ?? []).map(({ currency }) => currency));
  const [only] = currencies;
  return currencies.size === 1 ? (only ?? undefined) : undefined;
}

const amount = new Intl.NumberFormat('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

export function formatMeasure(
  measure: Measure,
  value: number | null | undefined,
  currency: string | undefined,
): string {
  if (value === null || value === undefined) return noValue;
  if (measure !== 'purchase_revenue') return formatCount(value);
  return currency === undefined
    ? amount.format(value)
    : new Intl.NumberFormat('en', { style: 'currency', currency }).format(value);
}
