import type { Report, ReportBody } from '#contract/reports.ts';
import { type Context, inTransaction } from '#kernel/context.ts';
import { requireScope } from '#kernel/principal.ts';
import { requireBrand } from '../brands/index.ts';
import {
  type ReportKey,
  requireFreeName,
  requireKnownPersona,
  requireReport,
} from './report-record.ts';
import { reportTables } from './tables.ts';

/** Who made it stays, and so do its links and its schedule. */
export async function replaceReport(
  ctx: Context,
  { brandId, reportId, name, scope, blocks }: ReportBody & ReportKey,
): Promise<Report> {
  requireScope(ctx.principal, 'configure');
  return inTransaction(ctx, async (inside) => {
    await requireBrand(inside, brandId, 'update');
    const { id } = await requireReport(inside, { brandId, reportId });
    await requireKnownPersona(inside, brandId, scope);
    await requireFreeName(inside, brandId, { name, except: id });
    await reportTables(inside.db)
      .updateTable('reports')
      .set({
        name,
        scope: JSON.stringify(scope),
        blocks: JSON.stringify(blocks),
        updated_at: ctx.clock.now(),
      })
      .where('organization_id', '=', ctx.principal.organizationId)
      .where('id', '=', id)
      .execute();
    return requireReport(inside, { brandId, reportId: id });
  });
}
