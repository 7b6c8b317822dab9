import type { TimeBucket } from '../../lib/figures/time-bucket.ts';
import { noValue } from '../../lib/words/format.ts';
import { AnswersLink } from '../figures/answers-link.tsx';
import { type Column, type ReadyTable, tableOf } from '../table/data-table.tsx';
import { bucketLabel } from './partial-periods.ts';
import { answersIn } from './point-answers.ts';
import type { Series } from './series.ts';

type Row = TimeBucket & { readonly index: number };

/** The days of a point in words; in a file, the first of them. */
export const firstDayColumn: Column<TimeBucket> = {
  key: 'days',
  label: 'Days',
  fileLabel: 'First day',
  value: ({ first }) => first,
  cell: bucketLabel,
};

/** A row for each point in time: what the lines of a chart show, with their answers. Empty where there is no line. */
export function trendTable(
  caption: string,
  buckets: readonly TimeBucket[],
  series: readonly Series[],
  format: (value: number | null | undefined) => string,
): ReadyTable {
  return tableOf<Row>({
    caption,
    rows: series.length === 0 ? [] : buckets.map((bucket, index) => ({ ...bucket, index })),
    rowKey: ({ key }) => key,
    sortable: false,
    columns: [
      firstDayColumn,
      ...series.map((one) => ({
        key: one.key,
        label: one.name,
        numeric: true,
        value: ({ index }: Row) => one.values[index],
        cell: (row: Row) => <PointValue series={one} row={row} format={format} />,
      })),
    ],
  });
}

interface PointValueProps {
  readonly series: Series;
  readonly row: Row;
  readonly format: (value: number | null | undefined) => string;
}

function PointValue({
  series: { values, answers, counted = values },
  row,
  format,
}: PointValueProps) {
  const text = format(values[row.index]);
  if (!answers || text === noValue) return text;
  return (
    <AnswersLink search={answersIn(row, answers)} count={counted[row.index] ?? 0}>
      {text}
    </AnswersLink>
  );
}
