import type { MetricName } from '#contract/query.ts';
import type { Context } from '#kernel/context.ts';
import { type GroupStrata, strataOf } from '../analytics/index.ts';
import type { WindowStrata } from './candidate.ts';
import type { ComparedWindows } from './compared-windows.ts';

/** What a run reads, and until when it may. */
export interface RunScope extends ComparedWindows {
  readonly brandId: number;
  readonly signal: AbortSignal;
}

/** A dimension value with the strata of a metric in both windows. */
export interface ComparedGroup {
  readonly values: GroupStrata['values'];
  strata(metric: MetricName): WindowStrata;
}

/** The groups of either window, by the first of the fields that are dimensions. */
export async function readWindows(
  ctx: Context,
  { brandId, signal, ...days }: RunScope,
  { fields, filters = [] }: { readonly fields: readonly string[]; readonly filters?: string[] },
): Promise<ComparedGroup[]> {
  const asked = { brandId, signal, filters, fields: fields.join(',') };
  const before = await strataOf(ctx, {
    ...asked,
    start_date: days.compare_start_date,
    end_date: days.compare_end_date,
  });
  const now = await strataOf(ctx, {
    ...asked,
    start_date: days.start_date,
    end_date: days.end_date,
  });
  return pairGroups(before, now);
}

function pairGroups(before: readonly GroupStrata[], now: readonly GroupStrata[]): ComparedGroup[] {
  const keyOf = ({ values }: GroupStrata) => JSON.stringify(Object.values(values));
  const earlier = new Map(before.map((group) => [keyOf(group), group]));
  const later = new Map(now.map((group) => [keyOf(group), group]));
  return [...new Map([...earlier, ...later])].map(([key, { values }]) => ({
    values,
    strata: (metric) => ({
      before: strataIn(earlier.get(key), metric),
      now: strataIn(later.get(key), metric),
    }),
  }));
}

function strataIn(group: GroupStrata | undefined, metric: MetricName) {
  return group?.strata[metric] ?? [];
}
