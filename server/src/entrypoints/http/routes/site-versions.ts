import type { Parsed } from '#contract/operation-types.ts';
import * as operations from '#contract/operations/site-versions.ts';
import * as sites from '../../../modules/sites/index.ts';
import { route } from '../route.ts';
import { paged } from './paged.ts';
import { sendPreview } from './preview-page.ts';

const siteKey = (params: Parsed<typeof operations.listVersions, 'params'>) => ({
  brandId: params.brand_id,
  siteId: params.site_id,
});
const versionKey = (params: Parsed<typeof operations.getVersion, 'params'>) => ({
  ...siteKey(params),
  versionId: params.version_id,
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
  route(operations.listVersions, async ({ ctx, params, query }) =>
    paged(await sites.listVersions(ctx, { ...siteKey(params), ...query }), query),
  ),
  route(operations.getVersion, ({ ctx, params }) => sites.getVersion(ctx, versionKey(params))),
  route(operations.publishVersion, ({ ctx, params }) =>
    sites.publishVersion(ctx, versionKey(params)),
  ),
  route(operations.rollbackVersion, ({ ctx, params }) =>
    sites.rollbackVersion(ctx, versionKey(params)),
  ),
  route(operations.previewVersion, ({ ctx, params }) =>
    sites.previewVersion(ctx, versionKey(params)),
  ),
  route(operations.openPreview, async ({ ctx, params, mediaType, reply }) =>
    sendPreview(reply, mediaType, await sites.openPreview(ctx, params.token)),
  ),
];
