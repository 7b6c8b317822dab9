import type { Site } from '#contract/sites.ts';
import { type Context, inTransaction } from '#kernel/context.ts';
import { requireOperator } from '#kernel/principal.ts';
import { activate, setIntegration } from './activate.ts';
import { siteNotFound } from './reach-site.ts';
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
      .select(siteColumns)
      .where('id', '=', input.siteId.toUpperCase())
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!site) throw siteNotFound();
    if (input.integration_status === 'active') return activate(inside, site, 'operator');
    return setIntegration(inside, site.id, { integration_status: 'inactive', proof: 'operator' });
  });
}

/** Sites of an archived brand are passed through; nothing of the brand is served any more. */
export async function deactivateSitesOfBrand(
  ctx: Context,
  { brandId }: { readonly brandId: number },
): Promise<void> {
  const active = await ctx.db
    .withTables<SiteTables>()
    .selectFrom('sites')
    .select('id')
    .where('organization_id', '=', ctx.principal.organizationId)
    .where('brand_id', '=', brandId)
    .where('integration_status', '=', 'active')
    .execute();
  for (const { id } of active) await setIntegration(ctx, id, { integration_status: 'inactive' });
}
