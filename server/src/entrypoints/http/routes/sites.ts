import type { Parsed } from '#contract/operation-types.ts';
import * as operations from '#contract/operations/sites.ts';
import * as sites from '../../../modules/sites/index.ts';
import { jsonArrayOfLines } from '../requests/json-array-stream.ts';
import { goneSignal } from '../requests/streaming.ts';
import { route } from '../route.ts';
import { paged } from './paged.ts';

const siteKey = (params: Parsed<typeof operations.getSite, 'params'>) => ({
  brandId: params.brand_id,
  siteId: params.site_id,
});

export const siteRoutes = [
  route(operations.createSite, ({ ctx, params, body }) =>
    sites.createSite(ctx, { brandId: params.brand_id, ...body }),
  ),
  route(operations.listSites, async ({ ctx, params, query }) =>
    paged(await sites.listSites(ctx, { brandId: params.brand_id, ...query }), query),
  ),
  route(operations.getSite, ({ ctx, params }) => sites.getSite(ctx, siteKey(params))),
  route(operations.updateSite, ({ ctx, params, body }) =>
    sites.updateSite(ctx, { ...siteKey(params), ...body }),
  ),
  route(operations.verifySite, ({ ctx, params }) => sites.verifySite(ctx, siteKey(params))),
  route(operations.deleteSite, ({ ctx, params }) => sites.deleteSite(ctx, siteKey(params))),
  route(operations.getSiteSnippets, ({ ctx, params, query }) =>
    sites.createSnippets(ctx, { ...siteKey(params), edgeUrl: query.edge_url }),
  ),
  route(operations.reportAgentTraffic, async ({ ctx, params, query, reply }) => {
    const { total, rows } = await sites.reportAgentTraffic(ctx, {
      ...query,
      ...siteKey(params),
      signal: goneSignal(reply),
    });
    const before = `{"total":${total},"items":[`;
    const after = `],"offset":${query.offset},"limit":${query.limit},"metadata":{}}`;
    reply.type('application/json; charset=utf-8');
    return reply.send(jsonArrayOfLines(rows, before, after));
  }),
];

export const operateSiteRoute = route(operations.operateSite, ({ ctx, params, body }) =>
  sites.operateSite(ctx, { siteId: params.site_id, ...body }),
);
