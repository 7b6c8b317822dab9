import { type RatioMetric, ratioMetricNames } from '#contract/figures/ratio-metrics.ts';
import type { ContentBlock } from '#contract/outgoing/report-content.ts';
import { dimensionLabels } from '#domain/words/field-labels.ts';
import { Badge } from '../../components/controls/badge.tsx';
import { Estimated } from '../../components/figures/estimated.tsx';
import { JudgedChange } from '../../components/figures/judged-change.tsx';
import { Empty } from '../../components/page/states.tsx';
import { type Column, DataTable } from '../../components/table/data-table.tsx';
import { sizeOfChange } from '../../lib/figures/describe-change.ts';
import {
  changeOf,
  estimateOf,
  type IntervalRow,
  matchRows,
  rowKey,
} from '../../lib/figures/interval-query.ts';
import { dimensionValue } from '../../lib/words/dimension-value.ts';
import { counted, noValue } from '../../lib/words/format.ts';
import { metricTerms } from '../../lib/words/glossary.ts';
import { ReportSection } from './report-section.tsx';

type Table = Extract<ContentBlock, { kind: 'table' }>;

/** Metrics by one dimension, with how each changed. */
export function ReportTable({ block }: { readonly block: Table }) {
  const { title, dimension, rows, left_out: leftOut } = block;
  const note = leftOut > 0 ? `${counted(leftOut, 'more row')} not shown` : undefined;
  return (
    <ReportSection title={title} note={note}>
      {rows.length === 0 ? (
        <Empty title="Nothing here">No answers in this period match.</Empty>
      ) : (
        <DataTable
          caption={title}
          rows={rows}
          rowKey={(row) => rowKey([dimension], row)}
          columns={columnsOf(block)}
          sortable={false}
        />
      )}
    </ReportSection>
  );
}

function columnsOf(block: Table): Column<IntervalRow>[] {
  const { dimension, metrics, changes, rows, own_row: ownRow } = block;
  const own = ownRow === null ? undefined : rows[ownRow];
  const changeOfRow = matchRows([dimension], changes);
  return [
    {
      key: dimension,
      label: own ? 'Brand' : dimensionLabels[dimension],
      value: (row) => dimensionValue(dimension, row[dimension]),
      cell: (row) => (
        <>
          <span dir="auto">{dimensionValue(dimension, row[dimension])}</span>
          {row === own && (
            <>
              {' '}
              <Badge tone="accent">You</Badge>
            </>
          )}
        </>
      ),
    },
    ...metrics.flatMap((metric): Column<IntervalRow>[] => {
      const { unit, higherIsBetter } = metricTerms[metric];
      const ofBrand = metricTerms[brandTwin(metric)];
      const value: Column<IntervalRow> = {
        key: metric,
        label: own ? ofBrand.label : metricTerms[metric].label,
        numeric: true,
        value: (row) => estimateOf(row, metric)?.estimate,
        cell: (row) => (
          <Estimated search={undefined} unit={unit} estimate={estimateOf(row, metric)} />
        ),
      };
      const change: Column<IntervalRow> = {
        key: `${metric} change`,
        label: 'Change',
        numeric: true,
        value: (row) => changeOf(changeOfRow(row), metric)?.like_for_like,
        cell: (row) => {
          const judged = changeOf(changeOfRow(row), metric);
          if (!judged || sizeOfChange(judged) === null) return noValue;
          const isBetter = row === own ? ofBrand.higherIsBetter : higherIsBetter;
          return <JudgedChange unit={unit} change={judged} higherIsBetter={isBetter} />;
        },
      };
      return changes.length > 0 ? [value, change] : [value];
    }),
  ];
}

/** What a competitor's metric is called of the brand. */
function brandTwin(metric: RatioMetric): RatioMetric {
  const name = metric.replace(/^competitor_/, 'brand_');
  return ratioMetricNames.find((each) => each === name) ?? metric;
}
