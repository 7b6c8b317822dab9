const firstPauseSeconds = 30;

/** 30 seconds, 2, 8 and 32 minutes, spread by the slot's id: what failed together does not return together. */
export function backoffSeconds(slot: { readonly id: number; readonly failures: number }): number {
  const spread = 0.8 + (slot.id % 41) / 100;
  return firstPauseSeconds * 4 ** slot.failures * spread;
}
