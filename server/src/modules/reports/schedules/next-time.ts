import type { ReportScheduleBody } from '#contract/reports.ts';

type Rhythm = Pick<ReportScheduleBody, 'every' | 'day' | 'hour'>;

/** The first time after `after` at which the schedule is due, in UTC. */
export function nextTime({ every, day, hour }: Rhythm, after: Date): Date {
  const [year, month, date] = [after.getUTCFullYear(), after.getUTCMonth(), after.getUTCDate()];
  if (every === 'week') {
    // Monday is 1; the day of the week that we want, from today on.
    const ahead = (day - after.getUTCDay() + 7) % 7;
    const next = new Date(Date.UTC(year, month, date + ahead, hour));
    return next > after ? next : new Date(Date.UTC(year, month, date + ahead + 7, hour));
  }
  const next = new Date(Date.UTC(year, month, day, hour));
  return next > after ? next : new Date(Date.UTC(year, month + 1, day, hour));
}
