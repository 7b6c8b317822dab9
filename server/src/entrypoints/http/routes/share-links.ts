import type { FastifyReply } from 'fastify';
import * as operations from '#contract/operations/share-links.ts';
import * as reports from '../../../modules/reports/index.ts';
import { attachment } from '../requests/attachment.ts';
import { clientOf } from '../requests/client.ts';
import { goneSignal } from '../requests/streaming.ts';
import { route } from '../route.ts';
import { paged, verbRoute } from './verb-route.ts';

export const shareLinkRoutes = [
  route(operations.shareReport, ({ ctx, params, body, request }) =>
    reports.shareReport(ctx, {
      brandId: params.brand_id,
      reportId: params.report_id,
      client: clientOf(request),
      ...body,
    }),
  ),
  verbRoute(operations.shareTable, reports.shareTable),
  route(operations.listShareLinks, async ({ ctx, params, query }) => {
    const { report_id: reportId, ...page } = query;
    return paged(
      await reports.listLinks(ctx, { brandId: params.brand_id, reportId, ...page }),
      page,
    );
  }),
  verbRoute(operations.revokeShareLink, reports.revokeLink),
  route(operations.openSharedReport, ({ ctx, params, body, request, reply }) => {
    keepPrivate(reply);
    const { token } = params;
    const client = clientOf(request);
    return reports.openReport(ctx, { token, client, ...body, signal: goneSignal(reply) });
  }),
  route(operations.openSharedTable, async ({ ctx, params, reply }): Promise<FastifyReply> => {
    keepPrivate(reply);
    const { token } = params;
    const { csv, title } = await reports.openTable(ctx, { token, signal: goneSignal(reply) });
    reply.header('content-disposition', attachment(`${title}.csv`));
    return reply.type('text/csv; charset=utf-8').send(csv);
  }),
];

/** Kept by nobody, found by no search engine, and the address is named to nobody. */
function keepPrivate(reply: FastifyReply): void {
  reply.headers({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
  });
}
