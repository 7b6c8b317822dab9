/** What the range around a figure says, wherever it is shown. Where the next figure will lie is another, wider range. */
export const rangeMeaning =
  'Asked day after day, these prompts would settle at a figure within this range, in 95 of 100 cases.';

/** How large a change would have been seen by a run that found none; empty where too few answers tell. */
export function seenText({ smallest_seen: points }: { readonly smallest_seen: number | null }) {
  return points === null
    ? ''
    : `A change of ${points.toFixed(0)} points or more in the share of answers that name the brand would have been seen four times out of five.`;
}
