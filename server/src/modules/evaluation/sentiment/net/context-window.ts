/** How many words before and after its target the network reads, as it was trained. */
export const before = 36;
export const after = 44;
export const longest = before + 1 + after;

/** Distances are counted up to this many words either way. */
const far = 24;

/** The row of the tables by distance. */
export function distanceTo(target: number, at: number): number {
  return Math.max(-far, Math.min(far, at - target)) + far;
}
