import type { SnippetKind } from '#contract/pages/sites.ts';
import type { Context } from '#kernel/context.ts';
import { invalidValue } from '#kernel/errors.ts';
import { requireScope } from '#kernel/principal.ts';
import { agentPattern, markdownPattern } from '../agents/index.ts';
import { requireSite, type SiteKey } from './require-site.ts';
import { readDomain } from './site-domain.ts';
import type { SnippetInput } from './snippets.ts';
import { cloudflareWorker, fastlyVcl, nginx, varnishVcl } from './snippets.ts';

/** Used where the edge's address is unknown: a name that leads nowhere. */
const unknownEdge = 'https://edge.example';

/** The edge's switch for a site, as configuration of the server or CDN that is in front of it already. */
export async function createSnippets(
  ctx: Context,
  input: SiteKey & { readonly edgeUrl?: string | undefined },
): Promise<Record<SnippetKind, string>> {
  requireScope(ctx.principal, 'query', 'configure');
  const edge = readEdge(input.edgeUrl || unknownEdge);
  const { domain } = await requireSite(ctx, input);
  const given: SnippetInput = { domain, edge, agentPattern, markdownPattern };
  return {
    cloudflare_worker: cloudflareWorker(given),
    fastly_vcl: fastlyVcl(given),
    varnish_vcl: varnishVcl(given),
    nginx: nginx(given),
  };
}

/** The address is written into other people's configuration: nothing but scheme, host and port. */
function readEdge(value: string): URL {
  const url = URL.parse(value);
  const isOrigin =
    url && /^https?:$/.test(url.protocol) && url.pathname === '/' && url.search + url.hash === '';
  if (isOrigin && url.username + url.password === '' && readDomain(url.host)) return url;
  const message = 'Input should be an http or https URL of scheme, host and port';
  throw invalidValue(['query', 'edge_url'], message, value);
}
