import type { Context, Services } from '#kernel/context.ts';
import { servicePrincipal } from '#kernel/principal.ts';
import { clearingDue } from '../accounts/index.ts';
import { forgetErasedKeys } from '../observations/index.ts';
import { deletePart } from './delete-part.ts';
import { readShown, runDeletion } from './run-deletion.ts';
import { deletionTables } from './tables.ts';

/**
 * Works through erasures once more when nobody can still be writing what was read before: what a provider sent, a quote. Workers
 * call it regularly.
 */
export async function sweepErasures(services: Services): Promise<void> {
  await resumeAged(services);
  const open = await deletionTables(services.db)
    .selectFrom('response_deletions')
    .select(['token', 'brand_id', 'organization_id', 'finished_at', 'is_retention'])
    .where('is_erasure', '=', true)
    .where('finished_at', 'is not', null)
    .where('swept_at', 'is', null)
    .execute();
  const now = services.clock.now();
  for (const { token, brand_id: brandId, organization_id, finished_at, is_retention } of open) {
    if (!finished_at || !clearingDue(finished_at, 0, now).isLast) continue;
    const ctx = { ...services, principal: servicePrincipal(organization_id) };
    for (let from = 0; ; ) {
      const shown = await readShown(ctx, { brandId, token }, from);
      if (shown.length === 0) break;
      await deletePart(ctx, { brandId, token }, { isErasure: true, shown });
      // No worker still has an answer that is this old.
      if (is_retention) await forgetErasedKeys(ctx, brandId, shown);
      from += shown.length;
    }
    if (is_retention) {
      await forgetDeletion(ctx, token);
      continue;
    }
    await deletionTables(services.db)
      .updateTable('response_deletions')
      .set({ swept_at: now, observation_ids: [], versions: [], days: [] })
      .where('organization_id', '=', organization_id)
      .where('token', '=', token)
      .execute();
  }
}

/** The limit says how much went; nobody has the token. */
async function forgetDeletion({ db, principal }: Context, token: string): Promise<void> {
  await deletionTables(db)
    .deleteFrom('response_deletions')
    .where('organization_id', '=', principal.organizationId)
    .where('token', '=', token)
    .execute();
}

/** Of answers that were too old when a worker was killed; the limit may have been raised since. */
async function resumeAged(services: Services): Promise<void> {
  const open = await deletionTables(services.db)
    .selectFrom('response_deletions')
    .select(['token', 'brand_id', 'organization_id', 'created_at'])
    .where('is_retention', '=', true)
    .where('status', '=', 'deleting')
    .execute();
  const now = services.clock.now();
  for (const { token, brand_id: brandId, organization_id, created_at } of open) {
    if (!clearingDue(created_at, 0, now).isLast) continue;
    const ctx = { ...services, principal: servicePrincipal(organization_id) };
    await runDeletion(ctx, { brandId, token });
  }
}
