import type { Context } from '#kernel/context.ts';
import type { SharedName } from '#kernel/ports/analytics/query-plan.ts';
import type { BrandNames, NamedId } from '#kernel/ports/analytics/reading.ts';
import { brandNames, catchUpNames } from '../brands/index.ts';
import type { CheckedQuery } from './check-query.ts';

/** Today's names of the kinds that a query shows or filters by. The store has those of prompts: it is caught up. */
export async function lookUpNames(
  ctx: Context,
  brandId: number,
  { fields, filters }: CheckedQuery,
): Promise<BrandNames> {
  const named = [...fields, ...filters.map(({ field }) => field)];
  const kinds = new Set(named.flatMap((it) => ('names' in it && it.names ? [it.names] : [])));
  const brand = { organizationId: ctx.principal.organizationId, brandId };
  const [names] = await Promise.all([
    brandNames(
      ctx,
      brand,
      [...kinds].filter((kind) => kind !== 'prompt'),
    ),
    kinds.has('prompt') ? catchUpNames(ctx, brandId) : undefined,
  ]);
  return names;
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
