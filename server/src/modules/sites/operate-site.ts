import type { Site } from '#contract/pages/sites.ts';
import { audit } from '#kernel/audit.ts';
import { type Context, inTransaction } from '#kernel/context.ts';
import { requireOperator } from '#kernel/principal.ts';
import { forgetSwitchedOff } from './find-sites.ts';
import { activate, setIntegration } from './publish-version.ts';
import { siteNotFound } from './require-site.ts';
import { siteColumns } from './site-record.ts';
import type { SiteTables } from './tables.ts';

/** The operator vouches for a domain, or switches a site off; of any organization. */
export async function operateSite(
  ctx: Context,
  input: { readonly siteId: string; readonly integration_status: 'active' | 'inactive' },
): Promise<Site> {
  requireOperator(ctx.principal);
  return inTransaction(ctx, async (inside) => {
    const site = await inside.db
      .withTables<SiteTables>()
      .selectFrom('sites')
      .select([...siteColumns, 'organization_id'])
      .where('id', '=', input.siteId.toUpperCase())
      .where('deleted_at', 'is', null)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow(siteNotFound);
    audit(inside, {
      logIds: [site.organization_id],
      brandId: site.brand_id,
      before: { integration_status: site.integration_status },
    });
    if (input.integration_status === 'inactive') {
      const integration_reason = 'switched_off';
      return setIntegration(inside, site.id, {
        integration_status: 'inactive',
        integration_reason,
      });
    }
    await forgetSwitchedOff(inside, site);
    return activate(inside, site, 'operator');
  });
}

/** The edge drops an archived brand automatically; its sites say why. */
export async function deactivateSitesOfBrand(
  ctx: Context,
  { brandId }: { readonly brandId: number },
): Promise<void> {
  await ctx.db
    .withTables<SiteTables>()
    .updateTable('sites')
    .set({
      integration_status: 'inactive',
      integration_reason: 'brand_archived',
      updated_at: ctx.clock.now(),
    })
    .where('organization_id', '=', ctx.principal.organizationId)
    .where('brand_id', '=', brandId)
    .where('integration_status', '=', 'active')
    .execute();
}
