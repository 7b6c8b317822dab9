import type { ChangeParameters, ChangeRow, MetricChange } from '#contract/intervals.ts';
import type { Context } from '#kernel/context.ts';
import { timeDimensions } from '#kernel/ports/analytics/query-plan.ts';
import {
  type Change,
  type ChangeBounds,
  changeBetween,
  qValues,
  strataIn,
} from '../statistics/index.ts';
import type { FieldRule } from './check-query.ts';
import { type ComparedGroup, comparedGroups } from './compared-groups.ts';
import { comparedWindow } from './compared-window.ts';
import {
  type ComputedPage,
  columnsOf,
  computeRows,
  type IntervalInput,
  inComputingTurn,
  shownStability,
  usualLevel,
} from './interval-rows.ts';
import type { ShareMetric } from './metrics.ts';
import {
  checkStrata,
  createStrataReader,
  hasInterval,
  type StrataQuery,
  type SummedGroup,
} from './read-strata.ts';

export interface ChangeInput
  extends IntervalInput,
    Partial<Pick<ChangeParameters, 'compare_start_date' | 'compare_end_date'>> {}

/** How metrics changed from one window to a later one, compared like for like, by dimensions. */
export async function changePage(
  ctx: Context,
  input: ChangeInput,
): Promise<ComputedPage<ChangeRow>> {
  const asked = checkStrata(ctx, input, hasChange);
  const { query } = asked;
  const window = comparedWindow(query, input);
  const changes = await inComputingTurn(ctx, input.signal, async () => {
    const read = await createStrataReader(ctx, input, asked);
    return computeChanges(asked, await comparedGroups(query, window, read), input);
  });
  const end = query.offset + query.limit;
  return {
    columns: columnsOf(asked),
    rows: changes.slice(query.offset, end),
    hasMore: changes.length > end,
    total: input.include_total ? changes.length : undefined,
  };
}

export async function changeRows(ctx: Context, input: ChangeInput): Promise<readonly ChangeRow[]> {
  return (await changePage(ctx, input)).rows;
}

/** A date is in one window or the other, so that nothing could be compared. */
const hasChange: FieldRule = (field) =>
  timeDimensions.some((name) => name === field.name)
    ? `${field.name} cannot be compared: a date is in one window only`
    : hasInterval(field);

async function computeChanges(
  { query, metrics }: StrataQuery,
  groups: readonly ComparedGroup[],
  { level = usualLevel, signal }: ChangeInput,
): Promise<ChangeRow[]> {
  const strataOf = (group: SummedGroup | undefined, metric: ShareMetric) =>
    group ? strataIn(group.sumsOf(metric)) : [];
  const changeOf = ({ before, now }: ComparedGroup, metric: ShareMetric) =>
    changeBetween(strataOf(before, metric), strataOf(now, metric), level);
  const changes = await computeRows(
    groups,
    (group) => new Map(metrics.map((metric) => [metric.name, changeOf(group, metric)])),
    signal,
  );
  const shown = new Map(
    metrics.map((metric) => [
      metric.name,
      shownChanges(
        changes.flatMap((each) => each.get(metric.name) ?? []),
        metric.shownAs,
      ),
    ]),
  );
  return groups.map(({ values }, at) =>
    Object.fromEntries(
      query.fields.map((field) => [
        field.name,
        'source' in field ? (values[field.name] ?? null) : (shown.get(field.name)?.[at] ?? null),
      ]),
    ),
  );
}

/** A metric's changes of all rows: how surprising one is depends on how many there are. */
export function shownChanges(changes: readonly Change[], shownAs: number): MetricChange[] {
  const basket = qValues(changes.map((change) => change.basket?.pValue ?? null));
  const population = qValues(changes.map((change) => change.population?.pValue ?? null));
  const scaled = (share: number | null) => (share === null ? null : share * shownAs);
  return changes.map((change, at) => ({
    before: scaled(change.before),
    now: scaled(change.now),
    difference: scaled(change.difference),
    like_for_like: scaled(change.likeForLike),
    mix: scaled(change.mix),
    prompts: change.prompts,
    stability: shownStability(change.stability),
    basket: shownBounds(change.basket, basket[at], shownAs),
    population: shownBounds(change.population, population[at], shownAs),
  }));
}

function shownBounds(
  bounds: ChangeBounds | null,
  qValue: number | null | undefined,
  shownAs: number,
) {
  if (!bounds) return null;
  return {
    lower: bounds.lower * shownAs,
    upper: bounds.upper * shownAs,
    p_value: bounds.pValue,
    q_value: qValue ?? bounds.pValue,
  };
}
