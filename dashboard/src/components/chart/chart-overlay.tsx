import type { Annotation } from '#contract/annotations.ts';
import type { Unit } from '../../lib/format.ts';
import type { TimeBucket } from '../../lib/time-bucket.ts';
import { overlaps } from './annotation-marks.ts';
import { ChartReader } from './chart-reader.tsx';
import { ChartTooltip } from './chart-tooltip.tsx';
import { EndLabels } from './end-label-list.tsx';
import { bucketLeft, type PlotArea } from './plot-area.ts';
import type { Series } from './series.ts';

interface ChartOverlayProps {
  readonly label: string;
  readonly unit: Unit;
  readonly buckets: readonly TimeBucket[];
  readonly series: readonly Series[];
  readonly area: PlotArea;
  readonly annotations: readonly Annotation[];
  /** The bucket that the pointer, the finger or the keyboard is at. */
  readonly pointed: number | undefined;
  readonly onPoint: (index: number | undefined) => void;
  /** Opens the answers at a point; undefined where there are none. */
  readonly onOpen: ((index: number) => void) | undefined;
  /** Whether lines are named at their ends. */
  readonly isLabelled: boolean;
  readonly highlight: string | undefined;
  readonly grey: ReadonlySet<string>;
}

/** What lies over the lines of a chart: their names, the values at a point, and the way to them by keyboard. */
export function ChartOverlay(props: ChartOverlayProps) {
  const { label, unit, buckets, series, area, annotations, pointed, onPoint, onOpen } = props;
  const { isLabelled, highlight, grey } = props;
  const bucket = pointed === undefined ? undefined : buckets[pointed];
  return (
    <>
      {isLabelled && <EndLabels {...{ series, area, highlight, grey }} />}
      <ChartReader
        {...{ label, unit, buckets, series, annotations }}
        index={pointed}
        onMove={onPoint}
        onOpen={onOpen}
      />
      {bucket && pointed !== undefined && (
        <ChartTooltip
          {...{ unit, bucket, series }}
          index={pointed}
          opens={onOpen !== undefined}
          left={bucketLeft(area, pointed, buckets.length)}
          annotations={annotations.filter((one) => overlaps(one, bucket))}
        />
      )}
    </>
  );
}
