/** Whether the person has asked their system for less movement. */
export function prefersStillness(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}
