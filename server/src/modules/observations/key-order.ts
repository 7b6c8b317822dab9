/** All writers lock keys in this order, so overlapping batches wait for each other without deadlock. */
export function inOrderOfKeys(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
