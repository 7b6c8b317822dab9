import type { FastifyReply } from 'fastify';
import type { Parsed } from '#contract/operation-types.ts';
import * as operations from '#contract/operations/reports.ts';
import * as reports from '../../../modules/reports/index.ts';
import { goneSignal } from '../requests/streaming.ts';
import { route } from '../route.ts';
import { attachment } from './attachment.ts';
import { paged } from './paged.ts';

const keyOf = (params: Parsed<typeof operations.getReport, 'params'>) => ({
  brandId: params.brand_id,
  reportId: params.report_id,
});

export const reportRoutes = [
  route(operations.createReport, ({ ctx, params, body }) =>
    reports.createReport(ctx, { brandId: params.brand_id, ...body }),
  ),
  route(operations.listReports, async ({ ctx, params, query }) =>
    paged(await reports.listReports(ctx, { brandId: params.brand_id, ...query }), query),
  ),
  route(operations.previewReport, ({ ctx, params, body, reply }) =>
    reports.previewReport(ctx, { brandId: params.brand_id, ...body, signal: goneSignal(reply) }),
  ),
  route(operations.getReport, ({ ctx, params }) => reports.getReport(ctx, keyOf(params))),
  route(operations.replaceReport, ({ ctx, params, body }) =>
    reports.replaceReport(ctx, { ...keyOf(params), ...body }),
  ),
  route(operations.deleteReport, ({ ctx, params }) => reports.deleteReport(ctx, keyOf(params))),
  route(operations.getReportContent, ({ ctx, params, reply }) =>
    reports.getReportContent(ctx, { ...keyOf(params), signal: goneSignal(reply) }),
  ),
  route(operations.printReport, async ({ ctx, params, reply }): Promise<FastifyReply> => {
    const signal = goneSignal(reply);
    const { name, pdf } = await reports.printReport(ctx, { ...keyOf(params), signal });
    reply.header('content-disposition', attachment(`${name}.pdf`));
    return reply.type('application/pdf').send(pdf);
  }),
  route(operations.putReportSchedule, ({ ctx, params, body }) =>
    reports.putSchedule(ctx, { ...keyOf(params), ...body }),
  ),
  route(operations.deleteReportSchedule, ({ ctx, params }) =>
    reports.deleteSchedule(ctx, keyOf(params)),
  ),
];
