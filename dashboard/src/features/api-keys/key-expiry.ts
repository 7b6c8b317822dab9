import type { Day } from '#contract/days.ts';

/** When a new key stops working: after a while, on a chosen day, or never. */
export type Expiry = 'never' | 'month' | 'quarter' | 'year' | 'day';

export const expiryOptions: readonly { readonly value: Expiry; readonly label: string }[] = [
  { value: 'month', label: 'In 30 days' },
  { value: 'quarter', label: 'In 90 days' },
  { value: 'year', label: 'In a year' },
  { value: 'day', label: 'On a day of your choice' },
  { value: 'never', label: 'Never' },
];

const days = { month: 30, quarter: 90, year: 365 } as const;

/** The moment as the API takes it. A chosen day is the last on which the key works, counted in UTC. */
export function expiryMoment(expiry: Expiry, day: Day, now: Date): string | null {
  if (expiry === 'never') return null;
  if (expiry === 'day') return `${day}T23:59:59Z`;
  return new Date(now.getTime() + days[expiry] * 86_400_000).toISOString();
}
