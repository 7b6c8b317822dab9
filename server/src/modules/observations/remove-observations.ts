import type { Context } from '#kernel/context.ts';
import type { Surface } from '#kernel/ports/analytics/observations.ts';
import { requireScope } from '#kernel/principal.ts';
import type { ObservationTables } from './tables.ts';

/**
 * Permanently deletes observations of a surface whose keys have a prefix; resolves with the number of rows. Deletes
 * rows first and keys last, so that an interrupted run can be repeated.
 */
export async function removeObservations(
  ctx: Context,
  {
    brandIds,
    surface,
    keyPrefix,
  }: {
    readonly brandIds: readonly number[];
    readonly surface: Surface;
    readonly keyPrefix: string;
  },
): Promise<number> {
  requireScope(ctx.principal, 'configure');
  if (brandIds.length === 0) return 0;
  const { organizationId } = ctx.principal;
  const count = await ctx.analytics.observations.remove({ organizationId, brandIds, surface });
  const tables = ctx.db.withTables<ObservationTables>();
  const keys = tables
    .selectFrom('observation_keys')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('brand_id', 'in', brandIds)
    .where('key', 'like', `${keyPrefix}%`);
  await tables
    .deleteFrom('sentiment_comparisons')
    .where('organization_id', '=', organizationId)
    .where('observation_id', 'in', keys)
    .execute();
  await tables
    .deleteFrom('answer_checks')
    .where('organization_id', '=', organizationId)
    .where('observation_id', 'in', keys)
    .execute();
  await tables
    .deleteFrom('observation_keys')
    .where('organization_id', '=', organizationId)
    .where('brand_id', 'in', brandIds)
    .where('id', 'in', keys)
    .execute();
  return count;
}
