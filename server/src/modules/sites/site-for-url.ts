import type { Context } from '#kernel/context.ts';
import { requireScope } from '#kernel/principal.ts';
import { covers } from './coverage.ts';
import { findSite, type SiteKey } from './require-site.ts';
import { belongsTo } from './site-domain.ts';
import type { SiteRow } from './site-record.ts';

/** Why nothing can be staged for a URL on a site, in the order in which it is found out. */
export type SiteProblem = 'site_missing' | 'domain_mismatch' | 'integration_inactive';

export type SiteForUrl =
  | { readonly site: SiteRow; readonly problem?: undefined }
  | { readonly problem: SiteProblem };

/** The site, if versions of the URL can be staged on it. */
export async function siteForUrl(
  ctx: Context,
  input: SiteKey & { readonly url: string },
): Promise<SiteForUrl> {
  requireScope(ctx.principal, 'configure');
  const site = await findSite(ctx, input);
  if (!site) return { problem: 'site_missing' };
  const url = URL.parse(input.url);
  if (!url || !/^https?:$/.test(url.protocol) || !belongsTo(site.domain, url)) {
    return { problem: 'domain_mismatch' };
  }
  if (site.integration_status !== 'active') return { problem: 'integration_inactive' };
  return covers(site, url) ? { site } : { problem: 'domain_mismatch' };
}
