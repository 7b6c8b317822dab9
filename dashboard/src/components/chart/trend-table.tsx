import type { TimeBucket } from '../../lib/time-bucket.ts';
import { type ReadyTable, tableOf } from '../data-table.tsx';
import { bucketLabel } from './partial-periods.ts';
import type { Series } from './series.ts';

/** A row for each point in time: what the lines of a chart show. Empty where there is no line. */
export function trendTable(
  caption: string,
  buckets: readonly TimeBucket[],
  series: readonly Series[],
  format: (value: number | null | undefined) => string,
): ReadyTable {
  return tableOf({
    caption,
    rows: series.length === 0 ? [] : buckets.map((bucket, index) => ({ ...bucket, index })),
    rowKey: ({ key }) => key,
    sortable: false,
    columns: [
      { key: 'days', label: 'Days', value: bucketLabel },
      ...series.map(({ key, name, values }) => ({
        key,
        label: name,
        numeric: true,
        value: ({ index }: { readonly index: number }) => values[index],
        cell: ({ index }: { readonly index: number }) => format(values[index]),
      })),
    ],
  });
}
