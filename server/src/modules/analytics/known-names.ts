import type { Context } from '#kernel/context.ts';
import type { SharedName } from '#kernel/ports/analytics/query-plan.ts';
import type { BrandNames, NamedId } from '#kernel/ports/analytics/reading.ts';
import { currentNames } from '../brands/index.ts';
import type { CheckedQuery } from './check-query.ts';

/** Today's names, of the kinds that a query shows or filters by at least. */
export function lookUpNames(
  ctx: Context,
  brandId: number,
  { fields, filters }: CheckedQuery,
): Promise<BrandNames> {
  const named = [...fields, ...filters.map(({ field }) => field)];
  const kinds = new Set(named.flatMap((it) => ('names' in it && it.names ? [it.names] : [])));
  return currentNames(ctx, brandId, kinds);
}

/** Ids that have one of the names. */
export function idsNamed(known: readonly NamedId[], names: readonly unknown[]): number[] {
  return known.flatMap(({ id, name }) => (names.includes(name) ? [id] : []));
}

/** Ids whose name a lower id has, too, with the lowest of that name. */
export function sharedNames(known: readonly NamedId[]): SharedName[] {
  return [...Map.groupBy(known, ({ name }) => name).values()].flatMap((named) => {
    const [lowest, ...others] = named.map(({ id }) => id).sort((a, b) => a - b);
    return lowest === undefined ? [] : others.map((id) => ({ id, lowest }));
  });
}
