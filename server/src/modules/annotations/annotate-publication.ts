import { dayOf } from '#contract/days.ts';
import type { Context } from '#kernel/context.ts';
import { pagesPublishedOn } from '../sites/index.ts';
import { annotationTables } from './tables.ts';

/**
 * Notes that pages of a site went live: one annotation for each site and day, which counts its pages. Runs in the
 * transaction that publishes, which holds the site, so nothing is noted twice or left out.
 */
export async function annotatePublication(
  ctx: Context,
  { brandId, siteId }: { readonly brandId: number; readonly siteId: string },
): Promise<void> {
  const now = ctx.clock.now();
  const day = dayOf(now);
  const { domain, pages, url } = await pagesPublishedOn(ctx, { brandId, siteId, day });
  const shown =
    pages === 1
      ? { title: `Published a page on ${domain}`, url }
      : { title: `Published ${pages} pages on ${domain}`, url: null };
  await annotationTables(ctx.db)
    .insertInto('annotations')
    .values({
      organization_id: ctx.principal.organizationId,
      brand_id: brandId,
      kind: 'publication',
      ...shown,
      note: null,
      platform: null,
      start_date: day,
      end_date: day,
      creator: 'service',
      creator_name: null,
      occurrence: `publication/${siteId}/${day}`,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) =>
      conflict.columns(['brand_id', 'occurrence']).doUpdateSet({ ...shown, updated_at: now }),
    )
    .execute();
}
