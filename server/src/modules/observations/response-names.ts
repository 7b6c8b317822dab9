import type { Context } from '#kernel/context.ts';
import type { BrandNames } from '#kernel/ports/analytics/reading.ts';
import { brandNames, catchUpNames } from '../brands/index.ts';

/** Today's names that responses show. The store has those of prompts: it is caught up. */
export async function responseNames(ctx: Context, brandId: number): Promise<BrandNames> {
  const brand = { organizationId: ctx.principal.organizationId, brandId };
  const [names] = await Promise.all([
    brandNames(ctx, brand, ['persona', 'stage', 'competitor']),
    catchUpNames(ctx, brandId),
  ]);
  return names;
}
