/** Words read before and after the target; the target itself counts as one. */
export const before = 24;
export const after = 32;
export const longest = before + 1 + after;

const far = 20;

/** Which of the distances that the network distinguishes lies between a word and the target. */
export function distanceTo(target: number, at: number): number {
  return Math.max(-far, Math.min(far, at - target)) + far;
}
