import { AnswersLink } from '../../components/answers-link.tsx';
import { bucketLabel } from '../../components/chart/partial-periods.ts';
import { answersIn } from '../../components/chart/point-answers.ts';
import type { Series } from '../../components/chart/series.ts';
import { type Column, type ReadyTable, tableOf } from '../../components/data-table.tsx';
import type { AnswersBehind } from '../../lib/answer-search.ts';
import { formatValue, noValue, type Unit } from '../../lib/format.ts';
import type { TimeBucket } from '../../lib/time-bucket.ts';

type Row = TimeBucket & { readonly index: number };

/** A row for each point in time: what the lines and bands show, with the number of answers behind each value. */
export function presenceTable(
  buckets: readonly TimeBucket[],
  series: readonly Series[],
): ReadyTable {
  return tableOf<Row>({
    caption: 'Presence by platform over time',
    rows: buckets.map((bucket, index) => ({ ...bucket, index })),
    rowKey: ({ key }) => key,
    columns: [{ key: 'days', label: 'Days', value: bucketLabel }, ...series.flatMap(columnsOf)],
    sortable: false,
  });
}

function columnsOf({ key, name, values, bounds, counts, ...one }: Series): Column<Row>[] {
  // All answers of the line, whether or not they mention the brand.
  const all: AnswersBehind = { ...one.answers, present: undefined };
  return [
    column(key, name, 'share', (index) => values[index], one.answers, one.counted),
    column(`${key} lower`, 'Lower', 'share', (index) => bounds?.[index]?.lower),
    column(`${key} upper`, 'Upper', 'share', (index) => bounds?.[index]?.upper),
    column(`${key} answers`, 'Answers', 'count', (index) => counts?.[index], all, counts),
  ];
}

function column(
  key: string,
  label: string,
  unit: Unit,
  valueAt: (index: number) => number | null | undefined,
  answers?: AnswersBehind,
  counted?: Series['counted'],
): Column<Row> {
  return {
    key,
    label,
    numeric: true,
    value: ({ index }) => valueAt(index),
    cell: (row) => {
      const text = formatValue(unit, valueAt(row.index));
      if (!answers || text === noValue) return text;
      return (
        <AnswersLink search={answersIn(row, answers)} count={counted?.[row.index] ?? undefined}>
          {text}
        </AnswersLink>
      );
    },
  };
}
