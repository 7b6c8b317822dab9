/** So many words before and after the target are read; the target itself is one. */
export const before = 24;
export const after = 32;
export const longest = before + 1 + after;

const far = 20;

/** Which of the distances that the network tells apart lies between a word and the target. */
export function distanceTo(target: number, at: number): number {
  return Math.max(-far, Math.min(far, at - target)) + far;
}
