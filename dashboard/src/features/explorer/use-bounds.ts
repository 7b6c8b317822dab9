import type { MetricName } from '#contract/query.ts';
import { metricTerms } from '../../lib/glossary.ts';
import type { RatioMetric } from '../../lib/interval-query.ts';
import {
  type Change,
  changeOf,
  type Estimate,
  estimateOf,
  matchRows,
} from '../../lib/interval-row.ts';
import type { MetricRow } from '../../lib/metric-row.ts';
import { isTimeDimension } from '../../lib/time-value.ts';
import { useChanges, useIntervals } from '../../lib/use-intervals.ts';
import type { Question } from './explorer-search.ts';
import { askedDimensions } from './filter-fields.ts';

/** How sure the numbers of a result are, and how they changed. */
export interface Bounds {
  /** Null where there are no bounds. */
  readonly estimateIn: (row: MetricRow, metric: MetricName) => Estimate | null;
  /** Undefined where nothing is compared. */
  readonly changeIn: (row: MetricRow, metric: MetricName) => Change | undefined;
}

/** More rows than somebody compares by eye: bounds of thousands of groups would cost more than they say. */
const mostRows = 200;

/**
 * Bounds and changes of the rows that are shown, asked once these are known to be few. The numbers do not wait for
 * them, and a question that is too large for bounds keeps its numbers.
 */
export function useBounds(question: Question, rows: readonly MetricRow[] | undefined): Bounds {
  const metrics = question.metrics.filter(isRatio);
  const dimensions = askedDimensions(question.dimensions);
  const fields = [...dimensions, ...metrics];
  const { filters, having } = question;
  const enabled = metrics.length > 0 && rows !== undefined && rows.length <= mostRows;
  const asked = { fields, filters, having, limit: mostRows };
  const intervals = useIntervals(asked, { enabled });
  const isOverTime = question.dimensions.some(isTimeDimension);
  const changes = useChanges(asked, { enabled: enabled && !isOverTime });
  const intervalOf = matchRows(dimensions, (enabled && intervals.result.data) || []);
  const changedOf = matchRows(dimensions, (enabled && !isOverTime && changes.result.data) || []);
  return {
    estimateIn: (row, metric) => (isRatio(metric) ? estimateOf(intervalOf(row), metric) : null),
    changeIn: (row, metric) => (isRatio(metric) ? changeOf(changedOf(row), metric) : undefined),
  };
}

function isRatio(metric: MetricName): metric is RatioMetric {
  return metricTerms[metric].unit !== 'count' && metric !== 'brand_average_rank';
}
