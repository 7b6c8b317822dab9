import type { BrandExport } from '#contract/feeds/exports.ts';

type Rhythm = Pick<BrandExport, 'every' | 'hour'>;

/** The first time after `after` at which the export is due, in UTC. */
export function nextTime({ every, hour }: Rhythm, after: Date): Date {
  const next = new Date(after);
  if (every === 'hour') {
    next.setUTCHours(after.getUTCHours() + 1, 0, 0, 0);
    return next;
  }
  next.setUTCHours(hour, 0, 0, 0);
  if (next <= after) next.setUTCDate(next.getUTCDate() + 1);
  return next;
}

const pauseMinutes = [1, 5, 15];
const maxPauseMinutes = 60;

/** When a run that failed is tried again: soon at first, and never later than the schedule says. */
export function retryTime(rhythm: Rhythm, failures: number, now: Date): Date {
  const minutes = pauseMinutes[failures - 1] ?? maxPauseMinutes;
  const again = new Date(now.getTime() + minutes * 60_000);
  const next = nextTime(rhythm, now);
  return again < next ? again : next;
}
