import { z } from 'zod';
import { rangeNames } from '#contract/figures/figure-scope.ts';
import { ratioMetricNames } from '#contract/figures/ratio-metrics.ts';
import { createReport, getReportContent, listReports } from '#contract/operations/reports.ts';
import { reportText } from '../report-text.ts';
import { brandId, foreignWords, link, named, notice, rowLimit } from '../shared-inputs.ts';
import { tool } from '../tool.ts';

const reportId = z.string().min(1).max(200);
const maxCharacters = 12_000;

const list = tool({
  name: 'list_reports',
  title: 'List reports',
  description: 'Reports that people made for a brand.',
  scope: 'query',
  input: z.strictObject({ brand_id: brandId, limit: rowLimit(20, 100) }),
  output: z.object({
    total: z.int(),
    reports: z.array(
      z.object({ report_id: z.string(), name: z.string(), updated_at: z.string(), link }),
    ),
  }),
  example: { brand_id: 1 },
  async run({ call, link: linkTo }, { brand_id, limit }) {
    const found = await call(listReports, { params: { brand_id }, query: { limit } });
    return {
      total: found.total,
      reports: found.items.map((report) => ({
        ...report,
        report_id: report.id,
        link: linkTo(`/brands/${brand_id}/reports/${report.id}`),
      })),
    };
  },
});

const get = tool({
  name: 'get_report',
  title: 'Read a report',
  description: 'A report as Markdown, with its figures as of now.',
  scope: 'query',
  input: z.strictObject({ brand_id: brandId, report_id: reportId }),
  output: z.object({ name: z.string(), text: z.string(), notice, link }),
  example: { brand_id: 1, report_id: '01KA3V7Q2C8Z5E9XJ4T6W0RNBK' },
  async run({ call, link: linkTo }, { brand_id, report_id }) {
    const content = await call(getReportContent, { params: { brand_id, report_id } });
    return {
      name: content.name,
      text: reportText(content).slice(0, maxCharacters),
      notice: foreignWords,
      link: linkTo(`/brands/${brand_id}/reports/${report_id}`),
    };
  },
});

const create = tool({
  name: 'create_report',
  title: 'Create a report',
  description:
    'Makes a report: your comment, key figures, a chart by week and a table by platform. People edit and share it in the dashboard.',
  scope: 'configure',
  writes: 'adds',
  input: z.strictObject({
    brand_id: brandId,
    name: z.string().min(1).max(120),
    range: z.enum(rangeNames).default('30d'),
    metrics: z.array(named(ratioMetricNames)).min(1).max(4).default(['brand_presence_percentage']),
    comment: z.string().min(1).max(5_000).optional().meta({ description: 'Markdown.' }),
  }),
  output: z.object({ report_id: z.string(), name: z.string(), link }),
  example: { brand_id: 1, name: 'Monthly report' },
  async run({ call, link: linkTo }, { brand_id, name, range, metrics, comment }) {
    const [first = 'brand_presence_percentage'] = metrics;
    const report = await call(createReport, {
      params: { brand_id },
      body: {
        name,
        scope: { range },
        blocks: [
          ...(comment === undefined ? [] : [{ kind: 'comment' as const, markdown: comment }]),
          { kind: 'figures', metrics },
          { kind: 'chart', title: 'Week by week', metric: first, by: 'date_week' },
          { kind: 'table', title: 'By platform', dimension: 'ai_platform', metrics },
        ],
      },
    });
    return {
      ...report,
      report_id: report.id,
      link: linkTo(`/brands/${brand_id}/reports/${report.id}`),
    };
  },
});

export const reportTools = [list, get, create];
