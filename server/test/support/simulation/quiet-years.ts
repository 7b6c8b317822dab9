import { addDays, type Day } from '#contract/days.ts';
import { changeBetween } from '../../../src/modules/statistics/change.ts';
import {
  type AlertCondition,
  type AlertEvent,
  type AlertState,
  judgeAlert,
  quietAlert,
  windowDays,
  windowsToJudge,
} from '../../../src/modules/statistics/judge-alert.ts';
import type { Chance } from './chance.ts';
import { type DailyPanel, drawDays, type Schedule, windowStrata } from './daily-panel.ts';

/** A rule and the panel that it watches. */
export interface WatchedPanel {
  readonly schedule: Schedule;
  readonly condition: AlertCondition;
}

const firstDay: Day = '2025-01-01';
const yearDays = 365;
const level = 0.95;

/** What a rule reports in one year of daily evaluations; `loss` is taken off every probability half way through. */
export function eventsOfYear(
  chance: Chance,
  { schedule, condition }: WatchedPanel,
  correlation: number,
  loss = 0,
): AlertEvent[] {
  const before = 2 * windowDays;
  const days = Array.from({ length: before + yearDays }, (_, at) => addDays(firstDay, at));
  const indexes = new Map(days.map((day, index) => [day, index]));
  const losing = { loss, from: before + Math.floor(yearDays / 2) };
  const panel = drawDays(chance, schedule, correlation, days.length, losing);
  const events: AlertEvent[] = [];
  let state = quietAlert;
  for (const day of days.slice(before - 1)) {
    const judged = judgeAlert(condition, state, day, changeOn(panel, indexes, state, day));
    state = judged.state;
    if (judged.event) events.push(judged.event);
  }
  return events;
}

function changeOn(
  panel: DailyPanel,
  indexes: ReadonlyMap<Day, number>,
  state: AlertState,
  day: Day,
) {
  const { start, end, compareStart, compareEnd } = windowsToJudge(state, day);
  const window = (from: Day, to: Day) =>
    windowStrata(panel, indexes.get(from) ?? Number.NaN, indexes.get(to) ?? Number.NaN);
  const change = changeBetween(window(compareStart, compareEnd), window(start, end), level);
  const { likeForLike, basket } = change;
  return likeForLike === null || !basket ? null : { likeForLike, pValue: basket.pValue };
}
