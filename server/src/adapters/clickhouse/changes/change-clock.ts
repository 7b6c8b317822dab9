/**
 * ClickHouse has no order of commits: rows are numbered by the clock before they are written, and readers stay so far
 * behind it that nothing appears behind them.
 */
export interface ChangeClock {
  /** Writes rows with a change. What takes too long is written again with a later one: a reader may have passed the first. */
  stamp(write: (change: number) => Promise<void>): Promise<void>;
  /** The last change that may be read. */
  horizon(): number;
  /** How long the engine may take for a write, in seconds; 0: as long as it wants. */
  readonly writingSeconds: number;
}

/** With a lag of 0 readers see everything at once, and may miss what is written meanwhile: for tests. */
export function createChangeClock(lagMs: number, now: () => number = Date.now): ChangeClock {
  let last = 0;
  const next = () => {
    last = Math.max(last + 1, now() * 1000);
    return last;
  };
  const isLate = (change: number) => lagMs > 0 && now() - change / 1000 >= lagMs;
  return {
    async stamp(write) {
      let change: number;
      do {
        change = next();
        await write(change);
      } while (isLate(change));
    },
    horizon: () => (lagMs === 0 ? Number.MAX_SAFE_INTEGER : (now() - lagMs) * 1000),
    writingSeconds: lagMs / 2000,
  };
}
