import type { DimensionName } from '#contract/figures/query.ts';
import type { RowValues } from '../../lib/figures/metric-query.ts';
import type { Scope } from '../../lib/scope/scope.ts';
import { dimensionValue } from '../../lib/words/dimension-value.ts';
import { isTimeDimension, timePeriod } from '../../lib/words/time-value.ts';
import { askedDimensions } from './filter-fields.ts';

type Days = Pick<Scope, 'period' | 'today'>;

/** What a row is called: its values as people see them. */
export function rowName(dimensions: readonly DimensionName[], row: RowValues, days: Days): string {
  return dimensions.map((name) => valueName(name, row, days)).join(' · ');
}

/** A value as people see it; a time of which the period has only a part says so. */
export function valueName(name: DimensionName, row: RowValues, { period, today }: Days): string {
  const shown = dimensionValue(name, row[name]);
  const days = isTimeDimension(name) ? timePeriod(name, String(row[name])) : undefined;
  if (!days) return shown;
  if (days.end >= today && period.end >= today) return `${shown} (so far)`;
  const isWhole = days.start >= period.start && days.end <= period.end && days.end < today;
  return isWhole ? shown : `${shown} (incomplete)`;
}

/** What tells a row from others of the same name. */
export function rowId(dimensions: readonly DimensionName[], row: RowValues): string {
  return JSON.stringify(askedDimensions(dimensions).map((name) => row[name]));
}
