import type { AlertCondition, AlertPreview } from '#contract/alerts.ts';
import { addDays, type Day } from '#contract/days.ts';
import type { Context } from '#kernel/context.ts';
import { lastCompleteDay } from '#kernel/last-complete-day.ts';
import type { DayRange } from '#kernel/ports/analytics/reading.ts';
import { requireScope } from '#kernel/principal.ts';
import { yieldToEventLoop } from '#kernel/yield-to-event-loop.ts';
import { dailySums } from '../../analytics/index.ts';
import {
  type AlertState,
  type Change,
  type ComparedWindows,
  changeBetween,
  type DaySums,
  judgeAlert,
  quietAlert,
  strataOfDays,
  windowsToJudge,
} from '../../statistics/index.ts';
import { checkFilters } from '../rules/check-filters.ts';
import { conditionOf, judgedChange, measuredOf, shownAs } from './measured-change.ts';

const previewDays = 90;
/** Both windows of the first day, and one evaluation before it: a rule fires on the second. */
const daysBefore = 56;
const level = 0.95;

type PreviewInput = AlertCondition & { readonly brandId: number; readonly signal: AbortSignal };

/** Judges the past as if the rule had been there, with the answers there are now. */
export async function previewRule(ctx: Context, input: PreviewInput): Promise<AlertPreview> {
  requireScope(ctx.principal, 'query');
  checkFilters(ctx, input);
  const to = lastCompleteDay(ctx.clock.now());
  const from = addDays(to, 1 - previewDays);
  const days = await readDays(ctx, input, { first: addDays(from, -daysBefore), last: to });
  const events: AlertPreview['events'] = [];
  let judgedDays = 0;
  let state: AlertState = quietAlert;
  for (let day = addDays(from, -1); day <= to; day = addDays(day, 1)) {
    const windows = windowsToJudge(state, day);
    const measured = measuredOf(windows, shownChange(input, compare(days, windows)));
    const change = judgedChange(input.metric, measured);
    const judged = judgeAlert(conditionOf(input), state, day, change);
    state = judged.state;
    if (change && day >= from) judgedDays += 1;
    if (judged.event) {
      const { kind, direction } = judged.event;
      events.push({ type: `alert.${kind}`, direction, ...measured });
    }
    await yieldToEventLoop();
    input.signal.throwIfAborted();
  }
  const fired = events.filter(({ type }) => type === 'alert.established').length;
  return { from, to, fired, judged_days: judgedDays, events };
}

async function readDays(
  ctx: Context,
  { brandId, metric, filters, signal }: PreviewInput,
  days: DayRange,
): Promise<ReadonlyMap<Day, readonly DaySums[]>> {
  const groups = await dailySums(ctx, { brandId, filters, signal, days, metrics: [metric] });
  return new Map(groups.map(({ day, sumsOf }) => [day, sumsOf(metric)]));
}

function compare(
  days: ReadonlyMap<Day, readonly DaySums[]>,
  { start, end, compareStart, compareEnd }: ComparedWindows,
): Change {
  const window = (first: Day, last: Day) => {
    const sums: DaySums[] = [];
    for (let day = first; day <= last; day = addDays(day, 1)) sums.push(...(days.get(day) ?? []));
    return strataOfDays(sums);
  };
  return changeBetween(window(compareStart, compareEnd), window(start, end), level);
}

function shownChange({ metric }: PreviewInput, change: Change) {
  const scale = shownAs(metric);
  const scaled = (share: number | null) => (share === null ? null : share * scale);
  const { basket } = change;
  return {
    before: scaled(change.before),
    now: scaled(change.now),
    like_for_like: scaled(change.likeForLike),
    basket: basket && {
      lower: basket.lower * scale,
      upper: basket.upper * scale,
      p_value: basket.pValue,
      q_value: basket.pValue,
    },
  };
}
