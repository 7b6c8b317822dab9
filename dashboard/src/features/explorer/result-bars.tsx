import type { MetricName } from '#contract/figures/query.ts';
import { isAverageRank } from '#contract/figures/ratio-metrics.ts';
import { ShareBar } from '../../components/chart/share-bar.tsx';
import { Margin } from '../../components/figures/margin.tsx';
import { type MetricRow, metricValue } from '../../lib/figures/metric-query.ts';
import type { Scope } from '../../lib/scope/scope.ts';
import { counted, formatValue } from '../../lib/words/format.ts';
import { metricTerms } from '../../lib/words/glossary.ts';
import { platformColor, platformNamed } from '../../lib/words/platforms.ts';
import { isTimeDimension } from '../../lib/words/time-value.ts';
import type { EarlierIn } from './earlier-rows.ts';
import type { Question } from './explorer-search.ts';
import { ResultChange } from './result-change.tsx';
import styles from './result-chart.module.css';
import { ResultLink } from './result-link.tsx';
import { rowId, rowName } from './row-name.ts';
import type { Bounds } from './use-bounds.ts';

const maxBars = 20;

interface ResultBarsProps {
  readonly question: Question;
  readonly scope: Scope;
  readonly metric: MetricName;
  readonly rows: readonly MetricRow[];
  readonly bounds: Bounds;
  readonly earlierIn: EarlierIn;
}

/** The metric as bars from zero, largest first; times in their order. Each leads to its answers. */
export function ResultBars(props: ResultBarsProps) {
  const { question, scope, metric, rows, bounds, earlierIn } = props;
  const { unit, label } = metricTerms[metric];
  const { dimensions } = question;
  const shown = inOrder(question, metric, rows).slice(0, maxBars);
  const upperIn = (row: MetricRow) => bounds.estimateIn(row, metric)?.[scope.estimand].upper ?? 0;
  const longest = longestOf(
    metric,
    shown.map((row) => Math.max(metricValue(row, metric) ?? 0, upperIn(row))),
  );
  const part = (value: number | null) => (value === null ? null : value / longest);
  return (
    <>
      <ul className={styles.bars} aria-label={label}>
        {shown.map((row) => {
          const name = rowName(dimensions, row, scope);
          const value = metricValue(row, metric);
          const estimate = bounds.estimateIn(row, metric);
          const { lower = null, upper = null } = estimate?.[scope.estimand] ?? {};
          return (
            <li key={rowId(dimensions, row)} className={styles.bar}>
              <span className={styles.name} title={name} dir="auto">
                {name}
              </span>
              <ShareBar
                share={part(value)}
                color={platformNamed(name) ? platformColor(name) : '--accent'}
                bounds={{ lower: part(lower), upper: part(upper) }}
              />
              <span className={styles.value}>
                <ResultLink question={question} scope={scope} row={row} metric={metric}>
                  {formatValue(unit, value)}
                </ResultLink>{' '}
                {estimate && <Margin unit={unit} estimate={estimate} />}{' '}
                <ResultChange {...{ row, metric, bounds, earlierIn }} />
              </span>
            </li>
          );
        })}
      </ul>
      {rows.length > maxBars && (
        <p className={styles.note}>
          {maxBars} of {counted(rows.length, 'row')}; the others are in the table.
        </p>
      )}
    </>
  );
}

/** The latest times, oldest first; of everything else the largest. */
function inOrder({ dimensions }: Question, metric: MetricName, rows: readonly MetricRow[]) {
  const [only] = dimensions;
  if (dimensions.length === 1 && only && isTimeDimension(only)) return rows.slice(-maxBars);
  return rows.toSorted(
    (one, other) => (metricValue(other, metric) ?? -1) - (metricValue(one, metric) ?? -1),
  );
}

/** Scores are held against all that can be reached, everything else against the largest, bounds included. */
function longestOf(metric: MetricName, reached: readonly number[]): number {
  if (metricTerms[metric].unit === 'score' && !isAverageRank(metric)) return 100;
  return Math.max(...reached, 0) || 1;
}
