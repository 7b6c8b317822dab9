import { type Column, type ReadyTable, tableOf } from '../../components/data-table.tsx';
import { formatValue, noValue } from '../../lib/format.ts';
import { dimensionLabels, metricTerms } from '../../lib/glossary.ts';
import { type MetricRow, metricValue } from '../../lib/metric-row.ts';
import type { Question } from './explorer-search.ts';

/** The rows of the query with a column for each field, as they came. */
export function resultTable(question: Question, rows: readonly MetricRow[]): ReadyTable {
  const columns: Column<MetricRow>[] = [
    ...question.dimensions.map((name) => ({
      key: name,
      label: dimensionLabels[name],
      value: (row: MetricRow) => row[name],
      cell: (row: MetricRow) => (row[name] === null ? noValue : String(row[name])),
    })),
    ...question.metrics.map((name) => ({
      key: name,
      label: metricTerms[name].label,
      meaning: metricTerms[name].meaning,
      numeric: true,
      value: (row: MetricRow) => row[name],
      cell: (row: MetricRow) => formatValue(metricTerms[name].unit, metricValue(row, name)),
    })),
  ];
  return tableOf({
    caption: 'Rows of the query',
    rows,
    rowKey: (row) => question.dimensions.map((name) => String(row[name])).join('\u0000'),
    columns,
  });
}
