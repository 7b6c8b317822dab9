import type { Context } from '#kernel/context.ts';
import type { ShownName } from '#kernel/ports/analytics/query-plan.ts';
import type { BrandNames } from '#kernel/ports/analytics/reading.ts';
import { brandNames } from './brand-names.ts';
import { catchUpNames } from './catch-up-names.ts';
import { nameStateOf } from './reach-brand.ts';

const noNames: BrandNames = { persona: [], stage: [], competitor: [] };

/**
 * Today's names, of all kinds where one of these is asked for. They are remembered, and read again only where the
 * brand's version says that they changed. The store has those of prompts: it is caught up.
 */
export async function currentNames(
  ctx: Context,
  brandId: number,
  kinds: ReadonlySet<ShownName>,
): Promise<BrandNames> {
  if (kinds.size === 0) return noNames;
  const brand = await nameStateOf(ctx, brandId);
  if (!brand) return noNames;
  const areShown = [...kinds].some((kind) => kind !== 'prompt');
  const [names] = await Promise.all([
    areShown ? namesOf(ctx, brand) : noNames,
    kinds.has('prompt') && brand.hasNameChanges ? catchUpNames(ctx, brandId) : undefined,
  ]);
  return names;
}

async function namesOf(
  ctx: Context,
  brand: NonNullable<Context['reachedBrand']>,
): Promise<BrandNames> {
  const known = ctx.nameCache.get(brand, brand.namesVersion);
  if (known) return known;
  const names = await brandNames(ctx, brand, ['persona', 'stage', 'competitor']);
  ctx.nameCache.keep(brand, brand.namesVersion, names);
  return names;
}
