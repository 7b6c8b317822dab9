import { setTimeout as pause } from 'node:timers/promises';

const fewestRows = 250;
const mostRows = 20_000;
/** A write waits for at most about this long. */
const pieceMs = 200;
const shortestRestMs = 20;

/** How much upkeep does at once: as much as takes a fraction of a second, however wide the rows are. */
export interface Pace {
  /** How many rows the next piece may have. */
  rows(): number;
  /** Measures a piece, without its waiting for a turn. */
  measure<Result>(work: () => Promise<Result>): Promise<Result>;
  /** Rests as long as the last piece took, so that others get at least half of the time. */
  rest(): Promise<void>;
}

export function createPace(signal: AbortSignal): Pace {
  let rows = 2000;
  let took = 0;
  return {
    rows: () => rows,
    async measure(work) {
      const began = performance.now();
      const result = await work();
      took = performance.now() - began;
      const fitting = (rows * pieceMs) / Math.max(took, 1);
      // Doubled or halved at most, since a single measurement may have been disturbed.
      const [lowest, highest] = [Math.max(fewestRows, rows / 2), Math.min(mostRows, rows * 2)];
      rows = Math.round(Math.min(Math.max(fitting, lowest), highest));
      return result;
    },
    async rest() {
      await pause(Math.max(took, shortestRestMs), undefined, { signal }).catch(() => undefined);
    },
  };
}
