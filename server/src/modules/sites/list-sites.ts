import type { Page } from '#contract/envelopes.ts';
import type { Paging } from '#contract/parameters.ts';
import type { Site } from '#contract/sites.ts';
import type { Context } from '#kernel/context.ts';
import { pageOf } from '#kernel/paging.ts';
import { requireScope } from '#kernel/principal.ts';
import { requireSite, type SiteKey } from './require-site.ts';
import { siteColumns, siteRecord } from './site-record.ts';
import type { SiteTables } from './tables.ts';

/** Oldest first. */
export async function listSites(
  ctx: Context,
  input: Paging & { readonly brandId: number },
): Promise<Page<Site>> {
  requireScope(ctx.principal, 'query', 'configure');
  const sites = ctx.db
    .withTables<SiteTables>()
    .selectFrom('sites')
    .where('organization_id', '=', ctx.principal.organizationId)
    .where('brand_id', '=', input.brandId)
    .where('deleted_at', 'is', null);
  const rows = await sites
    .select([...siteColumns, (of) => of.fn.countAll<number>().over().as('total')])
    .orderBy('id')
    .limit(input.limit)
    .offset(input.offset)
    .execute();
  return pageOf(
    rows,
    input.offset,
    (row) => siteRecord(ctx, row),
    async () => {
      const count = sites.select((of) => of.fn.countAll<number>().as('total'));
      return (await count.executeTakeFirstOrThrow()).total;
    },
  );
}

export async function getSite(ctx: Context, input: SiteKey): Promise<Site> {
  requireScope(ctx.principal, 'query', 'configure');
  return siteRecord(ctx, await requireSite(ctx, input));
}
