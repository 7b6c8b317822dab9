import type { MetricName } from '#contract/figures/query.ts';
import { Delta } from '../../components/figures/delta.tsx';
import { JudgedChange } from '../../components/figures/judged-change.tsx';
import { countDelta } from '../../lib/figures/count-delta.ts';
import { type MetricRow, metricValue } from '../../lib/figures/metric-query.ts';
import { formatDelta } from '../../lib/words/format.ts';
import { metricTerms } from '../../lib/words/glossary.ts';
import type { EarlierIn, EarlierValue } from './earlier-rows.ts';
import type { Bounds } from './use-bounds.ts';

interface ResultChangeProps {
  readonly row: MetricRow;
  readonly metric: MetricName;
  readonly bounds: Bounds;
  readonly earlierIn: EarlierIn;
}

/** How a number changed: judged for chance where it has bounds, else the plain difference in grey. */
export function ResultChange({ row, metric, bounds, earlierIn }: ResultChangeProps) {
  const { unit, higherIsBetter } = metricTerms[metric];
  if (bounds.judges(metric)) {
    return (
      <JudgedChange
        unit={unit}
        change={bounds.changeIn(row, metric)}
        higherIsBetter={higherIsBetter}
      />
    );
  }
  const text = plainChange(metric, metricValue(row, metric), earlierIn(row, metric));
  return text === undefined ? null : <Delta text={text} tone="neutral" />;
}

function plainChange(
  metric: MetricName,
  now: number | null,
  earlier: EarlierValue | undefined,
): string | undefined {
  if (now === null || !earlier || earlier.value === null) return undefined;
  const { value, days, daysBefore } = earlier;
  const { unit } = metricTerms[metric];
  return unit === 'count'
    ? countDelta(now, value, days, daysBefore)
    : formatDelta(unit, now, value);
}
