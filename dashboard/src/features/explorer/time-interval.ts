import type { DimensionName } from '#contract/figures/query.ts';
import type { Interval } from '../../lib/scope/period.ts';

/** What is drawn and compared point by point; quarters and years are few, and drawn as bars. */
export const intervalOf: Partial<Readonly<Record<DimensionName, Interval>>> = {
  date: 'day',
  date_week: 'week',
  date_month: 'month',
};
