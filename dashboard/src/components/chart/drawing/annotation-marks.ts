import type { Annotation } from '#contract/changes-and-actions/annotations.ts';
import type { TimeBucket } from '../../../lib/figures/time-bucket.ts';
import { bucketLeft, type PlotArea } from './plot-area.ts';

/** One mark under a chart: what happened in one bucket, or in some that are too close to have marks of their own. */
export interface AnnotationMark {
  readonly left: number;
  /** Where the longest of them ends; the same as `left` where it is over within its bucket. */
  readonly end: number;
  /** Earliest first. */
  readonly annotations: readonly Annotation[];
}

/** A mark can be hit by a finger, and two do not touch. */
const markDistance = 28;

/** Marks from left to right. An annotation that began before the chart is marked at its beginning. */
export function annotationMarks(
  annotations: readonly Annotation[],
  buckets: readonly TimeBucket[],
  area: Pick<PlotArea, 'left' | 'right'>,
): AnnotationMark[] {
  const marks: AnnotationMark[] = [];
  const earliestFirst = annotations.toReversed();
  for (const { annotation, from, to } of placed(earliestFirst, buckets)) {
    const left = bucketLeft(area, from, buckets.length);
    const end = bucketLeft(area, to, buckets.length);
    const last = marks.at(-1);
    if (last && left - last.left < markDistance) {
      marks[marks.length - 1] = {
        left: last.left,
        end: Math.max(last.end, end),
        annotations: [...last.annotations, annotation],
      };
    } else {
      marks.push({ left, end, annotations: [annotation] });
    }
  }
  return marks;
}

function placed(annotations: readonly Annotation[], buckets: readonly TimeBucket[]) {
  return annotations
    .flatMap((annotation) => {
      const inside = buckets.flatMap((bucket, index) =>
        overlaps(annotation, bucket) ? index : [],
      );
      const [from] = inside;
      const to = inside.at(-1);
      return from === undefined || to === undefined ? [] : { annotation, from, to };
    })
    .toSorted((one, other) => one.from - other.from);
}

/** Whether it has a day in the bucket. */
export function overlaps(
  { start_date, end_date }: Pick<Annotation, 'start_date' | 'end_date'>,
  { first, last }: Pick<TimeBucket, 'first' | 'last'>,
): boolean {
  return start_date <= last && end_date >= first;
}
