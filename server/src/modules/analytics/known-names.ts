import { type BrandNameKind, brandNames, type NamedId } from '#kernel/brand-names.ts';
import type { Context } from '#kernel/context.ts';
import { catchUpNames } from '#kernel/names-outbox.ts';
import type { CheckedQuery } from './check-query.ts';

/** Today's names of a brand's personas, stages and competitors, as far as a query speaks of them. */
export interface KnownNames {
  of(kind: BrandNameKind): readonly NamedId[];
  /** Ids that have one of the names. */
  idsNamed(kind: BrandNameKind, names: readonly unknown[]): number[];
  /** Ids whose name a lower id has, too, with the lowest of that name. */
  sharing(kind: BrandNameKind): readonly { readonly id: number; readonly lowest: number }[];
}

export function createKnownNames(
  byKind: ReadonlyMap<BrandNameKind, readonly NamedId[]> = new Map(),
): KnownNames {
  const of = (kind: BrandNameKind) => byKind.get(kind) ?? [];
  return {
    of,
    idsNamed: (kind, names) =>
      of(kind).flatMap(({ id, name }) => (names.includes(name) ? [id] : [])),
    sharing: (kind) =>
      [...Map.groupBy(of(kind), ({ name }) => name).values()].flatMap((named) => {
        const [lowest, ...others] = named.map(({ id }) => id).sort((a, b) => a - b);
        return lowest === undefined ? [] : others.map((id) => ({ id, lowest }));
      }),
  };
}

/** Prompts are many: their names lie in the engine, which catches up with them where they are asked for. */
export async function lookUpNames(
  ctx: Context,
  brandId: number,
  { fields, filters }: CheckedQuery,
): Promise<KnownNames> {
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
  return createKnownNames(names);
}
