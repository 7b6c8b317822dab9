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
import { drawLastingPanel, type LastingPanel, shiftedMeans } from './lasting-answers.ts';
import { windowStrata } from './panel-window.ts';
import { drawProbabilities } from './probabilities.ts';

/** What is asked how often. */
export interface Schedule {
  readonly prompts: number;
  readonly platforms: number;
  readonly mean: number;
  /** A prompt is asked every this many days, not all on the same day. */
  readonly everyDays: number;
}

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
  const mean = drawProbabilities(chance, { ...schedule, correlation });
  const later = { from: before + Math.floor(yearDays / 2), mean: shiftedMeans(mean, -loss) };
  const lasting = { days: days.length, answersADay: 1, persistence: 0 };
  const panel = drawLastingPanel(chance, { ...schedule, ...lasting, mean, later });
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
  panel: LastingPanel,
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
