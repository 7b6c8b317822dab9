import { setImmediate } from 'node:timers/promises';

/** Rows of long work in the process that answers requests before it lets them run. */
export const rowsPerTurn = 20;

export async function nextTurn(): Promise<void> {
  await setImmediate();
}
