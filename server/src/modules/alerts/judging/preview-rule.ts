import type { AlertCondition, AlertPreview } from '#contract/alerts.ts';
import { addDays } from '#contract/days.ts';
import type { Context } from '#kernel/context.ts';
import { lastCompleteDay } from '#kernel/last-complete-day.ts';
import { requireScope } from '#kernel/principal.ts';
import { yieldToEventLoop } from '#kernel/yield-to-event-loop.ts';
import { type AlertState, judgeAlert, quietAlert } from '../../statistics/index.ts';
import { checkFilters } from '../rules/check-filters.ts';
import { conditionOf, measureWindows, readWatched } from './measured-change.ts';

const previewDays = 90;
/** Both windows of the first day, and one evaluation before it: a rule fires on the second. */
const daysBefore = 56;

type PreviewInput = AlertCondition & { readonly brandId: number; readonly signal: AbortSignal };

/** Judges the past as if the rule had been there, with the answers there are now. */
export async function previewRule(ctx: Context, input: PreviewInput): Promise<AlertPreview> {
  requireScope(ctx.principal, 'query');
  checkFilters(ctx, input);
  const to = lastCompleteDay(ctx.clock.now());
  const from = addDays(to, 1 - previewDays);
  const { brandId, metric, filters, signal } = input;
  const days = { first: addDays(from, -daysBefore), last: to };
  const series = await readWatched(ctx, { brandId, metric, filters, signal }, days);
  const events: AlertPreview['events'] = [];
  let judgedDays = 0;
  let state: AlertState = quietAlert;
  for (let day = addDays(from, -1); day <= to; day = addDays(day, 1)) {
    const found = measureWindows(series, metric, state, day);
    const changes = found.map(({ judged }) => judged);
    const judged = judgeAlert(conditionOf(input), state, day, changes);
    state = judged.state;
    if (changes.some((change) => change !== null) && day >= from) judgedDays += 1;
    const measured = found[judged.shown]?.measured;
    if (judged.event && measured) {
      const { kind, direction } = judged.event;
      events.push({ type: `alert.${kind}`, direction, ...measured });
    }
    await yieldToEventLoop();
    signal.throwIfAborted();
  }
  const fired = events.filter(({ type }) => type === 'alert.established').length;
  return { from, to, fired, judged_days: judgedDays, events };
}
