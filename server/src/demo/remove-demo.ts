import { sql } from 'kysely';
import type { Context, Services } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import { servicePrincipal } from '#kernel/principal.ts';
import { archiveBrand } from '../modules/brands/index.ts';
import { beginRemoval, endRemoval, listBrands } from './demo-store.ts';

export interface RemovedDemo {
  readonly brands: number;
  readonly answers: number;
}

/**
 * Takes the demo world away: its brands are archived, its answers are deleted for good. What people stored with
 * those brands themselves is kept. A load that is running stops; repeating it after a crash goes on with the rest.
 */
export async function removeDemo(services: Services, organizationId: number): Promise<RemovedDemo> {
  const ctx: Context = { ...services, principal: servicePrincipal(organizationId) };
  if (!(await beginRemoval(ctx.db, organizationId))) return { brands: 0, answers: 0 };
  const brandIds = (await listBrands(ctx.db, organizationId)).map(({ brandId }) => brandId);
  for (const brandId of brandIds) await archive(ctx, brandId);
  const answers = await deleteAnswers(ctx, brandIds);
  await endRemoval(ctx.db, organizationId);
  return { brands: brandIds.length, answers };
}

async function archive(ctx: Context, brandId: number): Promise<void> {
  try {
    await archiveBrand(ctx, { brandId });
  } catch (error) {
    // Somebody archived it before, or this removal did before it was cut off.
    if (!(error instanceof Refusal) || error.code !== 'brand_not_found') throw error;
  }
}

/** The rows first, then their keys: cut off in between, the rows are found and deleted again. */
async function deleteAnswers(ctx: Context, brandIds: readonly number[]): Promise<number> {
  if (brandIds.length === 0) return 0;
  const { organizationId } = ctx.principal;
  const surface = 'simulated';
  const count = await ctx.analytics.observations.remove({ organizationId, brandIds, surface });
  await sql`
    DELETE FROM observation_keys
    WHERE organization_id = ${organizationId} AND brand_id = ANY(${brandIds})
      AND key LIKE 'demo:%'`.execute(ctx.db);
  return count;
}
