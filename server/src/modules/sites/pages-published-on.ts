import { addDays, type Day } from '#contract/days.ts';
import type { Context } from '#kernel/context.ts';
import { requireScope } from '#kernel/principal.ts';
import { requireSite, type SiteKey } from './require-site.ts';
import type { SiteTables } from './tables.ts';

export interface PublishedPages {
  readonly domain: string;
  /** A page that went live several times counts once. */
  readonly pages: number;
  /** The address of one of them. */
  readonly url: string | null;
}

/** What went live on a site on one UTC day, also what was taken back since. */
export async function pagesPublishedOn(
  ctx: Context,
  { day, ...key }: SiteKey & { readonly day: Day },
): Promise<PublishedPages> {
  requireScope(ctx.principal, 'query', 'configure');
  const site = await requireSite(ctx, key);
  const { pages, url } = await ctx.db
    .withTables<SiteTables>()
    .selectFrom('site_publications as publication')
    .innerJoin('site_versions as version', 'version.id', 'publication.version_id')
    .select((of) => [
      of.fn.count<number>('publication.page').distinct().as('pages'),
      of.fn.max('version.url').as('url'),
    ])
    .where('publication.site_id', '=', site.id)
    .where('publication.published_at', '>=', new Date(day))
    .where('publication.published_at', '<', new Date(addDays(day, 1)))
    .executeTakeFirstOrThrow();
  return { domain: site.domain, pages, url };
}
