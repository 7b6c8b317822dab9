import type { DimensionName } from '#contract/query.ts';
import { dimensionValue } from '../../lib/dimension-value.ts';
import type { RowValues } from '../../lib/metric-row.ts';
import { askedDimensions } from './filter-fields.ts';

/** What a row is called: its values as people see them. */
export function rowName(dimensions: readonly DimensionName[], row: RowValues): string {
  return dimensions.map((name) => dimensionValue(name, row[name])).join(' · ');
}

/** What tells a row from others of the same name. */
export function rowId(dimensions: readonly DimensionName[], row: RowValues): string {
  return JSON.stringify(askedDimensions(dimensions).map((name) => row[name]));
}
