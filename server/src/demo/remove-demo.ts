import type { Context, Services } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import { archiveBrand } from '../modules/brands/index.ts';
import { removeObservations } from '../modules/observations/index.ts';
import { demoContext } from './demo-context.ts';
import { beginRemoval, endRemoval, listBrands } from './demo-store.ts';

export interface RemovedDemo {
  readonly brands: number;
  readonly answers: number;
}

/**
 * Takes the demo world away: its brands are archived, its answers are deleted for good. What people stored with
 * those brands themselves is kept. A load that is running stops; repeating it after a crash removes the rest.
 */
export async function removeDemo(services: Services, organizationId: number): Promise<RemovedDemo> {
  const ctx = demoContext(services, organizationId);
  if (!(await beginRemoval(ctx.db, organizationId))) return { brands: 0, answers: 0 };
  const brandIds = (await listBrands(ctx.db, organizationId)).map(({ brandId }) => brandId);
  for (const brandId of brandIds) await archive(ctx, brandId);
  const demoAnswers = { brandIds, surface: 'simulated', keyPrefix: 'demo:' } as const;
  const answers = await removeObservations(ctx, demoAnswers);
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
