import { z } from 'zod';
import { access } from '../access.ts';
import { pagedList } from '../envelopes.ts';
import { operation } from '../operation.ts';
import { reportContent } from '../outgoing/report-content.ts';
import {
  report,
  reportBody,
  reportId,
  reportPreviewBody,
  scheduleBody,
} from '../outgoing/reports.ts';
import { ofBrand, pageQuery } from '../parameters.ts';

const tag = 'Reports';
const path = '/v1/{brand_id}/reports';
const ofReport = ofBrand.extend({ report_id: reportId });

export const createReport = operation({
  id: 'createReport',
  audit: 'report.created',
  method: 'POST',
  path,
  tag,
  summary: 'Create a report',
  description:
    'A page of blocks over days and filters. Everybody who reaches the brand sees it. Names are unique within the brand.',
  access: access.configure,
  params: ofBrand,
  body: reportBody,
  answer: report,
  refusals: ['report_exists', 'too_many_records'],
  idempotencyKey: 'answered',
});

export const listReports = operation({
  id: 'listReports',
  method: 'GET',
  path,
  tag,
  summary: 'List reports',
  description: 'By name.',
  access: access.readConfiguration,
  params: ofBrand,
  query: pageQuery,
  answer: pagedList(report),
});

export const previewReport = operation({
  id: 'previewReport',
  method: 'POST',
  path: `${path}/preview`,
  tag,
  summary: 'See what a report would show',
  description: 'Nothing is stored.',
  access: access.query,
  params: ofBrand,
  body: reportPreviewBody,
  answer: reportContent,
  answerExample: { name: 'Preview' },
  refusals: ['query_too_expensive'],
  repeatable: true,
});

export const getReport = operation({
  id: 'getReport',
  method: 'GET',
  path: `${path}/{report_id}`,
  tag,
  summary: 'Get a report',
  access: access.readConfiguration,
  params: ofReport,
  answer: report,
  refusals: ['report_not_found'],
});

export const replaceReport = operation({
  id: 'replaceReport',
  audit: 'report.changed',
  method: 'PUT',
  path: `${path}/{report_id}`,
  tag,
  changes: ['Share links'],
  summary: 'Replace a report',
  description: 'Links and schedule stay, and show what it is now.',
  access: access.configure,
  params: ofReport,
  body: reportBody,
  answer: report,
  refusals: ['report_not_found', 'report_exists'],
});

export const deleteReport = operation({
  id: 'deleteReport',
  audit: 'report.deleted',
  method: 'DELETE',
  path: `${path}/{report_id}`,
  tag,
  removes: true,
  changes: ['Share links'],
  summary: 'Delete a report',
  description: 'Its links lead nowhere from then on, and it is no longer sent.',
  access: access.configure,
  params: ofReport,
  answer: report,
  refusals: ['report_not_found'],
});

export const getReportContent = operation({
  id: 'getReportContent',
  method: 'GET',
  path: `${path}/{report_id}/content`,
  tag,
  summary: 'Get what a report shows',
  description: 'Every block with its numbers, computed now.',
  access: access.query,
  params: ofReport,
  answer: reportContent,
  refusals: ['report_not_found', 'query_too_expensive'],
});

export const printReport = operation({
  id: 'printReport',
  audit: 'report.downloaded',
  method: 'POST',
  path: `${path}/{report_id}/pdf`,
  tag,
  summary: 'Print a report',
  description:
    'As PDF, by the browser of the installation. Where it has none, open the report and print it with your own.',
  access: access.query,
  params: ofReport,
  answer: z.string().meta({ description: 'The file.' }),
  produces: ['application/pdf'],
  refusals: ['report_not_found', 'printing_unavailable'],
});

export const putReportSchedule = operation({
  id: 'putReportSchedule',
  audit: 'report_schedule.changed',
  method: 'PUT',
  path: `${path}/{report_id}/schedule`,
  tag,
  summary: 'Send a report by email',
  description:
    'Each week or month: the key figures, a link that ends after 30 days, and the PDF where the installation can print. ' +
    'Recipients outside the organization first agree by a link that is mailed to them, once.',
  access: access.configure,
  params: ofReport,
  body: scheduleBody,
  answer: report,
  answerExample: {
    schedule: {
      every: 'month',
      day: 1,
      hour: 7,
      recipients: ['ada@example.com'],
      unconfirmed_recipients: [],
      next_at: '2026-12-01T07:00:00.000Z',
      last_sent_at: null,
      error: null,
    },
  },
  refusals: ['report_not_found', 'mail_unavailable', 'too_many_records'],
});

export const deleteReportSchedule = operation({
  id: 'deleteReportSchedule',
  audit: 'report_schedule.deleted',
  method: 'DELETE',
  path: `${path}/{report_id}/schedule`,
  tag,
  summary: 'Stop sending a report',
  access: access.configure,
  params: ofReport,
  answer: report,
  refusals: ['report_not_found'],
});

export const reportOperations = [
  createReport,
  listReports,
  previewReport,
  getReport,
  replaceReport,
  deleteReport,
  getReportContent,
  printReport,
  putReportSchedule,
  deleteReportSchedule,
];
