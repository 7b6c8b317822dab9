import { setImmediate as nextTurn } from 'node:timers/promises';
import type { IntervalRow, MetricInterval } from '#contract/figures/intervals.ts';
import type { DimensionName, MetricName } from '#contract/figures/query.ts';
import type { Context } from '#kernel/context.ts';
import {
  type Bounds,
  type Interval,
  intervalOf,
  rememberedT,
  type Stability,
} from '../statistics/index.ts';
import { isShare, type Metric } from './metrics.ts';
import {
  checkStrata,
  createStrataReader,
  type StrataInput,
  type StrataQuery,
  type SummedGroup,
} from './read-strata.ts';

export interface IntervalInput extends StrataInput {
  /** 0.8 to 0.999; 0.95 where it is missing. */
  readonly level?: number | undefined;
}

/** Rows of a page, and what is known about the others. */
export interface ComputedPage<Row> {
  readonly columns: readonly {
    readonly name: DimensionName | MetricName;
    readonly isMetric: boolean;
  }[];
  readonly rows: readonly Row[];
  readonly hasMore: boolean;
  readonly total: number | undefined;
}

export const usualLevel = 0.95;

/** Metrics of a brand's observations with their bounds, by dimensions. */
export async function intervalPage(
  ctx: Context,
  input: IntervalInput,
): Promise<ComputedPage<IntervalRow>> {
  const asked = checkStrata(ctx, input);
  return inComputingTurn(ctx, input.signal, async () => {
    const read = await createStrataReader(ctx, input, asked);
    const page = await read(asked.query, asked.metrics, input.include_total);
    const rowOf = createRow(asked, input.level ?? usualLevel);
    const rows = await computeRows(page.groups, rowOf, input.signal);
    const { hasMore, total } = page;
    return { columns: columnsOf(asked), rows, hasMore, total };
  });
}

/** Reading strata and computing with them keeps engine and process busy: an organization does so for few requests at once. */
export function inComputingTurn<Result>(
  { computing, principal }: Pick<Context, 'computing' | 'principal'>,
  signal: AbortSignal | undefined,
  work: () => Promise<Result>,
): Promise<Result> {
  return computing.run(String(principal.organizationId), work, signal);
}

export async function intervalRows(
  ctx: Context,
  input: IntervalInput,
): Promise<readonly IntervalRow[]> {
  return (await intervalPage(ctx, input)).rows;
}

export function columnsOf({ query }: StrataQuery): ComputedPage<unknown>['columns'] {
  return query.fields.map((field) => ({ name: field.name, isMetric: !('source' in field) }));
}

function createRow({ query }: StrataQuery, level: number) {
  const t = rememberedT(1 - level);
  const intervalIn = ({ sumsOf }: SummedGroup, metric: Metric) =>
    isShare(metric) ? shownInterval(intervalOf(sumsOf(metric), level, t), metric.shownAs) : null;
  return (group: SummedGroup): IntervalRow =>
    Object.fromEntries(
      query.fields.map((field) => [
        field.name,
        'source' in field ? (group.values[field.name] ?? null) : intervalIn(group, field),
      ]),
    );
}

export function shownInterval(interval: Interval | null, shownAs: number): MetricInterval {
  if (!interval) return null;
  const { estimate, responses, prompts, stability, basket, population } = interval;
  const { lower, upper } = basket.nextWindow;
  return {
    estimate: estimate * shownAs,
    responses,
    prompts,
    stability: shownStability(stability),
    basket: {
      ...shownBounds(basket, shownAs),
      next_window: { lower: lower * shownAs, upper: upper * shownAs },
    },
    population: shownBounds(population, shownAs),
  };
}

export function shownStability({ dayToDay, pairs }: Stability) {
  return { day_to_day: dayToDay, pairs };
}

function shownBounds({ lower, upper, effectiveResponses, reliable }: Bounds, shownAs: number) {
  return {
    lower: lower === null ? null : lower * shownAs,
    upper: upper === null ? null : upper * shownAs,
    effective_responses: effectiveResponses,
    reliable,
  };
}

/** How long rows are computed before other requests are served. */
const turnMs = 2;

/** Many rows take seconds: other requests are served in between, and nobody computes for a client that has gone. */
export async function computeRows<Group, Row>(
  groups: readonly Group[],
  rowOf: (group: Group) => Row,
  signal: AbortSignal | undefined,
): Promise<Row[]> {
  const rows: Row[] = [];
  let began = performance.now();
  for (const group of groups) {
    rows.push(rowOf(group));
    if (performance.now() - began < turnMs) continue;
    await nextTurn();
    signal?.throwIfAborted();
    began = performance.now();
  }
  return rows;
}
