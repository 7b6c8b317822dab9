import type { Report } from '#contract/reports.ts';
import { type Context, inTransaction } from '#kernel/context.ts';
import { requireScope } from '#kernel/principal.ts';
import { requireBrand } from '../brands/index.ts';
import { type ReportKey, requireReport } from './report-record.ts';
import { reportTables } from './tables.ts';

/** Its links and its schedule go with it. */
export async function deleteReport(
  ctx: Context,
  { brandId, reportId }: ReportKey,
): Promise<Report> {
  requireScope(ctx.principal, 'configure');
  return inTransaction(ctx, async (inside) => {
    await requireBrand(inside, brandId, 'update');
    const report = await requireReport(inside, { brandId, reportId });
    await reportTables(inside.db)
      .deleteFrom('reports')
      .where('organization_id', '=', ctx.principal.organizationId)
      .where('id', '=', report.id)
      .execute();
    return report;
  });
}
