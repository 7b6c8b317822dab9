import { setImmediate } from 'node:timers/promises';

/** Long work in the process that answers requests lets them have their turn after so many rows. */
export const rowsPerTurn = 20;

export async function nextTurn(): Promise<void> {
  await setImmediate();
}
