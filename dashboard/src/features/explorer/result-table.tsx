import { dimensionLabels } from '#contract/field-labels.ts';
import type { MetricName } from '#contract/query.ts';
import { type Column, type ReadyTable, tableOf } from '../../components/data-table.tsx';
import { Margin } from '../../components/margin.tsx';
import { dimensionValue } from '../../lib/dimension-value.ts';
import { formatValue } from '../../lib/format.ts';
import { metricTerms } from '../../lib/glossary.ts';
import { type MetricRow, metricValue } from '../../lib/metric-row.ts';
import type { Scope } from '../../lib/scope.ts';
import { isTimeDimension } from '../../lib/time-value.ts';
import type { EarlierIn } from './earlier-rows.ts';
import type { Question } from './explorer-search.ts';
import { ResultChange } from './result-change.tsx';
import { ResultLink } from './result-link.tsx';
import styles from './result-table.module.css';
import { rowId, valueName } from './row-name.ts';
import type { Bounds } from './use-bounds.ts';

/** The rows of the query with a column for each field, in its order; every number leads to its answers. */
export function resultTable(
  question: Question,
  scope: Scope,
  rows: readonly MetricRow[],
  bounds: Bounds,
  earlierIn: EarlierIn,
): ReadyTable {
  const columns: Column<MetricRow>[] = [
    ...question.dimensions.map((name) => ({
      key: name,
      label: dimensionLabels[name],
      // Times sort by what the query writes, everything else by what is read.
      value: (row: MetricRow) =>
        isTimeDimension(name) ? row[name] : dimensionValue(name, row[name]),
      cell: (row: MetricRow) => <span dir="auto">{valueName(name, row, scope)}</span>,
    })),
    ...question.metrics.map((name) => ({
      key: name,
      label: metricTerms[name].label,
      meaning: metricTerms[name].meaning,
      numeric: true,
      value: (row: MetricRow) => row[name],
      cell: (row: MetricRow) => numberCell(question, scope, { bounds, earlierIn }, row, name),
    })),
  ];
  return tableOf({
    caption: 'Rows of the query',
    rows,
    rowKey: (row) => rowId(question.dimensions, row),
    columns,
  });
}

function numberCell(
  question: Question,
  scope: Scope,
  { bounds, earlierIn }: { readonly bounds: Bounds; readonly earlierIn: EarlierIn },
  row: MetricRow,
  metric: MetricName,
) {
  const { unit } = metricTerms[metric];
  const value = metricValue(row, metric);
  if (value === null) return formatValue(unit, value);
  const estimate = bounds.estimateIn(row, metric);
  return (
    <span className={styles.number}>
      <ResultLink question={question} scope={scope} row={row} metric={metric}>
        {formatValue(unit, value)}
      </ResultLink>
      {estimate && <Margin unit={unit} estimate={estimate} />}
      <ResultChange row={row} metric={metric} bounds={bounds} earlierIn={earlierIn} />
    </span>
  );
}
