import type { ReactNode } from 'react';
import type { DimensionName } from '#contract/query.ts';
import type { MetricRow } from '../../lib/metric-row.ts';
import type { Interval } from '../../lib/period.ts';
import type { Scope } from '../../lib/scope.ts';
import type { Question } from './explorer-search.ts';
import { ResultBars } from './result-bars.tsx';
import { ResultLines } from './result-lines.tsx';
import type { Bounds } from './use-bounds.ts';

/** What is drawn as a line over time; quarters and years are few, and drawn as bars. */
const intervalOf: Partial<Record<DimensionName, Interval>> = {
  date: 'day',
  date_week: 'week',
  date_month: 'month',
};

/** Whether the result is drawn as lines, whose axis may be fitted. */
export function isDrawnAsLines({ dimensions, metrics }: Question): boolean {
  return (
    metrics.length > 0 && dimensions.length <= 2 && dimensions.some((name) => intervalOf[name])
  );
}

/** The first metric: over time where a dimension is a time, else as bars. Undefined where neither says anything. */
export function resultChart(
  question: Question,
  scope: Scope,
  rows: readonly MetricRow[],
  bounds: Bounds,
): ReactNode {
  const { dimensions, metrics } = question;
  const [metric] = metrics;
  if (!metric || dimensions.length === 0 || rows.length === 0) return undefined;
  const time = dimensions.find((name) => intervalOf[name]);
  if (!time || !isDrawnAsLines(question)) {
    return (
      <ResultBars question={question} scope={scope} metric={metric} rows={rows} bounds={bounds} />
    );
  }
  return (
    <ResultLines
      question={question}
      scope={scope}
      metric={metric}
      time={time}
      interval={intervalOf[time] ?? 'day'}
      rows={rows}
      bounds={bounds}
    />
  );
}
