import type { Services } from '#kernel/context.ts';
import { servicePrincipal } from '#kernel/principal.ts';
import { clearingDue } from '../accounts/index.ts';
import { deletePart } from './delete-part.ts';
import { readShown } from './run-deletion.ts';
import { deletionTables } from './tables.ts';

/**
 * Works through erasures once more when nobody can still be writing what was read before: what a provider sent, a quote. Workers
 * call it regularly.
 */
export async function sweepErasures(services: Services): Promise<void> {
  const open = await deletionTables(services.db)
    .selectFrom('response_deletions')
    .select(['token', 'brand_id', 'organization_id', 'finished_at'])
    .where('is_erasure', '=', true)
    .where('finished_at', 'is not', null)
    .where('swept_at', 'is', null)
    .execute();
  const now = services.clock.now();
  for (const { token, brand_id: brandId, organization_id, finished_at } of open) {
    if (!finished_at || !clearingDue(finished_at, 0, now).isLast) continue;
    const ctx = { ...services, principal: servicePrincipal(organization_id) };
    for (let from = 0; ; ) {
      const shown = await readShown(ctx, { brandId, token }, from);
      if (shown.length === 0) break;
      await deletePart(ctx, { brandId, token }, { isErasure: true, shown });
      from += shown.length;
    }
    await deletionTables(services.db)
      .updateTable('response_deletions')
      .set({ swept_at: now, observation_ids: [], versions: [], days: [] })
      .where('organization_id', '=', organization_id)
      .where('token', '=', token)
      .execute();
  }
}
