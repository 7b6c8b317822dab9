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
}

/** Where a bucket is; in the middle where it is the only one. */
export function bucketLeft(
  { left, right }: Pick<PlotArea, 'left' | 'right'>,
  index: number,
  buckets: number,
): number {
  return buckets > 1 ? left + ((right - left) * index) / (buckets - 1) : (left + right) / 2;
}
