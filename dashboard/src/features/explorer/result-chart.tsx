import type { ReactNode } from 'react';
import type { MetricRow } from '../../lib/metric-row.ts';
import type { Scope } from '../../lib/scope.ts';
import type { EarlierIn } from './earlier-rows.ts';
import type { Question } from './explorer-search.ts';
import { ResultBars } from './result-bars.tsx';
import { ResultLines } from './result-lines.tsx';
import { intervalOf } from './time-interval.ts';
import type { Bounds } from './use-bounds.ts';

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
  earlierIn: EarlierIn,
  earlier: readonly MetricRow[],
): ReactNode {
  const { dimensions, metrics } = question;
  const [metric] = metrics;
  if (!metric || dimensions.length === 0 || rows.length === 0) return undefined;
  const time = dimensions.find((name) => intervalOf[name]);
  if (!time || !isDrawnAsLines(question)) {
    return <ResultBars {...{ question, scope, metric, rows, bounds, earlierIn }} />;
  }
  return (
    <ResultLines
      {...{ question, scope, metric, time, rows, bounds, earlier }}
      interval={intervalOf[time] ?? 'day'}
    />
  );
}
