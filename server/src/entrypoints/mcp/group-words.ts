import { dayOfDimension } from '#contract/days.ts';
import type { DimensionName } from '#contract/figures/query.ts';
import { mondayOfWeek } from '#domain/calendar/weeks-and-months.ts';

export type GroupValue = string | number | boolean | null;

/** How a group is called: periods as dates, a week by its Monday. */
export function groupValue(dimension: DimensionName, value: GroupValue | undefined): GroupValue {
  if (value === undefined || value === null) return null;
  const text = String(value);
  switch (dimension) {
    case 'date':
      return dayOfDimension(text);
    case 'date_week':
      return mondayOfWeek(text) ?? text;
    case 'date_month':
      return text.replace(/^(\d{4})(\d{2})$/, '$1-$2');
    case 'date_quarter':
      return text.replace(/^(\d{4})(Q\d)$/, '$1-$2');
    default:
      return value;
  }
}
