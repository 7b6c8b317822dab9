import type { DimensionName } from '#contract/query.ts';
import type { Interval } from '../../lib/period.ts';

/** What is drawn and compared point by point; quarters and years are few, and drawn as bars. */
export const intervalOf: Partial<Readonly<Record<DimensionName, Interval>>> = {
  date: 'day',
  date_week: 'week',
  date_month: 'month',
};
