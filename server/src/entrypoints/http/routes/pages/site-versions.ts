import type { FastifyReply } from 'fastify';
import type { Parsed } from '#contract/operation-types.ts';
import * as operations from '#contract/operations/site-versions.ts';
import * as sites from '../../../../modules/sites/index.ts';
import { route } from '../../route.ts';
import { listRoute, verbRoute } from '../verb-route.ts';

interface Content {
  readonly markdown: string | null;
  readonly html: string | null;
}

/** Somebody else's page on our address: it may run nothing, send nothing, and sees no cookie of ours. */
const fence = "sandbox; default-src 'none'; img-src https: data:; style-src 'unsafe-inline'";

function sendPreview(reply: FastifyReply, mediaType: string, { markdown, html }: Content) {
  reply.headers({
    'content-security-policy': fence,
    'x-content-type-options': 'nosniff',
    'x-robots-tag': 'noindex',
    'referrer-policy': 'no-referrer',
    'cache-control': 'private, no-store',
  });
  if (mediaType === 'text/plain') {
    return reply.type('text/plain; charset=utf-8').send(markdown ?? html ?? '');
  }
  return reply.type('text/html; charset=utf-8').send(html ?? asPage(markdown ?? ''));
}

function asPage(markdown: string): string {
  return `<!doctype html><meta charset="utf-8"><title>Preview</title>
<pre style="white-space: pre-wrap; max-width: 50rem; margin: 2rem auto">${escaped(markdown)}</pre>`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

const siteKey = (params: Parsed<typeof operations.listVersions, 'params'>) => ({
  brandId: params.brand_id,
  siteId: params.site_id,
});
export const siteVersionRoutes = [
  route(operations.stageVersion, async ({ ctx, params, body }) => {
    const { versionId: id } = await sites.stageVersion(ctx, {
      ...siteKey(params),
      url: body.url,
      markdown: body.markdown ?? undefined,
      html: body.html ?? undefined,
      source: 'api',
    });
    return sites.getVersion(ctx, { ...siteKey(params), versionId: id });
  }),
  listRoute(operations.listVersions, sites.listVersions),
  verbRoute(operations.getVersion, sites.getVersion),
  verbRoute(operations.publishVersion, sites.publishVersion),
  verbRoute(operations.rollbackVersion, sites.rollbackVersion),
  verbRoute(operations.previewVersion, sites.previewVersion),
  route(operations.openPreview, async ({ ctx, params, mediaType, reply }) =>
    sendPreview(reply, mediaType, await sites.openPreview(ctx, params.token)),
  ),
];
