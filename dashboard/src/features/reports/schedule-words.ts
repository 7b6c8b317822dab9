import type { Report } from '#contract/outgoing/reports.ts';
import { formatHour } from '../../lib/words/format-moment.ts';

export const weekDays = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const;

/** When a report is sent, in a few words. */
export function scheduleWords(schedule: Report['schedule']): string {
  if (!schedule) return 'Not sent';
  const { every, day, hour } = schedule;
  const time = formatHour(hour);
  return every === 'week'
    ? `Every ${weekDays[day - 1] ?? 'week'}, ${time}`
    : `Day ${day} of every month, ${time}`;
}
