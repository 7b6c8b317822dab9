import type { Report } from '#contract/reports.ts';
import { type Context, inTransaction } from '#kernel/context.ts';
import { requireScope } from '#kernel/principal.ts';
import { requireBrand } from '../../brands/index.ts';
import { type ReportKey, requireReport } from '../report-record.ts';
import { reportTables } from '../tables.ts';

/** The report stays, and is no longer sent. */
export async function deleteSchedule(ctx: Context, key: ReportKey): Promise<Report> {
  requireScope(ctx.principal, 'configure');
  return inTransaction(ctx, async (inside) => {
    await requireBrand(inside, key.brandId, 'update');
    const report = await requireReport(inside, key);
    await reportTables(inside.db)
      .deleteFrom('report_schedules')
      .where('organization_id', '=', ctx.principal.organizationId)
      .where('report_id', '=', report.id)
      .execute();
    return { ...report, schedule: null };
  });
}
