import type { ChangeParameters, ChangeRow, MetricChange } from '#contract/figures/intervals.ts';
import type { HavingOperator } from '#contract/figures/query.ts';
import type { Context } from '#kernel/context.ts';
import type { DimensionValue } from '#kernel/ports/analytics/metric-reader.ts';
import { timeDimensions } from '#kernel/ports/analytics/query-plan.ts';
import type { DayRange } from '#kernel/ports/analytics/reading.ts';
import {
  type Change,
  type ChangeBounds,
  changeBetween,
  qValues,
  strataIn,
} from '../statistics/index.ts';
import type { CheckedQuery, FieldRule, Having } from './check-query.ts';
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
  maxStrata,
  type StrataQuery,
  type SummedGroup,
} from './read-strata.ts';

const compares: Readonly<Record<HavingOperator, (one: number, other: number) => boolean>> = {
  gt: (one, other) => one > other,
  gte: (one, other) => one >= other,
  lt: (one, other) => one < other,
  lte: (one, other) => one <= other,
  eq: (one, other) => one === other,
  neq: (one, other) => one !== other,
};

/** Whether a group of nothing passes: its counts are 0, and its ratios are null, which never compare true. */
function passesWithoutResponses(having: readonly Having[]): boolean {
  return having.every(
    ({ metric, operator, value }) => 'count' in metric.formula && compares[operator](0, value),
  );
}

/** A group of either window; undefined where a window has nothing of it. */
export interface ComparedGroup extends Pick<SummedGroup, 'values'> {
  readonly before: SummedGroup | undefined;
  readonly now: SummedGroup | undefined;
}

type ReadStrata = Awaited<ReturnType<typeof createStrataReader>>;

/** The groups of both windows that pass `having` in the later one, in the query's order. */
async function comparedGroups(
  query: CheckedQuery,
  earlier: DayRange,
  read: ReadStrata,
): Promise<ComparedGroup[]> {
  // All of them: one group more than there may be strata, and the reader refuses.
  const whole = { ...query, limit: maxStrata + 1, offset: 0 };
  const without = { ...whole, having: [] };
  const { groups: now } = await read(whole);
  const before = await read({ ...without, startDate: earlier.first, endDate: earlier.last });
  const keyOf = createKey(query);
  const was = new Map(before.groups.map((group) => [keyOf(group), group]));
  const compared: ComparedGroup[] = now.map((group) => {
    return { values: group.values, before: was.get(keyOf(group)), now: group };
  });
  if (!passesWithoutResponses(query.having)) return compared;
  // Groups that `having` dropped are missing among the later ones, too, but they have not vanished.
  const remaining = query.having.length === 0 ? now : (await read(without, [])).groups;
  const known = new Set(remaining.map(keyOf));
  const vanished = before.groups.filter((group) => !known.has(keyOf(group)));
  return [
    ...compared,
    ...vanished.map((group) => ({ values: group.values, before: group, now: undefined })),
  ].sort(inOrderOf(query));
}

const dimensionsOf = ({ fields }: CheckedQuery) => fields.filter((field) => 'source' in field);

function createKey(query: CheckedQuery): (group: Pick<SummedGroup, 'values'>) => string {
  const dimensions = dimensionsOf(query);
  return ({ values }) => JSON.stringify(dimensions.map(({ name }) => values[name] ?? null));
}

function inOrderOf(query: CheckedQuery): (one: ComparedGroup, other: ComparedGroup) => number {
  const dimensions = dimensionsOf(query);
  return (one, other) => {
    for (const { name } of dimensions) {
      const order = compareValues(one.values[name] ?? null, other.values[name] ?? null);
      if (order !== 0) return order;
    }
    return 0;
  };
}

/** The order of rows: ascending, text by code point, false before true, nulls last. */
function compareValues(one: DimensionValue, other: DimensionValue): number {
  if (one === null || other === null) return Number(one === null) - Number(other === null);
  return typeof one === 'string' && typeof other === 'string'
    ? compareTexts(one, other)
    : Number(one) - Number(other);
}

/** JavaScript compares halves of characters, and puts those beyond the first 65,536 too early. */
function compareTexts(one: string, other: string): number {
  const shorter = Math.min(one.length, other.length);
  for (let at = 0; at < shorter; at += 1) {
    const difference = (one.codePointAt(at) ?? 0) - (other.codePointAt(at) ?? 0);
    if (difference !== 0) return difference;
  }
  return one.length - other.length;
}

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
