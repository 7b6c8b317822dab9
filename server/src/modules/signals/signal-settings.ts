import type { SignalSettings, SignalSettingsBody } from '#contract/changes-and-actions/signals.ts';
import { audit } from '#kernel/audit.ts';
import type { Context } from '#kernel/context.ts';
import { requireScope } from '#kernel/principal.ts';
import { configureBrand } from '../brands/index.ts';
import type { SignalTables } from './tables.ts';

export const defaultMinimumPoints = 5;

/** Which changes of the brand are worth reporting. */
export async function getSignalSettings(
  ctx: Context,
  { brandId }: { readonly brandId: number },
): Promise<SignalSettings> {
  requireScope(ctx.principal, 'query', 'configure');
  const row = await ctx.db
    .withTables<SignalTables>()
    .selectFrom('signal_settings')
    .select('minimum_points')
    .where('organization_id', '=', ctx.principal.organizationId)
    .where('brand_id', '=', brandId)
    .executeTakeFirst();
  return { minimum_points: row?.minimum_points ?? defaultMinimumPoints };
}

/** Replaces all of them; the next run goes by them. */
export async function putSignalSettings(
  ctx: Context,
  { brandId, minimum_points }: SignalSettingsBody & { readonly brandId: number },
): Promise<SignalSettings> {
  return configureBrand(ctx, brandId, 'update', async (inside, brand) => {
    audit(inside, { before: await getSignalSettings(inside, { brandId }) });
    await inside.db
      .withTables<SignalTables>()
      .insertInto('signal_settings')
      .values({ organization_id: brand.organization_id, brand_id: brand.id, minimum_points })
      .onConflict((conflict) => conflict.column('brand_id').doUpdateSet({ minimum_points }))
      .execute();
    return { minimum_points };
  });
}
