import type { Report } from '#contract/reports.ts';
import type { Context } from '#kernel/context.ts';
import { requireScope } from '#kernel/principal.ts';
import { type ReportKey, requireReport } from './report-record.ts';

export async function getReport(ctx: Context, key: ReportKey): Promise<Report> {
  requireScope(ctx.principal, 'query', 'configure');
  return requireReport(ctx, key);
}
