import { setTimeout } from 'node:timers/promises';
import { passesSoon } from './engine-errors.ts';

/** Together half a minute, as long as a replica usually needs to catch up. */
const pausesMs = [50, 100, 200, 400, 800, ...Array<number>(28).fill(1000)];

/** Repeats what only a cluster refuses, and only for a moment. */
export async function repeatUntilPassed<Result>(
  attempt: () => Promise<Result>,
  pauses: readonly number[] = pausesMs,
): Promise<Result> {
  for (const pause of pauses) {
    try {
      return await attempt();
    } catch (error) {
      if (!passesSoon(error)) throw error;
      // Spread, so that those who wait do not meet again.
      await setTimeout(pause * (0.5 + Math.random()));
    }
  }
  return attempt();
}
