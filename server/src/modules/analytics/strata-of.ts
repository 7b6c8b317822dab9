import type { MetricName } from '#contract/figures/query.ts';
import type { Context } from '#kernel/context.ts';
import type { GroupStrata as MeasuredGroup } from '#kernel/ports/analytics/metric-reader.ts';
import { type StratumSums, strataIn } from '../statistics/index.ts';
import { checkStrata, createStrataReader, type StrataInput } from './read-strata.ts';

/** A group of a query with the sums of each metric by prompt and platform. Scores are shares here: 0 to 1. */
export interface GroupStrata extends Pick<MeasuredGroup, 'values'> {
  readonly strata: Readonly<Partial<Record<MetricName, readonly StratumSums[]>>>;
}

/** What intervals are computed from, for those who compute something else from it. */
export async function strataOf(ctx: Context, input: StrataInput): Promise<GroupStrata[]> {
  const asked = checkStrata(ctx, input);
  const read = await createStrataReader(ctx, input, asked);
  const { groups } = await read(asked.query);
  return groups.map(({ values, sumsOf }) => ({
    values,
    strata: Object.fromEntries(
      asked.metrics.map((metric) => [metric.name, strataIn(sumsOf(metric))]),
    ),
  }));
}
