import type { Selectable } from 'kysely';
import { type Day, dayAt, dayInWords, dayNumber } from '#contract/days.ts';
import { type AlertMetric, alertMetrics } from '#contract/outgoing/alert-metrics.ts';
import type { AlertMeasured } from '#contract/outgoing/alerts.ts';
import { onSharedWeekdays } from '#domain/calendar/compared-weekdays.ts';
import { filterInWords } from '#domain/words/filter-words.ts';
import { type Context, inTransaction } from '#kernel/context.ts';
import { InvalidInput, Refusal } from '#kernel/errors.ts';
import { requireBrand } from '../../brands/index.ts';
import { locateMovement, type Place } from '../../signals/index.ts';
import {
  type AlertEvent,
  judgeAlert,
  type Series,
  windowsToJudge,
} from '../../statistics/index.ts';
import { reportEvent } from '../events/report-event.ts';
import { type AlertTables, alertTables } from '../tables.ts';
import {
  conditionOf,
  daysToRead,
  type MeasuredWindows,
  measureWindows,
  readWatched,
  shownAs,
  type WatchedMetric,
} from './measured-change.ts';

/** What judging needs to know of a rule. */
export const dueColumns = [
  'id',
  'organization_id',
  'brand_id',
  'name',
  'metric',
  'filters',
  'direction',
  'smallest_change',
  'version',
  'state',
  'judged_until',
] as const;

export type DueRule = Pick<Selectable<AlertTables['alert_rules']>, (typeof dueColumns)[number]>;

/**
 * Judges a rule for one day. The new state and what it reports are one transaction, and only the worker that finds the
 * rule as it was taken writes: however many judge it, and wherever one is killed, it fires once. Resolves with the rule
 * afterwards; undefined where somebody else was first, or it was replaced or deleted.
 */
export async function judgeRule(
  ctx: Context,
  rule: DueRule,
  day: Day,
): Promise<DueRule | undefined> {
  const windows = windowsToJudge(rule.state, day);
  const watched = { brandId: rule.brand_id, metric: rule.metric, filters: rule.filters };
  const read = await readWatched(ctx, watched, daysToRead(windows)).then(
    (series) => ({ series, error: null }),
    (error: unknown) => ({ series: [], error: refusalOf(error) }),
  );
  const found = measureWindows(read.series, rule.metric, rule.state, day);
  const changes = found.map(({ judged }) => judged);
  const { state, event, shown } = judgeAlert(conditionOf(rule), rule.state, day, changes);
  const chosen = found[shown];
  if (!chosen) throw new Error('a day is judged by at least one pair of windows');
  const { measured, leavesOutWeekdays } = chosen;
  const told =
    event?.kind === 'established'
      ? await locateForPeople(ctx, watched, { series: read.series, day, change: chosen })
      : null;
  return inTransaction(ctx, async (inside) => {
    const { numUpdatedRows } = await alertTables(inside.db)
      .updateTable('alert_rules')
      .set({ state: JSON.stringify(state), judged_until: day, taken_until: null })
      .set({ latest: JSON.stringify(measured), error: read.error })
      .where('organization_id', '=', rule.organization_id)
      .where('id', '=', rule.id)
      .where('version', '=', rule.version)
      .where('judged_until', 'is not distinct from', rule.judged_until)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return undefined;
    if (event) await report(inside, rule, { event, measured, leavesOutWeekdays, told });
    return { ...rule, state, judged_until: day };
  });
}

/** What the query refuses stays refused until the rule is changed: people read it, and the day counts as judged. */
function refusalOf(error: unknown): string {
  if (error instanceof Refusal || error instanceof InvalidInput) return error.message;
  throw error;
}

interface ReportedChange {
  readonly event: AlertEvent;
  readonly measured: AlertMeasured;
  readonly leavesOutWeekdays: boolean;
  /** Where the change lies and since when. */
  readonly told: LocatedChange | null;
}

async function report(
  ctx: Context,
  rule: DueRule,
  { event, measured, leavesOutWeekdays, told }: ReportedChange,
): Promise<void> {
  const brand = await requireBrand(ctx, rule.brand_id, 'share');
  await reportEvent(ctx, {
    brandId: rule.brand_id,
    type: `alert.${event.kind}`,
    occurrence: `${rule.id} ${measured.day}`,
    ruleId: rule.id,
    ...describeChange({ brand: brand.name, rule, event, measured, leavesOutWeekdays, told }),
    data: {
      alert_id: rule.id,
      name: rule.name,
      metric: rule.metric,
      filters: rule.filters,
      direction: event.direction,
      ...measured,
      ...(told && { where: told.where, began: told.began, size: told.size }),
    },
  });
}

interface ChangeFacts {
  readonly brand: string;
  readonly rule: {
    readonly name: string;
    readonly metric: AlertMetric;
    readonly filters: readonly string[];
  };
  readonly event: AlertEvent;
  readonly measured: AlertMeasured;
  readonly leavesOutWeekdays: boolean;
  readonly told: LocatedChange | null;
}

/** The words of a message: what happened in the title, how it was measured below. */
export function describeChange(facts: ChangeFacts) {
  const { brand, rule, event, measured, told } = facts;
  const { metric, filters, name } = rule;
  const moved = event.direction === 'up' ? 'rose' : 'fell';
  const from = shown(metric, measured.before);
  const to = shown(metric, measured.now);
  const what = alertMetrics[metric];
  const title =
    event.kind === 'established'
      ? `${brand}: ${what} ${moved} from ${from} to ${to}`
      : `${brand}: ${what} is back at ${to}`;
  const lines = [
    `Rule: ${name}`,
    ...(filters.length > 0 ? [`Only: ${filters.map(filterInWords).join('; ')}`] : []),
    ...(told ? [toldText(metric, told)] : []),
    `${measured.days} days to ${dayInWords(measured.day)}: ${to}. 28 days to ${dayInWords(measured.compared_until)}: ${from}.`,
    `Same prompts and platforms: ${points(metric, measured.change)} points${boundsOf(metric, measured)}.`,
    ...(facts.leavesOutWeekdays ? [onSharedWeekdays] : []),
    event.kind === 'established'
      ? 'The change was likely real on two days in a row.'
      : `The ${event.direction === 'up' ? 'rise' : 'drop'} reported earlier is no longer there.`,
  ];
  return { title, body: lines.join('\n') };
}

/** “Where: Perplexity, questions about pricing. Since about November 3: −15.0 points.” */
function toldText(metric: AlertMetric, { where, began, size }: LocatedChange): string {
  const parts = [
    where.platform,
    where.topic && `questions about ${where.topic}`,
    where.stage && `questions of the stage ${where.stage}`,
    where.prompt && 'one prompt',
  ].filter(Boolean);
  const place = parts.length > 0 ? parts.join(', ') : 'everywhere';
  return `Where: ${place}. Since about ${dayInWords(began.day)}: ${points(metric, size)} points.`;
}

function shown(metric: AlertMetric, value: number | null): string {
  if (value === null) return 'no value';
  return shownAs(metric) === 100 ? value.toFixed(1) : `${(value * 100).toFixed(1)}%`;
}

function points(metric: AlertMetric, value: number | null): string {
  if (value === null) return 'no';
  const size = (value / shownAs(metric)) * 100;
  return `${size < 0 ? '−' : '+'}${Math.abs(size).toFixed(1)}`;
}

function boundsOf(metric: AlertMetric, { lower, upper }: AlertMeasured): string {
  if (lower === null || upper === null) return '';
  return ` (likely between ${points(metric, lower)} and ${points(metric, upper)})`;
}

/** Where a change lies, since when, and how large it is since then, in the unit of the metric. */
interface LocatedChange {
  readonly where: Place;
  readonly began: { readonly day: Day; readonly earliest: Day; readonly latest: Day };
  readonly size: number;
}

/** For the message of a rule; null where nothing stands out. */
async function locateForPeople(
  ctx: Context,
  { brandId, metric, filters }: WatchedMetric,
  {
    series,
    day,
    change,
  }: {
    readonly series: readonly Series[];
    readonly day: Day;
    readonly change: MeasuredWindows;
  },
): Promise<LocatedChange | null> {
  const { start, end, compareStart, compareEnd } = change.windows;
  const movement = await locateMovement(ctx, {
    ...{ brandId, filters, series, day },
    change: change.judged?.likeForLike ?? 0,
    pair: {
      before: { first: dayNumber(compareStart), last: dayNumber(compareEnd) },
      now: { first: dayNumber(start), last: dayNumber(end) },
    },
  });
  if (!movement) return null;
  const { where, onset, size } = movement;
  return {
    where,
    began: {
      ...{ day: dayAt(onset.day), earliest: dayAt(onset.earliest), latest: dayAt(onset.latest) },
    },
    size: (size.likeForLike ?? 0) * shownAs(metric),
  };
}
