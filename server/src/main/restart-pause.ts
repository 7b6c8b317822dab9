const firstPauseMs = 500;
const longestPauseMs = 30_000;
/** One that ran this long was well: its end says nothing about the next. */
const healthyMs = 60_000;

/** How long to wait before a part that ended is started again: longer each time, unless it ran well in between. */
export function restartPause(lastPauseMs: number | undefined, ranMs: number): number {
  if (lastPauseMs === undefined || ranMs >= healthyMs) return firstPauseMs;
  return Math.min(lastPauseMs * 2, longestPauseMs);
}
