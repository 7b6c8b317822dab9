import type { PortfolioFigures } from '#contract/brands/portfolio.ts';
import type { PortfolioMetric } from '#contract/brands/portfolio-metrics.ts';
import type { ChangeParameters } from '#contract/figures/intervals.ts';
import type { Context } from '#kernel/context.ts';
import { EngineLimitExceeded } from '#kernel/ports/analytics/engine-errors.ts';
import type { DayRange, ReadOptions } from '#kernel/ports/analytics/reading.ts';
import { refusingAtLimits, requestTime } from '#kernel/read-limits.ts';
import {
  changeBetween,
  columnsOf,
  intervalOf,
  type StratumSums,
  strataIn,
} from '../statistics/index.ts';
import { shownChanges } from './change-rows.ts';
import { comparedWindow } from './compared-window.ts';
import { computeRows, inComputingTurn, shownInterval, usualLevel } from './interval-rows.ts';
import type { ShareMetric } from './metrics.ts';
import { planQuery } from './plan.ts';
import { checkStrata, maxStrata, type StrataQuery } from './read-strata.ts';
import { createSums, measuresFor } from './stratum-sums.ts';

interface FiguresInput
  extends Partial<
    Pick<ChangeParameters, 'start_date' | 'end_date' | 'compare_start_date' | 'compare_end_date'>
  > {
  /** Brands of the organization within the caller's reach. */
  readonly brandIds: readonly number[];
  /** Of every prompt of these brands. */
  readonly brandOfPrompt: ReadonlyMap<number, number>;
  readonly metrics: readonly PortfolioMetric[];
  /** As the query writes them; only such as name no record of a brand. */
  readonly filters?: string[];
  readonly signal: AbortSignal;
}

/** The strata of a metric in both windows. */
type Sums = Readonly<Record<'before' | 'now', readonly StratumSums[]>>;
type SumsOfMetric = ReadonlyMap<string, Sums>;

/** Metrics of several brands with bounds and changes, read together; a brand with too many strata is left out. */
export async function brandFigures(
  ctx: Context,
  input: FiguresInput,
): Promise<ReadonlyMap<number, PortfolioFigures>> {
  const { start_date, end_date, metrics, filters = [], brandIds, signal } = input;
  const fields = metrics.join(',');
  const asked = checkStrata(ctx, { brandId: 0, start_date, end_date, fields, filters });
  const { startDate, endDate } = asked.query;
  const earlier = comparedWindow(asked.query, input);
  if (brandIds.length === 0) return new Map();
  const read = createReader(ctx, asked, input);
  return inComputingTurn(ctx, signal, async () => {
    const sums = await refusingAtLimits('query', () =>
      readBoth(read, brandIds, { before: earlier, now: { first: startDate, last: endDate } }),
    );
    return computeFigures(asked.metrics, sums, signal);
  });
}

type SumsOfBrands = Map<number, ReadonlyMap<string, readonly StratumSums[]>>;
type Read = (brandIds: readonly number[], days: DayRange) => Promise<SumsOfBrands>;

/** Halves the brands where there are too many strata for one answer of the engine. */
async function readBoth(
  read: Read,
  brandIds: readonly number[],
  windows: Readonly<Record<'before' | 'now', DayRange>>,
): Promise<Map<number, SumsOfMetric>> {
  try {
    const before = await read(brandIds, windows.before);
    const now = await read(brandIds, windows.now);
    return new Map(brandIds.map((id) => [id, paired(before.get(id), now.get(id))]));
  } catch (error) {
    if (!(error instanceof EngineLimitExceeded && error.limit === 'rows')) throw error;
    if (brandIds.length === 1) return new Map();
    const middle = Math.ceil(brandIds.length / 2);
    const first = await readBoth(read, brandIds.slice(0, middle), windows);
    return new Map([...first, ...(await readBoth(read, brandIds.slice(middle), windows))]);
  }
}

function paired(
  before: ReadonlyMap<string, readonly StratumSums[]> = new Map(),
  now: ReadonlyMap<string, readonly StratumSums[]> = new Map(),
): SumsOfMetric {
  return new Map(
    [...new Set([...before.keys(), ...now.keys()])].map((metric) => [
      metric,
      { before: before.get(metric) ?? [], now: now.get(metric) ?? [] },
    ]),
  );
}

function createReader(
  ctx: Context,
  { query, metrics }: StrataQuery,
  { brandOfPrompt, signal }: FiguresInput,
): Read {
  const options: () => ReadOptions = requestTime(signal);
  const { organizationId } = ctx.principal;
  const noNames = { persona: [], stage: [], competitor: [] };
  const plan = planQuery({ organizationId, brandId: 0 }, query, noNames);
  const measures = measuresFor(metrics, plan.scope);
  const measured = { ...plan, measures, sharedStages: [], maxStrata };
  const sumsIn = createSums(measured);
  return async (brandIds, days) => {
    const { groups } = await ctx.analytics.metrics.strata(
      { ...measured, brandIds, days },
      { ...options(), includeTotal: false },
    );
    const ofBrands = new Map(brandIds.map((id) => [id, new Map<string, StratumSums[]>()]));
    for (const group of groups) {
      const columnsIn = sumsIn(group);
      for (const metric of metrics) {
        const byBrand = Map.groupBy(strataIn(columnsIn(metric)), ({ prompt }) =>
          brandOfPrompt.get(prompt),
        );
        for (const [brandId, sums] of byBrand) {
          if (brandId !== undefined) ofBrands.get(brandId)?.set(metric.name, sums);
        }
      }
    }
    return ofBrands;
  };
}

async function computeFigures(
  metrics: readonly ShareMetric[],
  sums: ReadonlyMap<number, SumsOfMetric>,
  signal: AbortSignal,
): Promise<ReadonlyMap<number, PortfolioFigures>> {
  const brands = [...sums];
  const none: Sums = { before: [], now: [] };
  const byMetric = await Promise.all(
    metrics.map(async ({ name, shownAs }) => {
      const computed = await computeRows(
        brands,
        ([, ofMetric]) => {
          const { before, now } = ofMetric.get(name) ?? none;
          return {
            now: shownInterval(intervalOf(columnsOf(now), usualLevel), shownAs),
            change: changeBetween(before, now, usualLevel),
          };
        },
        signal,
      );
      const changes = shownChanges(
        computed.map(({ change }) => change),
        shownAs,
      );
      return { name, rows: computed.map(({ now }, at) => ({ now, change: changes[at] })) };
    }),
  );
  return new Map(
    brands.map(([brandId], at) => [
      brandId,
      // The metrics asked for are those of the record.
      Object.fromEntries(byMetric.map(({ name, rows }) => [name, rows[at]])) as PortfolioFigures,
    ]),
  );
}
