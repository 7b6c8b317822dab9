import { AnswersLink } from '../../components/answers-link.tsx';
import { answersIn } from '../../components/chart/point-answers.ts';
import type { Series } from '../../components/chart/series.ts';
import { firstDayColumn } from '../../components/chart/trend-table.tsx';
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
    columns: [firstDayColumn, ...series.flatMap(columnsOf)],
    sortable: false,
  });
}

function columnsOf({ key, name, values, bounds, counts, answers, counted }: Series): Column<Row>[] {
  // All answers of the line, whether or not they mention the brand.
  const all: AnswersBehind = { ...answers, present: undefined };
  const part = (label: string) => ({
    key: `${key} ${label}`,
    label,
    fileLabel: `${name}, ${label.toLowerCase()}`,
  });
  return [
    column({ key, label: name }, 'share', values, { answers, counted }),
    column(
      part('Lower'),
      'share',
      bounds?.map((each) => each?.lower),
    ),
    column(
      part('Upper'),
      'share',
      bounds?.map((each) => each?.upper),
    ),
    column(part('Answers'), 'count', counts, { answers: all, counted: counts }),
  ];
}

/** Undefined where the value leads nowhere. */
interface Behind {
  readonly answers?: AnswersBehind | undefined;
  readonly counted?: Series['counted'] | undefined;
}

function column(
  names: Pick<Column<Row>, 'key' | 'label' | 'fileLabel'>,
  unit: Unit,
  values: readonly (number | null | undefined)[] | undefined,
  { answers, counted }: Behind = {},
): Column<Row> {
  return {
    ...names,
    numeric: true,
    value: ({ index }) => values?.[index],
    cell: (row) => {
      const text = formatValue(unit, values?.[row.index]);
      if (!answers || text === noValue) return text;
      return (
        <AnswersLink search={answersIn(row, answers)} count={counted?.[row.index] ?? undefined}>
          {text}
        </AnswersLink>
      );
    },
  };
}
