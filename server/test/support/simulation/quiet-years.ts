import { addDays, type Day, dayNumber } from '#contract/days.ts';
import {
  type AlertCondition,
  type AlertEvent,
  type AlertState,
  judgeAlert,
  quietAlert,
  windowDays,
  windowsToJudge,
} from '../../../src/modules/statistics/judge-alert.ts';
import { changeIn } from '../../../src/modules/statistics/movements/find-movements.ts';
import { type Series, seriesOf } from '../../../src/modules/statistics/movements/series.ts';
import type { Chance } from './chance.ts';
import { daySumsOf, drawLastingPanel, shiftedMeans } from './lasting-answers.ts';
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
/** Windows reach this far back. */
const daysBack = 4 * windowDays;

/** What a rule reports in one year of daily evaluations; `loss` is taken off every probability half way through. */
export function eventsOfYear(
  chance: Chance,
  { schedule, condition }: WatchedPanel,
  correlation: number,
  { loss = 0, persistence = 0 } = {},
): AlertEvent[] {
  const before = 2 * windowDays;
  const first = dayNumber(firstDay);
  const mean = drawProbabilities(chance, { ...schedule, correlation });
  const later = { from: before + Math.floor(yearDays / 2), mean: shiftedMeans(mean, -loss) };
  const lasting = { days: before + yearDays, answersADay: 1, persistence };
  const panel = drawLastingPanel(chance, { ...schedule, ...lasting, mean, later });
  const cells = daySumsOf(panel, 0, panel.days - 1);
  const all = seriesOf(cells.map((cell) => ({ ...cell, day: first + cell.day })));
  const events: AlertEvent[] = [];
  let state = quietAlert;
  for (let at = before - 1; at < before + yearDays; at += 1) {
    const day = addDays(firstDay, at);
    const [from, to] = [first + at - daysBack, first + at];
    const series = all.map((each) => ({
      ...each,
      cells: each.cells.filter((cell) => cell.day >= from && cell.day <= to),
    }));
    const judged = judgeAlert(condition, state, day, changesOn(series, state, day));
    state = judged.state;
    if (judged.event) events.push(judged.event);
  }
  return events;
}

function changesOn(series: readonly Series[], state: AlertState, day: Day) {
  return windowsToJudge(state, day).map(({ start, end, compareStart, compareEnd }) => {
    const { likeForLike, basket } = changeIn(series, {
      before: { first: dayNumber(compareStart), last: dayNumber(compareEnd) },
      now: { first: dayNumber(start), last: dayNumber(end) },
    });
    return likeForLike === null || !basket ? null : { likeForLike, pValue: basket.pValue };
  });
}
