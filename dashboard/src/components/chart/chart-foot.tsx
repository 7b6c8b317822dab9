import type { Annotation } from '#contract/annotations.ts';
import type { Unit } from '../../lib/format.ts';
import type { TimeBucket } from '../../lib/time-bucket.ts';
import { axisNote, axisStart } from './axis-start.ts';
import type { AxisRange } from './axis-ticks.ts';
import { ChartAnnotations } from './chart-annotations.tsx';
import styles from './chart-foot.module.css';
import { leavesOutPartial, partialNote } from './partial-periods.ts';
import type { PlotArea } from './plot-area.ts';
import type { Series } from './series.ts';

interface ChartFootProps {
  readonly unit: Unit;
  readonly buckets: readonly TimeBucket[];
  readonly series: readonly Series[];
  readonly range: AxisRange | undefined;
  readonly area: PlotArea;
  /** Undefined where readers may not see them. */
  readonly annotations: readonly Annotation[] | undefined;
}

/** What is below a chart: what is incomplete in it, an axis that does not start at zero, and what happened meanwhile. */
export function ChartFoot(props: ChartFootProps) {
  const { unit, buckets, series, range, area, annotations } = props;
  const leavesOut = leavesOutPartial(unit, buckets);
  const notes = [
    partialNote(buckets, leavesOut ? 'Not drawn' : 'Dashed'),
    axisNote(unit, range?.min ?? axisStart(unit, series)),
  ].filter((note) => note !== undefined);
  return (
    <>
      {notes.length > 0 && <p className={styles.note}>{notes.join('. ')}</p>}
      {annotations && <ChartAnnotations {...{ buckets, area, annotations }} />}
    </>
  );
}
