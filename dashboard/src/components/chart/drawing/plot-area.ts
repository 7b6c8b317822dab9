/** Where the plot lies inside its chart, in pixels from the chart's left and top. */
export interface PlotArea {
  /** Of the first bucket. */
  readonly left: number;
  /** Of the last bucket. */
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  /** Where the line of each series ends, by its key. */
  readonly ends: Readonly<Record<string, number>>;
  /** The value of the axis at a height of the chart. */
  valueAt(y: number): number;
}

/** The bucket nearest to a place in the plot; undefined outside of it. */
export function bucketAt(
  { left, right, top, bottom }: PlotArea,
  [x, y]: readonly [number, number],
  buckets: number,
): number | undefined {
  if (x < left || x > right || y < top || y > bottom || buckets === 0) return undefined;
  return buckets > 1 ? Math.round(((x - left) / (right - left)) * (buckets - 1)) : 0;
}

/** Where a bucket is; in the middle where it is the only one. */
export function bucketLeft(
  { left, right }: Pick<PlotArea, 'left' | 'right'>,
  index: number,
  buckets: number,
): number {
  return buckets > 1 ? left + ((right - left) * index) / (buckets - 1) : (left + right) / 2;
}
