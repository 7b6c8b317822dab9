import type { MetricName } from '#contract/figures/query.ts';
import { isRatio } from '#contract/figures/ratio-metrics.ts';
import {
  type Change,
  changeOf,
  type Estimate,
  estimateOf,
  matchRows,
} from '../../lib/figures/interval-query.ts';
import type { MetricRow } from '../../lib/figures/metric-query.ts';
import { useChanges, useIntervals } from '../../lib/figures/use-intervals.ts';
import { comparabilityOf } from './comparability.ts';
import type { Question } from './explorer-search.ts';
import { askedDimensions } from './filter-fields.ts';

/** How sure the numbers of a result are, and how they changed. */
export interface Bounds {
  /** Whether changes of rows are judged, also while that is not known yet. */
  readonly judges: (metric: MetricName) => boolean;
  /** Null where there are no bounds. */
  readonly estimateIn: (row: MetricRow, metric: MetricName) => Estimate | null;
  /** Undefined where nothing is compared. */
  readonly changeIn: (row: MetricRow, metric: MetricName) => Change | undefined;
  /** Of one line over time, how all of its days changed together. */
  readonly wholeChange: (metric: MetricName) => Change | undefined;
}

/** More rows than somebody compares by eye: bounds of thousands of groups would cost more than they say. */
const maxRows = 200;

/**
 * Bounds and changes of the rows that are shown, asked once these are known to be few. The numbers do not wait for
 * them, and a question that is too large for bounds keeps its numbers.
 */
export function useBounds(question: Question, rows: readonly MetricRow[] | undefined): Bounds {
  const metrics = question.metrics.filter(isRatio);
  const dimensions = askedDimensions(question.dimensions);
  const fields = [...dimensions, ...metrics];
  const { filters, having } = question;
  const enabled = metrics.length > 0 && rows !== undefined && rows.length <= maxRows;
  const asked = { fields, filters, having, limit: maxRows };
  const intervals = useIntervals(asked, { enabled });
  const compared = comparabilityOf(question).by;
  // A date is in one period only, so that all days of a line are compared together.
  const isOneLine = compared === 'points' && question.dimensions.length === 1;
  const isCompared = enabled && (compared === 'rows' || isOneLine);
  const together = { fields: metrics, filters, limit: 1 };
  const changes = useChanges(isOneLine ? together : asked, { enabled: isCompared });
  const changed = (isCompared && changes.result.data) || [];
  const intervalOf = matchRows(dimensions, (enabled && intervals.result.data) || []);
  const changedOf = matchRows(dimensions, isOneLine ? [] : changed);
  const isJudged = isCompared && !isOneLine && !changes.result.error;
  return {
    judges: (metric) => isJudged && isRatio(metric),
    wholeChange: (metric) =>
      isOneLine && isRatio(metric) ? changeOf(changed[0], metric) : undefined,
    estimateIn: (row, metric) => (isRatio(metric) ? estimateOf(intervalOf(row), metric) : null),
    changeIn: (row, metric) => (isRatio(metric) ? changeOf(changedOf(row), metric) : undefined),
  };
}
