import { setTimeout as pause } from 'node:timers/promises';

const fewestRows = 250;
const mostRows = 20_000;
/** A write waits for at most about this long. */
const pieceMs = 200;
const shortestPauseMs = 20;

/** How many rows upkeep moves at once: as many as take a fraction of a second, however wide they are. */
export interface Pace {
  rows(): number;
  /** Does a piece of work and rests as long as that took, so that others get at least half of the time. */
  piece<Result>(work: () => Promise<Result>): Promise<Result>;
}

export function createPace(signal: AbortSignal): Pace {
  let rows = 2000;
  return {
    rows: () => rows,
    async piece(work) {
      const began = performance.now();
      const result = await work();
      const took = performance.now() - began;
      const fitting = (rows * pieceMs) / Math.max(took, 1);
      // By halves at most, since a single measurement may have been disturbed.
      rows = Math.round(
        clamp(fitting, Math.max(fewestRows, rows / 2), Math.min(mostRows, rows * 2)),
      );
      await pause(Math.max(took, shortestPauseMs), undefined, { signal }).catch(() => undefined);
      return result;
    },
  };
}

function clamp(value: number, lowest: number, highest: number): number {
  return Math.min(Math.max(value, lowest), highest);
}
