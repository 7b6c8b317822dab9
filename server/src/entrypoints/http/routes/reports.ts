import type { FastifyReply } from 'fastify';
import type { Parsed } from '#contract/operation-types.ts';
import * as operations from '#contract/operations/reports.ts';
import * as reports from '../../../modules/reports/index.ts';
import { attachment } from '../requests/attachment.ts';
import { goneSignal } from '../requests/streaming.ts';
import { route } from '../route.ts';
import { listRoute, longVerbRoute, verbRoute } from './verb-route.ts';

const keyOf = (params: Parsed<typeof operations.getReport, 'params'>) => ({
  brandId: params.brand_id,
  reportId: params.report_id,
});

export const reportRoutes = [
  verbRoute(operations.createReport, reports.createReport),
  listRoute(operations.listReports, reports.listReports),
  longVerbRoute(operations.previewReport, reports.previewReport),
  verbRoute(operations.getReport, reports.getReport),
  verbRoute(operations.replaceReport, reports.replaceReport),
  verbRoute(operations.deleteReport, reports.deleteReport),
  longVerbRoute(operations.getReportContent, reports.getReportContent),
  route(operations.printReport, async ({ ctx, params, reply }): Promise<FastifyReply> => {
    const signal = goneSignal(reply);
    const { name, pdf } = await reports.printReport(ctx, { ...keyOf(params), signal });
    reply.header('content-disposition', attachment(`${name}.pdf`));
    return reply.type('application/pdf').send(pdf);
  }),
  verbRoute(operations.putReportSchedule, reports.putSchedule),
  verbRoute(operations.deleteReportSchedule, reports.deleteSchedule),
];
