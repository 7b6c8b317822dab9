import type { Clock } from '#kernel/time.ts';

const windowMs = 1000;

/** Counts the calls that ended in the last second. */
export function createCallRate(clock: Clock) {
  const times: number[] = [];
  function forgetOld(now: number): void {
    const first = times.findIndex((time) => time > now - windowMs);
    times.splice(0, first < 0 ? times.length : first);
  }
  return {
    count(): void {
      times.push(clock.now().getTime());
      if (times.length > 10_000) times.shift();
    },
    /** How many to expect within this many milliseconds, rounded down. */
    within(ms: number): number {
      forgetOld(clock.now().getTime());
      return Math.floor((times.length * ms) / windowMs);
    },
  };
}
