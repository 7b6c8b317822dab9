import type { Parsed } from '#contract/operation-types.ts';
import * as operations from '#contract/operations/sites.ts';
import * as sites from '../../../../modules/sites/index.ts';
import { jsonArrayOfLines } from '../../requests/json-array-stream.ts';
import { goneSignal } from '../../requests/streaming.ts';
import { route } from '../../route.ts';
import { listRoute, verbRoute } from '../verb-route.ts';

const siteKey = (params: Parsed<typeof operations.getSite, 'params'>) => ({
  brandId: params.brand_id,
  siteId: params.site_id,
});

export const siteRoutes = [
  verbRoute(operations.createSite, sites.createSite),
  listRoute(operations.listSites, sites.listSites),
  verbRoute(operations.getSite, sites.getSite),
  verbRoute(operations.updateSite, sites.updateSite),
  verbRoute(operations.verifySite, sites.verifySite),
  verbRoute(operations.deleteSite, sites.deleteSite),
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

export const operateSiteRoute = verbRoute(operations.operateSite, sites.operateSite);
